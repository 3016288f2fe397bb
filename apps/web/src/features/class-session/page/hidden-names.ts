import type { Person } from '@tbl/contract/base'
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
      members.map(({ id }, index): [string, Seat] => [
        id,
        { team: team?.name ?? shared.noTeam, seat: index + 1 },
      ]),
    ),
  )
  const called =
    (nameOf: (seat: Seat) => string) =>
    <Somebody extends Person>(one: Somebody): Somebody => {
      const seat = seats.get(one.id)
      return { ...one, name: seat ? nameOf(seat) : shared.somebody }
    }
  const ofClass = called(texts.seatOf)
  const ofTeam = called(texts.seat)
  const student = (one: SessionStudent): SessionStudent => ({
    ...ofClass(one),
    extraTime: null,
    endsAt: null,
  })
  const { individual, team } = session.control
  return {
    ...session,
    students: session.students.map(student),
    teams: session.teams.map((one) => ({
      ...one,
      captain: one.captain && ofTeam(one.captain),
      waitsFor: one.waitsFor.map(ofTeam),
    })),
    control: {
      ...session.control,
      individual: { ...individual, later: null },
      team: { ...team, later: null },
    },
  }
}

type Seat = { readonly team: string; readonly seat: number }
