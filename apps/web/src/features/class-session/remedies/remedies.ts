import type { Person } from '@tbl/contract/base'
import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import { hasSubmitted, isAtIt } from '../step.ts'

/** A student whose attendance can be set, with what was set by hand so far, and noted if known. */
export type Marked = Person & Pick<SessionStudent, 'attendance'> & { readonly note?: string | null }

/** What can be done for one student. */
export type StudentRemedy =
  | 'addFive'
  | 'extraTime'
  | 'headStart'
  | 'makeUp'
  | 'reopen'
  | 'late'
  | 'paperAnswers'
  | 'excuse'
  | 'attendance'
  | 'letIn'
  | 'intoTeam'

/** What can be done for one team. */
export type TeamRemedy = 'captain' | 'teamTime' | 'paperTries' | 'reset'

/** A remedy that a dialog asks about. */
export type Remedy =
  | {
      readonly kind: 'extraTime' | 'headStart' | 'makeUp' | 'reopen' | 'late' | 'paperAnswers'
      readonly student: SessionStudent
    }
  | { readonly kind: 'letIn'; readonly student: Person }
  | { readonly kind: 'intoTeam'; readonly students: readonly Person[] }
  | { readonly kind: 'lateOfMany'; readonly students: readonly SessionStudent[] }
  | { readonly kind: 'papersOfMany'; readonly teams: readonly SessionTeam[] }
  | { readonly kind: 'attendance' | 'excuse' | 'absent'; readonly students: readonly Marked[] }
  | { readonly kind: TeamRemedy; readonly team: SessionTeam }

type Known = Pick<ClassSession, 'control' | 'can' | 'teams'>

const chosen = <Kind>(offers: readonly (readonly [boolean, Kind])[]): Kind[] =>
  offers.flatMap(([isOffered, kind]) => (isOffered ? [kind] : []))

/** What can be done for a student now, in the order in which it stands. */
export function studentRemedies(
  { control, can, teams }: Known,
  student: SessionStudent,
): StudentRemedy[] {
  const { state, teamId, attendance, lateAnswers, isMakeUp } = student
  const isRunning = control.state !== 'ended'
  // of a make-up the window is the end
  const hasClassTime = isRunning && state !== 'makeUp' && !isMakeUp
  const isDone = hasSubmitted(student)
  return chosen([
    [can.manageTime && hasClassTime && state !== 'submitted' && state !== 'paper', 'addFive'],
    [can.manageTime && hasClassTime, 'extraTime'],
    [can.manageTime && isBeforeClass(control) && !isDone && !isMakeUp, 'headStart'],
    [can.manageTime && !isDone && (isMakeUp || !isAtIt(student)), 'makeUp'],
    [can.manageGrades && lateAnswers > 0, 'late'],
    [can.manageGrades && isDone, 'reopen'],
    [can.manageGrades && state !== 'submitted', 'paperAnswers'],
    [teamId === null && teams.length > 0, 'intoTeam'],
    [isRunning && !isDone && attendance !== 'excused', 'excuse'],
    [true, 'attendance'],
    [can.letIn && isRunning, 'letIn'],
  ])
}

/** What can be done for a team now, in the order in which it stands. */
export function teamRemedies(
  { control, can }: Known,
  { members, state }: SessionTeam,
): TeamRemedy[] {
  const isUnderWay = state === 'notStarted' || state === 'playing'
  const isCollected = state === 'collected'
  return chosen([
    [control.state !== 'ended' && members > 1 && (isUnderWay || isCollected), 'captain'],
    [canHaveTime({ control, can }) && (isUnderWay || isCollected), 'teamTime'],
    [canEnterTries(can, { members, state }), 'paperTries'],
    [can.reset && state !== 'notStarted', 'reset'],
  ])
}

/** Whether what a team has on paper can be entered. */
export const canEnterTries = (
  { manageGrades }: Known['can'],
  { members, state }: Pick<SessionTeam, 'members' | 'state'>,
): boolean => manageGrades && members > 0 && (state === 'notStarted' || state === 'playing')

/** Whether a team can have minutes of its own: the team phase has an end. */
export const canHaveTime = ({ control, can }: Pick<Known, 'control' | 'can'>): boolean =>
  can.manageTime && control.state === 'running' && control.team.endsAt !== null

/** Whether the individual phase has still to open. */
const isBeforeClass = ({ state, individual }: ClassSession['control']): boolean =>
  state !== 'ended' &&
  (individual.state === 'closed' ||
    (individual.state === 'scheduled' && individual.ownMinutes === null))

/**
 * Whether the individual phase is over for a student who goes on now; who has no limit is given an
 * end then.
 */
export function isTimeOver(
  { individual }: Pick<ClassSession['control'], 'individual'>,
  { endsAt, extraTime }: SessionStudent,
  now: number,
): boolean {
  if (endsAt !== null && !extraTime?.isUnlimited) return Date.parse(endsAt) <= now
  return individual.state === 'ending' || individual.state === 'over'
}

/** Whom some teams wait for before they start. */
export function awaitedBy(
  { students }: Pick<ClassSession, 'students'>,
  teams: readonly SessionTeam[],
): SessionStudent[] {
  const ids = new Set(teams.flatMap(({ waitsFor }) => waitsFor.map(({ id }) => id)))
  return students.filter(({ id }) => ids.has(id))
}
