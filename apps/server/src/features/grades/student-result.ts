import type { Part } from '@tbl/domain/grade-item'
import { countedScore } from '@tbl/domain/team-credit'
import { and, desc, eq, sql } from 'drizzle-orm'
import { listAttended, membersOfAttempts } from '../../access/attendance.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { completedFields, individualAttempts, isCounted } from '../../schema/attempts.ts'
import { courseEnrollments, firstEnrollments } from '../../schema/enrollments.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'

/** Apart from all other locks of this kind. */
const resultLocks = 727_004

/** What is set by hand under one name is set one after the other, also where nothing is yet. */
export const lockByHand = (tx: Tx, name: string) => lockAllByHand(tx, [name])

/** The same of many names, always in one order. */
export const lockAllByHand = (tx: Tx, names: readonly string[]) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(${resultLocks}, key) from (select distinct hashtext(name) as key from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as named (name) order by key) as keys`,
  )

/** Whether somebody is a student of a course, or was. */
export const wasStudentOf = (reader: Reader, courseId: string, userId: string) =>
  wereStudentsOf(reader, courseId, [userId])

/** Whether all of these are students of a course, or were. */
export async function wereStudentsOf(
  reader: Reader,
  courseId: string,
  userIds: readonly string[],
): Promise<boolean> {
  const [row] = await reader
    .select({
      are: sql<boolean>`not exists (select from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) as named (id) where not exists (select from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courseId} and ${courseEnrollments.userId} = named.id::uuid) and not exists (select from ${firstEnrollments} where ${firstEnrollments.courseId} = ${courseId} and ${firstEnrollments.userId} = named.id::uuid))`,
    })
    .from(sql`(values (1)) as one`)
  return row?.are ?? false
}

/**
 * The score of a student at a part of a quiz, as of their attempt or what counts of their team's;
 * null: none.
 */
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
    .select({ id: teamAttempts.id, score: teamAttempts.score })
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
  if (!row) return null
  const [attended] = await listAttended(reader, membersOfAttempts([row.id], userId))
  return countedScore(row.score, attended?.uncounted ?? null)
}
