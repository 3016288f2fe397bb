import { earnedScore } from '@tbl/domain/earned-score'
import { and, asc, eq } from 'drizzle-orm'
import { graderOf } from '../src/features/quizzes/grading.ts'
import { teamWork } from '../src/features/team-quiz/queries.ts'
import { appeals } from '../src/schema/appeals.ts'
import { individualAttempts } from '../src/schema/attempts.ts'
import { quizzes } from '../src/schema/quizzes.ts'
import { teamAttempts } from '../src/schema/team-quiz.ts'
import type { World } from './world.ts'

type Difference = {
  readonly attemptId: string
  readonly stored: unknown
  readonly recomputed: unknown
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The first attempt whose stored score is not what its facts make of it, computed anew from answers,
 * tries, key, corrections, scheme and accepted appeals; null: all are.
 */
export async function firstDifference(world: World): Promise<Difference | null> {
  const { connection } = world.database
  for (const { id: quizId } of await connection
    .select({ id: quizzes.id })
    .from(quizzes)
    .orderBy(asc(quizzes.id))) {
    const grader = await graderOf(world.services, connection, quizId)
    const alone = await connection
      .select()
      .from(individualAttempts)
      .where(and(eq(individualAttempts.quizId, quizId), eq(individualAttempts.completed, true)))
    for (const one of alone) {
      const earned = earnedScore({ answers: one.answers }, await grader.of(one.quizVersion))
      const { percent, points, right, counted } = earned
      const stored = [one.earned, one.points, one.correctCount, one.questionCount, one.score]
      const recomputed = [percent, points, right, counted, one.edited ?? percent]
      if (!isSame(stored, recomputed)) return { attemptId: one.id, stored, recomputed }
    }
    const accepted = await connection
      .select({ teamId: appeals.teamId, questionId: appeals.questionId })
      .from(appeals)
      .where(and(eq(appeals.quizId, quizId), eq(appeals.status, 'accepted')))
    const teams = await connection
      .select()
      .from(teamAttempts)
      .where(eq(teamAttempts.quizId, quizId))
    for (const one of teams) {
      const own = accepted.filter(({ teamId }) => teamId === one.teamId)
      const work = teamWork(one, new Set(own.map(({ questionId }) => questionId)))
      const { percent } = earnedScore(work, await grader.of(one.quizVersion))
      if (one.score !== percent)
        return { attemptId: one.id, stored: one.score, recomputed: percent }
    }
  }
  return null
}
