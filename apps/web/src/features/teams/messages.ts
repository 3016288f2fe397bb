import type { TeamList, Watching } from '@tbl/contract/teams'
import { maxTeamsAnHour } from '@tbl/domain/team-formation'
import { format } from 'date-fns'
import { serverBusy } from '../../platform/failure.ts'
import { count } from '../../ui/count.ts'
import type { BoardChange } from './board/board-change.ts'

export type Message = { title: string; description: string }
const error = (description: string): Message => ({ title: 'Error', description })

export const noMembers = error('Please select at least one team member')
export const saveFailed = error('Failed to save team. Please try again.')
export const deleteFailed = error('Failed to delete team. Please try again.')
export const joinFailed = error('Failed to join team. Please try again.')
export const leaveFailed = error('Failed to leave team. Please try again.')
export const captainFailed = error('Failed to change captain. Please try again.')
export const moveFailed = error('The students could not be moved. Please try again.')
export const studentsFailed: Message = {
  title: 'Failed to load students',
  description: 'Who is shown here may be out of date.',
}
export const teamGone = 'This team has just been deleted.'
export const teamResultsStay = (results: number): string =>
  `${count(results, 'team result')} ${results === 1 ? 'stays' : 'stay'} in the gradebook.`
/** How many people a course's list has who are not in the course. */
export const notJoined = (people: number): string =>
  `${count(people, 'person on the list has', 'people on the list have')} not joined yet`
export const generateFailed = 'Failed to generate teams'
export const managedByInstructor = 'Teams are managed by your instructor'
/** Why a student neither leaves nor joins a team now. */
export const inQuiz = {
  leave: 'Your team is in the middle of a quiz. Ask your instructor.',
  join: 'This team is in the middle of a quiz. Ask your instructor.',
} as const
const onlyInstructors = error(
  'You do not have permission to update this team. Only instructors can modify team members.',
)

type PlainCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BUSY'
  | 'NOT_ENROLLED'
  | 'CAPTAIN_NOT_MEMBER'
  | 'NOT_CAPTAIN'
  | 'SELF_FORMATION_OFF'
  | 'HAS_TEAM'
  | 'MOVED_MEANWHILE'
  | 'NO_STUDENTS_AVAILABLE'
  | 'NO_TEAMS_CREATED'

const plain: Record<PlainCode, Message> = {
  UNAUTHORIZED: { title: 'Signed Out', description: 'Please log in again.' },
  FORBIDDEN: {
    title: 'Not Possible',
    description: 'Something has changed meanwhile. Look at the teams again.',
  },
  NOT_FOUND: error('Team not found'),
  BUSY: error(serverBusy),
  NOT_ENROLLED: error('Only students of the course can be in a team'),
  CAPTAIN_NOT_MEMBER: error(
    'Failed to update team captain. The new captain must be a member of the team.',
  ),
  NOT_CAPTAIN: error('Only the current team captain can assign a new captain.'),
  SELF_FORMATION_OFF: error(managedByInstructor),
  HAS_TEAM: error('You are already in a team'),
  MOVED_MEANWHILE: {
    title: 'Not moved',
    description:
      'Somebody else has changed these teams. Look at them again and repeat your change.',
  },
  NO_STUDENTS_AVAILABLE: {
    title: 'No students available',
    description: 'Every student is in a team already.',
  },
  NO_TEAMS_CREATED: {
    title: 'No teams created',
    description: 'No team could be created. Please try again.',
  },
}

/** What the server can refuse about teams. */
type TeamRefusal =
  | { code: PlainCode }
  | { code: 'TEAM_IN_QUIZ'; message: string }
  | { code: 'TEAM_FULL'; data: { limit: number; name?: string } }
  | { code: 'TOO_MANY_TEAMS'; data: { from: string } }
  | { code: 'STUDENT_HAS_TEAM'; data: { names: string[] } }
  | { code: 'INVALID_TEAM_COUNT'; data: { max: number } }
  | { code: 'TEAMS_TOO_LARGE'; data: { limit: number; needed: number } }

/** What a refusal says on the screen. */
export function teamRefusal(refusal: TeamRefusal): Message {
  switch (refusal.code) {
    case 'TEAM_FULL':
      return {
        title: 'Team Full',
        description: `This team has reached the maximum size of ${refusal.data.limit} members.`,
      }
    case 'TOO_MANY_TEAMS':
      return error(
        `You can form ${maxTeamsAnHour} teams within an hour. You can form the next one at ${format(refusal.data.from, 'HH:mm')}.`,
      )
    case 'TEAM_IN_QUIZ':
      return error(refusal.message)
    case 'STUDENT_HAS_TEAM':
      return error(`Already in another team: ${refusal.data.names.join(', ')}.`)
    case 'INVALID_TEAM_COUNT':
      return {
        title: 'Invalid team count',
        description:
          refusal.data.max === 0
            ? 'Nobody is enrolled yet.'
            : `Choose a number from 1 to ${refusal.data.max}.`,
      }
    case 'TEAMS_TOO_LARGE':
      return {
        title: 'Invalid team count',
        description: `A team has at most ${refusal.data.limit} members. Make at least ${refusal.data.needed} teams.`,
      }
    default:
      return plain[refusal.code]
  }
}

/**
 * The same to somebody who changes the teams of others; a session that is over is a right that is
 * missing (D-76).
 */
export function managingRefusal(refusal: TeamRefusal): Message {
  switch (refusal.code) {
    case 'UNAUTHORIZED':
    case 'FORBIDDEN':
      return onlyInstructors
    case 'TEAM_FULL':
      return {
        title: 'Team Full',
        description: `${refusal.data.name ?? 'Team'} has reached the maximum size of ${refusal.data.limit} members`,
      }
    default:
      return teamRefusal(refusal)
  }
}

/**
 * What a change of the board did, in one or two sentences: who moved, and which team another
 * captain leads now.
 */
export function changeText(
  before: TeamList,
  after: TeamList,
  { moves, captains }: BoardChange,
): string {
  const names = new Map(
    [...before.teams.flatMap(({ members }) => members), ...(before.free ?? [])].map(
      ({ id, name }) => [id, name],
    ),
  )
  const teamName = (id: string | null) => after.teams.find((team) => team.id === id)?.name
  const gone = moves.filter(({ from, to }) => from !== to)
  const who =
    gone.length === 1
      ? (names.get(gone[0]?.userId ?? '') ?? 'A student')
      : `${gone.length} students`
  const to = gone[0]?.to ?? null
  const moved =
    to === null
      ? `${who} taken out of ${gone.length === 1 ? 'the team' : 'their teams'}.`
      : `${who} moved to ${teamName(to)}.`
  const led = after.teams.filter(
    ({ id, captainId }) =>
      captainId !== null &&
      (before.teams.find((team) => team.id === id)?.captainId ?? captainId) !== captainId,
  )
  const leads = led.map(
    ({ captainId, name }) =>
      `${names.get(captainId ?? '')} is captain of ${name}${captains.length > 0 ? '' : ' now'}.`,
  )
  return [...(gone.length > 0 ? [moved] : []), ...leads].join(' ')
}

/**
 * That a student who was moved can only watch. `quiz` names the quiz, where it is not the only one.
 */
export const canOnlyWatch = ({ student, seenIn }: Watching, quiz = 'this quiz'): string =>
  `${student.name} has seen ${seenIn === null ? 'the answers' : `answers in ${seenIn}`} and can only watch ${quiz}.`
