import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { announce } from '../announce.ts'
import { listPlayers, type QuizPlace } from '../queries.ts'

/**
 * Deletes a quiz; its questions, attempts and sessions go with it, by their keys (D-68). Who is
 * playing stops listening.
 */
export async function removeQuiz(
  { database, clock, live }: Services,
  permit: Permit<'quiz.edit', QuizPlace>,
): Promise<void> {
  const { id: quizId } = permit.target
  await database.transact(async (tx, afterCommit) => {
    const [quiz] = await tx
      .select({ courseId: quizzes.courseId })
      .from(quizzes)
      .where(eq(quizzes.id, quizId))
      .for('update')
    if (!quiz) throw notFound()
    const players = await listPlayers(tx, quizId)
    await tx.delete(quizzes).where(eq(quizzes.id, quizId))
    await audit(tx, permit, 'quiz.edit', clock.now(), { quizId, removed: true })
    afterCommit(() => {
      announce(live, [quiz.courseId])
      for (const userId of players) live.expel(userId, { quizId })
    })
  }, ofQuiz(quizId))
}
