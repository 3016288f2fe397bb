import type { Person } from '@tbl/contract/base'
import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import { texts as shared } from '../messages.ts'
import { teamRows } from '../table/team-rows.ts'
import { texts } from './messages.ts'

/**
 * The session without names of students, who are called by their seats, and without any mark of
 * extra time: for a screen that the room sees.
 */
export function withoutNames(session: ClassSession): ClassSession {
  const seats = new Map(
    teamRows(session).flatMap(({ team, members }) =>
      members.map(({ id }, index): [string, Seat] => [
        id,
        { team: team?.name ?? shared.noTeam, seat: index + 1 },
      ]),
    ),
  )
  const nameAs = ({ id }: Person, nameOf: (seat: Seat) => string): string => {
    const seat = seats.get(id)
    return seat ? nameOf(seat) : shared.somebody
  }
  const student = (one: SessionStudent): SessionStudent => {
    const name = nameAs(one, texts.seatOf)
    return keptAs(name, one, () => ({ ...one, name, extraTime: null, endsAt: null }))
  }
  const ofTeam = (one: Person): Person => ({ ...one, name: nameAs(one, texts.seat) })
  const nameless = (one: SessionTeam): SessionTeam => {
    const captain = one.captain && ofTeam(one.captain)
    const waitsFor = one.waitsFor.map(ofTeam)
    const names = [captain?.name, ...waitsFor.map(({ name }) => name)].join()
    return keptAs(names, one, () => ({ ...one, captain, waitsFor }))
  }
  const { individual, team } = session.control
  return {
    ...session,
    students: session.students.map(student),
    teams: session.teams.map(nameless),
    control: {
      ...session.control,
      individual: { ...individual, later: null },
      team: { ...team, later: null },
    },
  }
}

/** The same row each time for the same one by the same names, so that it is not drawn anew. */
function keptAs<Row extends object>(names: string, of: Row, make: () => Row): Row {
  const known = kept.get(of)
  if (known?.names === names) return known.row as Row
  const row = make()
  kept.set(of, { names, row })
  return row
}
const kept = new WeakMap<object, { readonly names: string; readonly row: object }>()

type Seat = { readonly team: string; readonly seat: number }
