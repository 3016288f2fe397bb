import type { Readiness } from '@tbl/contract/team-quiz'
import { listed } from '@tbl/texts/texts'
import type { Seat } from '../../../tbl/seats/seats.tsx'
import { texts as shared } from '../messages.ts'
import { isAway } from '../table/board-seats.ts'
import { texts } from './messages.ts'

type State = keyof typeof texts.state

/** How far a member is. */
function stateOf({ attempt, isWatcher }: Readiness['members'][number], isGone: boolean): State {
  if (isWatcher) return 'watching'
  return attempt === 'submitted' && isGone ? 'away' : attempt
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

/** What the team still waits for; null once the captain can start. */
export function waitsFor({ isOpen, members, can }: Readiness): string | null {
  if (!isOpen) return texts.waitsFor.phase
  if (members.every((member) => member.isWatcher)) return texts.waitsFor.anybody
  const missing = members.filter((member) => !member.hasCompleted && !member.isWatcher)
  if (missing.length > 0)
    return texts.waitsFor.members({ names: listed(missing.map(({ name }) => name)) })
  if (!members.some((member) => member.isCaptain)) return texts.waitsFor.noCaptain
  return can.launch ? null : texts.waitsFor.captain
}
