import type { TeamList } from '@tbl/contract/teams'
import { inSentences } from '../../../ui/sentences.ts'
import type { BoardChange } from './board-change.ts'
import { texts } from './messages.ts'

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
  const nameOf = (id: string) => names.get(id) ?? texts.change.someone
  const gone = moves.filter(({ from, to }) => from !== to)
  const [first] = gone
  const led = after.teams.filter(
    ({ id, captainId }) =>
      captainId !== null &&
      (before.teams.find((team) => team.id === id)?.captainId ?? captainId) !== captainId,
  )
  const leads = captains.length > 0 ? texts.change.captain : texts.change.newCaptain
  return inSentences([
    ...(first ? [moved(nameOf(first.userId), gone.length, teamName(after, first.to))] : []),
    ...led.map(({ captainId, name: team }) => leads({ student: nameOf(captainId ?? ''), team })),
  ])
}

const teamName = ({ teams }: TeamList, teamId: string | null) =>
  teams.find(({ id }) => id === teamId)?.name

/** `team` undefined: they are in none now. */
function moved(student: string, students: number, team: string | undefined): string {
  if (team === undefined)
    return students === 1
      ? texts.change.oneTakenOut({ student })
      : texts.change.severalTakenOut({ students })
  return students === 1
    ? texts.change.oneMoved({ student, team })
    : texts.change.severalMoved({ students, team })
}
