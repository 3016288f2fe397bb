import type { Part } from '@tbl/domain/grade-item'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { courseEnrollments, firstEnrollments } from '../../schema/enrollments.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'

/** Apart from all other locks of this kind. */
const resultLocks = 727_004

/** What is set by hand under one name is set one after the other, also where nothing is yet. */
export const lockByHand = (tx: Tx, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${resultLocks}, hashtext(${name}))`)

/** Whether somebody is a student of a course, or was. */
export async function wasStudentOf(
  reader: Reader,
  courseId: string,
  userId: string,
): Promise<boolean> {
  const [row] = await reader
    .select({
      is: sql<boolean>`exists (select from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courseId} and ${courseEnrollments.userId} = ${userId}) or exists (select from ${firstEnrollments} where ${firstEnrollments.courseId} = ${courseId} and ${firstEnrollments.userId} = ${userId})`,
    })
    .from(sql`(values (1)) as one`)
  return row?.is ?? false
}

/** The score of a student at a part of a quiz, as of their attempt or their team's; null: none. */
export async function findScore(
  reader: Reader,
  quizId: string,
  part: Part,
  userId: string,
): Promise<number | null> {
  if (part === 'individual') {
    const [row] = await reader
      .select({ score: completedFields.score })
      .from(individualAttempts)
      .where(
        and(
          eq(individualAttempts.quizId, quizId),
          eq(individualAttempts.userId, userId),
          isCounted,
        ),
      )
    return row?.score ?? null
  }
  const [row] = await reader
    .select({ score: teamAttempts.score })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .where(
      and(
        eq(teamAttempts.quizId, quizId),
        eq(teamAttemptMembers.userId, userId),
        eq(teamAttempts.completed, true),
      ),
    )
    .orderBy(desc(teamAttempts.completedAt), desc(teamAttempts.id))
    .limit(1)
  return row?.score ?? null
}
