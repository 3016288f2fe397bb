import type { Readiness } from '@tbl/contract/team-quiz'
import type { PhaseState } from '@tbl/domain/phase-clock'
import { listed } from '@tbl/texts/texts'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { texts as shared } from '../messages.ts'
import { isAway } from '../table/board-seats.ts'
import { texts } from './messages.ts'

type State = keyof typeof texts.state

/** How far a member is. */
function stateOf(member: Readiness['members'][number], isGone: boolean): State {
  const { attempt, isWatcher, isExpected } = member
  if (isWatcher) return 'watching'
  return isGone && (attempt === 'submitted' || !isExpected) ? 'away' : attempt
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
      state: texts.spokenState[state],
      note: isCaptain ? texts.captainState[state] : texts.state[state],
    }
  })
}

/** '2 of 3 here'; null while nobody can know. */
export function whoIsHere({ members }: Readiness, present: readonly string[]): string | null {
  return present.length > 0
    ? shared.whoIsHere({
        here: members.filter(({ userId }) => present.includes(userId)).length,
        members: members.length,
      })
    : null
}

/** Members without whom the team cannot start; not who watches, nor who can no longer come. */
export const missingMembers = ({ members }: Readiness) =>
  members.filter((member) => member.isExpected && !member.hasCompleted && !member.isWatcher)

/** What the team still waits for; null once the captain can start. */
export function waitsFor(readiness: Readiness, phase: PhaseState | null): string | null {
  const { isOpen, isCaptain, watches, startsAt, members, can } = readiness
  if (phase === 'scheduled') return '' // what is counted down to stands beside it
  if (phase === 'paused') return texts.waitsFor.paused
  if (phase === 'ending' || phase === 'over') return texts.waitsFor.timeOver
  if (!isOpen) return texts.waitsFor.phase
  if (members.every((member) => member.isWatcher)) return texts.waitsFor.anybody
  const missing = missingMembers(readiness)
  if (missing.length > 0)
    return texts.waitsFor.members({ names: listed(missing.map(({ name }) => name)) })
  if (!members.some((member) => member.isCaptain)) return texts.waitsFor.noCaptain
  if (can.launch) return null
  if (!isCaptain || watches) return texts.waitsFor.captain
  return startsAt === null ? texts.waitsFor.over : ''
}
