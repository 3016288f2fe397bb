import { and, count, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { appeals } from '../../../schema/appeals.ts'
import {
  completedFields,
  individualAttempts,
  isCounted,
  pointsField,
} from '../../../schema/attempts.ts'
import { keyCorrections } from '../../../schema/key-corrections.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../../schema/team-quiz.ts'

/** What the attempts of a course earned alone, one row each. */
export const listAttemptsAlone = (reader: Reader, courseId: string) =>
  reader
    .select({
      userId: individualAttempts.userId,
      quizId: individualAttempts.quizId,
      earned: individualAttempts.earned,
      edited: individualAttempts.edited,
      points: pointsField,
      pointsPossible: completedFields.questionCount,
      completedAt: completedFields.completedAt,
      version: individualAttempts.quizVersion,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), isCounted))

/** What teams did at the quizzes of a course; of several of a student at one quiz the last is last. */
export const listTeamAttempts = (reader: Reader, courseId: string) =>
  reader
    .select({
      id: teamAttempts.id,
      quizId: teamAttempts.quizId,
      teamId: teamAttempts.teamId,
      teamName: teamAttempts.teamName,
      earned: teamAttempts.score,
      answers: teamAttempts.answers,
      incorrectAnswers: teamAttempts.incorrectAnswers,
      completedAt: teamAttempts.completedAt,
      version: teamAttempts.quizVersion,
    })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .orderBy(teamAttempts.completedAt, teamAttempts.id)

/** Who has the score of which team attempt. */
export const listTeamMembers = (reader: Reader, courseId: string) =>
  reader
    .select({ attemptId: teamAttemptMembers.attemptId, userId: teamAttemptMembers.userId })
    .from(teamAttemptMembers)
    .innerJoin(teamAttempts, eq(teamAttempts.id, teamAttemptMembers.attemptId))
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))

/** Of which questions appeals of teams were accepted. */
export const listAccepted = (reader: Reader, courseId: string) =>
  reader
    .select({ quizId: appeals.quizId, teamId: appeals.teamId, questionId: appeals.questionId })
    .from(appeals)
    .innerJoin(quizzes, eq(quizzes.id, appeals.quizId))
    .where(and(eq(quizzes.courseId, courseId), eq(appeals.status, 'accepted')))

/** How many corrections of each quiz are in force, by quiz. */
export async function countInForce(
  reader: Reader,
  courseId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .select({ quizId: keyCorrections.quizId, corrections: count() })
    .from(keyCorrections)
    .innerJoin(quizzes, eq(quizzes.id, keyCorrections.quizId))
    .where(and(eq(quizzes.courseId, courseId), isNull(keyCorrections.undoneAt)))
    .groupBy(keyCorrections.quizId)
  return new Map(rows.map(({ quizId, corrections }) => [quizId, corrections]))
}
