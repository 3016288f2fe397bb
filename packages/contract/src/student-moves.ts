import type { SessionStudent } from './class-session.ts'

/** What changes of a student while the class is at it; nothing that is between them and who teaches. */
const fields = [
  'id',
  'state',
  'isHere',
  'lastSeenAt',
  'answered',
  'lastSavedAt',
  'lateAnswers',
  'score',
] as const
type Field = (typeof fields)[number]

/** The row of a student as it is now. */
export type StudentMove = Pick<SessionStudent, Field>

/** Such rows as one list for each field: a message has room for twice as many, since it names the fields once. */
export type StudentMoves = { [Name in Field]: StudentMove[Name][] }

/** Of each row what is sent of it, by field. */
export const toStudentMoves = (rows: readonly StudentMove[]): StudentMoves =>
  Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])])) as StudentMoves

/** The rows again, in their order. */
export const fromStudentMoves = (moves: StudentMoves): StudentMove[] =>
  moves.id.map(
    (_, index) =>
      Object.fromEntries(fields.map((field) => [field, moves[field][index]])) as StudentMove,
  )
