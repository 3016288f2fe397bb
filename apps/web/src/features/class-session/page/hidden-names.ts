import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
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
      members.map(({ id }, index): [string, string] => [
        id,
        texts.seatOf({ team: team?.name ?? shared.noTeam, seat: index + 1 }),
      ]),
    ),
  )
  const nameless = <Somebody extends { readonly id: string; readonly name: string }>(
    one: Somebody,
  ): Somebody => ({ ...one, name: seats.get(one.id) ?? texts.somebody })
  const student = (one: SessionStudent): SessionStudent => ({
    ...nameless(one),
    extraTime: null,
    endsAt: null,
  })
  const { individual, team } = session.control
  return {
    ...session,
    students: session.students.map(student),
    teams: session.teams.map((one) => ({
      ...one,
      captain: one.captain && nameless(one.captain),
      waitsFor: one.waitsFor.map(nameless),
    })),
    control: {
      ...session.control,
      individual: { ...individual, later: null },
      team: { ...team, later: null },
    },
  }
}
