import { eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { rowVersion } from '../../platform/database/row-version.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { appeals } from '../../schema/appeals.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { keyCorrections } from '../../schema/key-corrections.ts'
import { quizVersions, quizzes } from '../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'

/** How many rows there are, and the sum of what says which versions of which they are. */
const stateOfRows = (rows: SQL, ...versions: SQL[]): SQL =>
  sql`(select concat(count(*), '.', sum(hashtextextended(concat_ws('.', ${sql.join(versions, sql`, `)}), 0))) from ${rows})`

const readState = defineStatement((reader, { quizId }: Slots<{ quizId: string }>) => {
  const parts = [
    sql`${quizzes.id}`,
    rowVersion(quizzes),
    rowVersion(courses),
    stateOfRows(
      sql`${quizVersions} where ${quizVersions.quizId} = ${quizId}`,
      rowVersion(quizVersions),
      sql`${quizVersions.version}`,
    ),
    stateOfRows(
      sql`${keyCorrections} where ${keyCorrections.quizId} = ${quizId}`,
      rowVersion(keyCorrections),
      sql`${keyCorrections.id}`,
    ),
    stateOfRows(
      sql`${individualAttempts} join ${profiles} on ${profiles.id} = ${individualAttempts.userId} left join ${courseEnrollments} on ${courseEnrollments.courseId} = ${quizzes.courseId} and ${courseEnrollments.userId} = ${individualAttempts.userId} where ${individualAttempts.quizId} = ${quizId} and ${individualAttempts.completed}`,
      rowVersion(individualAttempts),
      sql`${individualAttempts.id}`,
      rowVersion(profiles),
      sql`${courseEnrollments.userId} is not null`,
    ),
    stateOfRows(
      sql`${teamAttempts} where ${teamAttempts.quizId} = ${quizId} and ${teamAttempts.completed}`,
      rowVersion(teamAttempts),
      sql`${teamAttempts.id}`,
    ),
    stateOfRows(
      sql`${teamAttemptMembers} join ${teamAttempts} on ${teamAttempts.id} = ${teamAttemptMembers.attemptId} join ${profiles} on ${profiles.id} = ${teamAttemptMembers.userId} where ${teamAttempts.quizId} = ${quizId} and ${teamAttempts.completed}`,
      sql`${teamAttempts.id}`,
      sql`${profiles.id}`,
      rowVersion(profiles),
    ),
    stateOfRows(
      sql`${appeals} where ${appeals.quizId} = ${quizId}`,
      rowVersion(appeals),
      sql`${appeals.id}`,
    ),
  ]
  return reader
    .select({ state: sql<string>`concat_ws(' ', ${sql.join(parts, sql`, `)})` })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, quizId))
})

/**
 * What the figures of a quiz are made of (`loadFigured`), as one text: the same only as long as none
 * of these rows has changed, has gone or has come. Empty: there is no such quiz.
 */
export async function readFiguredState(reader: Reader, quizId: string): Promise<string> {
  const [row] = await readState(reader, { quizId })
  return row?.state ?? ''
}
