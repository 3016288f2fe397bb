import type { ClassSession, SessionStudent, SessionTeam } from '@tbl/contract/class-session'
import type { CockpitMoves } from '@tbl/contract/live'
import { fromStudentMoves, type StudentMove } from '@tbl/contract/student-moves'

/** What has been heard since answers were fetched, each with the server's time. */
export type Moves = {
  readonly students: ReadonlyMap<string, { readonly at: string; readonly row: StudentMove }>
  readonly teams: ReadonlyMap<string, { readonly at: string; readonly row: SessionTeam }>
}
export const noMoves: Moves = { students: new Map(), teams: new Map() }

const added = <Row extends { readonly id: string }>(
  known: ReadonlyMap<string, { readonly at: string; readonly row: Row }>,
  rows: readonly Row[],
  at: string,
) => {
  const next = new Map(known)
  for (const row of rows) if ((next.get(row.id)?.at ?? '') <= at) next.set(row.id, { at, row })
  return next
}

/** The moves with those that were heard now. */
export const withMoves = (before: Moves, { at, students, teams }: CockpitMoves): Moves => ({
  students: added(before.students, fromStudentMoves(students), at),
  teams: added(before.teams, teams, at),
})

/** An answer with what was heard since it was made; rows that have not changed stay the same. */
export function movedSession(answer: ClassSession, { students, teams }: Moves): ClassSession {
  const { at } = answer.control
  return {
    ...answer,
    students: answer.students.map((student) => {
      const heard = students.get(student.id)
      return heard && heard.at > at ? mergedRow(student, heard.row) : student
    }),
    teams: answer.teams.map((team) => {
      const heard = teams.get(team.id)
      return heard && heard.at > at ? heard.row : team
    }),
  }
}

/** The same row each time for the same two, so that it is not drawn anew. */
const merged = new WeakMap<SessionStudent, { move: StudentMove; row: SessionStudent }>()
function mergedRow(student: SessionStudent, move: StudentMove): SessionStudent {
  const known = merged.get(student)
  if (known?.move === move) return known.row
  const row = { ...student, ...move }
  merged.set(student, { move, row })
  return row
}
