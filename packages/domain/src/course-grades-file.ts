import type { Cell } from './csv.ts'
import type { GradeFlag } from './grade-flags.ts'

/** A student with what the grade table has in the end; means and total in percent. */
export type CourseGradesStudent = {
  readonly name: string
  readonly email: string | null
  readonly team: string | null
  /** In the order of the categories; null: no counted result. */
  readonly means: readonly (number | null)[]
  readonly total: number | null
  readonly grade: string | null
  readonly flags: readonly GradeFlag[]
}

/** The titles of the columns, by the names of the categories. */
export const courseGradesHeader = (categories: readonly string[]): Cell[] => [
  'Student',
  'E-mail',
  'Team',
  ...categories.map((name) => `${name} mean`),
  'Total',
  'Grade',
  'Flags',
]

/** A student's row; flags are codes, joined as in the other files. */
export const courseGradesRow = ({
  name,
  email,
  team,
  means,
  total,
  grade,
  flags,
}: CourseGradesStudent): Cell[] => [
  name,
  email,
  team,
  ...means,
  total,
  grade,
  flags.length === 0 ? null : flags.join('|'),
]
