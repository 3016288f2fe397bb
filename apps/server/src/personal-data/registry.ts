import type { PersonalTable } from './declare.ts'
import { accountTables } from './tables/accounts.ts'
import { classSessionTables } from './tables/class-sessions.ts'
import { courseTables } from './tables/courses.ts'
import { gradeTables } from './tables/grades.ts'
import { recordTables } from './tables/records.ts'
import { rehearsalTables } from './tables/rehearsals.ts'
import { resultTables } from './tables/results.ts'
import { teamQuizTables } from './tables/team-quiz.ts'
import { teamTables } from './tables/teams.ts'

/**
 * Every table of the schema, and what each of its columns says about people: what they get a copy of
 * and what erasing leaves follow from here alone. `npm run check` finds a column that is missing.
 * Rows go in this order: results before the memberships that lead to them.
 */
export const personalTables: readonly PersonalTable[] = [
  ...accountTables,
  ...courseTables,
  ...gradeTables,
  ...resultTables,
  ...classSessionTables,
  ...rehearsalTables,
  ...teamQuizTables,
  ...teamTables,
  ...recordTables,
]
