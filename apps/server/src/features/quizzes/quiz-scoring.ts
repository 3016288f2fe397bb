import { type ScoringPart, withFixed } from '@tbl/domain/scoring-scheme'
import { eq, sql } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { rowVersion } from '../../platform/database/row-version.ts'
import { individualAttempts, isCounted } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamQuizPlayers } from '../../schema/team-quiz.ts'
import { type Scored, scoredFields } from './grading.ts'

const isFixed = ({ own }: Scored, part: ScoringPart): boolean => own.fixed.includes(part)

/** Who has answered by a part: students who have submitted, teams that have begun. */
const usersFields = {
  individual: sql<number>`(select count(*)::int from ${individualAttempts} where ${individualAttempts.quizId} = ${quizzes.id} and ${isCounted})`,
  team: sql<number>`(select count(distinct ${teamQuizPlayers.teamId})::int from ${teamQuizPlayers} where ${teamQuizPlayers.activityId} = ${quizzes.id} and ${teamQuizPlayers.isStarter})`,
}

/** How a quiz is scored, and how many have answered by it. */
export async function readQuizScoring(reader: Reader, quizId: string) {
  const [row] = await reader
    .select({ scored: scoredFields, users: usersFields })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, quizId))
  if (!row) throw notFound()
  return row
}
export type QuizScoring = Awaited<ReturnType<typeof readQuizScoring>>

/**
 * How a quiz is locked by who answers: who may fix a part of its scoring keeps out all others from
 * the start, since of two who share a lock neither could make it its own.
 */
export const lockFor = (scored: Scored, part: ScoringPart) =>
  isFixed(scored, part) ? 'share' : 'no key update'
export type QuizLock = ReturnType<typeof lockFor>

/**
 * Fixes a part of the scoring of a quiz that nobody else has locked: it carries it itself from now
 * on. Answers the version of its row then; null: it was fixed before.
 */
export async function fixScoring(
  tx: Tx,
  quizId: string,
  scored: Scored,
  part: ScoringPart,
): Promise<string | null> {
  if (isFixed(scored, part)) return null
  const [fixed] = await tx
    .update(quizzes)
    .set({ scoring: withFixed(scored.own, scored.ofCourse, part) })
    .where(eq(quizzes.id, quizId))
    .returning({ quizRow: rowVersion(quizzes) })
  if (!fixed) throw new Error('A quiz is gone under its lock')
  return fixed.quizRow
}
