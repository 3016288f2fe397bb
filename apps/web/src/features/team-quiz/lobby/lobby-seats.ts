import type { Readiness } from '@tbl/contract/team-quiz'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { listNames } from '../messages.ts'
import { isAway } from '../table/board-seats.ts'

const attemptWords = { none: 'Not opened', started: 'Answering', submitted: 'Submitted' } as const

/** How far a member is, in a word. */
function stateOf({ attempt, isWatcher }: Readiness['members'][number], isGone: boolean): string {
  if (isWatcher) return 'Watching'
  return attempt === 'submitted' && isGone ? 'Away' : attemptWords[attempt]
}

/** Who sits in the lobby, in the order of the team, and how far each is. */
export function lobbySeats({ members }: Readiness, present: readonly string[]): Seat[] {
  return members.map((member, place) => {
    const { userId, name, isCaptain, isWatcher, hasCompleted } = member
    const away = isAway(present, userId)
    const state = stateOf(member, away === true)
    return {
      userId,
      name,
      place,
      isCaptain,
      isAway: away,
      isReady: hasCompleted && !isWatcher,
      state,
      note: isCaptain ? `Captain, ${state.toLowerCase()}` : state,
    }
  })
}

/** '2 of 3 here'; null while nobody can know. */
export function whoIsHere({ members }: Readiness, present: readonly string[]): string | null {
  return present.length > 0
    ? `${members.filter(({ userId }) => present.includes(userId)).length} of ${members.length} here`
    : null
}

/** What the team still waits for; null once the captain can start. */
export function waitsFor({ isOpen, members, can }: Readiness): string | null {
  if (!isOpen) return 'The team phase is closed. Your instructor opens it.'
  if (members.every((member) => member.isWatcher))
    return 'Everybody in your team can only watch this quiz. Ask your instructor.'
  const missing = members.filter((member) => !member.hasCompleted && !member.isWatcher)
  if (missing.length > 0) return `Waiting for ${listNames(missing.map(({ name }) => name))}.`
  if (!members.some((member) => member.isCaptain))
    return 'Your team has no captain. Your instructor can name one.'
  return can.launch ? null : 'Waiting for your captain.'
}
