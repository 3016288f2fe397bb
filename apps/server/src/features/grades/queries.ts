import { and, asc, count, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts, isCounted } from '../../schema/attempts.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { quizzes } from '../../schema/quizzes.ts'

/** The quizzes of a course that a student has taken alone. */
export async function listTaken(
  reader: Reader,
  courseId: string,
  userId: string,
): Promise<string[]> {
  const rows = await reader
    .select({ quizId: individualAttempts.quizId })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), eq(individualAttempts.userId, userId), isCounted))
  return rows.map(({ quizId }) => quizId)
}

/**
 * The class's version of each quiz of a course, by quiz id: the one that most attempts answered,
 * the later one at a tie.
 */
export async function listClassVersions(
  reader: Reader,
  courseId: string,
): Promise<Map<string, number>> {
  const rows = await reader
    .select({
      quizId: individualAttempts.quizId,
      version: individualAttempts.quizVersion,
      attempts: count(),
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), isCounted))
    .groupBy(individualAttempts.quizId, individualAttempts.quizVersion)
    .orderBy(asc(count()), asc(individualAttempts.quizVersion))
  return new Map(rows.map(({ quizId, version }) => [quizId, version]))
}

const changer = alias(profiles, 'changer')

/** Changes of scores, with who made them. */
export const selectChanges = (reader: Reader) =>
  reader
    .select({
      id: gradeChanges.id,
      quizId: gradeChanges.activityId,
      quizTitle: gradeChanges.quizTitle,
      part: gradeChanges.part,
      student: { id: profiles.id, name: profiles.name },
      teamId: gradeChanges.teamId,
      teamName: gradeChanges.teamName,
      kind: gradeChanges.kind,
      mark: gradeChanges.mark,
      from: gradeChanges.from,
      to: gradeChanges.to,
      reason: gradeChanges.reason,
      formerAnswers: gradeChanges.formerAnswers,
      correctionId: gradeChanges.correctionId,
      changedBy: { id: changer.id, name: changer.name },
      changedAt: gradeChanges.changedAt,
    })
    .from(gradeChanges)
    .leftJoin(profiles, eq(profiles.id, gradeChanges.studentId))
    .innerJoin(changer, eq(changer.id, gradeChanges.changedBy))

/** Every change of a score in a course, newest first. */
export const listChanges = (reader: Reader, courseId: string) =>
  selectChanges(reader).where(eq(gradeChanges.courseId, courseId)).orderBy(desc(gradeChanges.id))
export type GradeChangeRow = Awaited<ReturnType<typeof listChanges>>[number]
