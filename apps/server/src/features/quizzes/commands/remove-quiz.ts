import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { quizRemoved } from '../occurrences.ts'
import { listPlayers, type QuizPlace } from '../queries.ts'

/**
 * Deletes a quiz; its questions, attempts and sessions go with it, by their keys. Who is
 * playing stops listening.
 */
export async function removeQuiz(
  services: Services,
  permit: Permit<'quiz.edit', QuizPlace>,
): Promise<void> {
  const { database, clock } = services
  const { id: quizId } = permit.target
  await database.transact(async (tx, afterCommit, withCommit) => {
    const [quiz] = await tx
      .select({ courseId: quizzes.courseId })
      .from(quizzes)
      .where(eq(quizzes.id, quizId))
      .for('update')
    if (!quiz) throw notFound()
    const playerIds = await listPlayers(tx, quizId)
    withCommit(
      inOneStatement([
        tx.delete(quizzes).where(eq(quizzes.id, quizId)),
        audit(tx, permit, 'quiz.edit', clock.now(), { quizId, removed: true }),
      ]),
    )
    const { courseId } = quiz
    afterCommit(() => publish(services, quizRemoved, { courseId, quizId, playerIds }))
  }, ofQuiz(quizId))
}
