import { isOverForClass, isSessionRunning } from '@tbl/domain/class-release'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { and, eq, isNull } from 'drizzle-orm'
import { phaseOf, requireQuizFacts } from '../../../access/release.ts'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { quizzesChanged } from '../occurrences.ts'
import type { QuizPlace } from '../queries.ts'

/**
 * Releases the key to all who took the quiz, until a phase is opened again; both have to be closed,
 * and extra time to be over. While a class session runs, its end is this step.
 * Once more changes nothing.
 */
export async function releaseAnswers(
  services: Services,
  permit: Permit<'quiz.release', QuizPlace>,
): Promise<Outcome<null, 'PHASE_OPEN'>> {
  const { database, clock } = services
  const { id } = permit.target
  return database.transact(async (tx, afterCommit) => {
    await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, id)).for('update')
    const facts = await requireQuizFacts(tx, id)
    const now = clock.now()
    const { isTeamOpen } = phaseOf(facts, now)
    if (!isOverForClass(facts, now) || isTeamOpen || isSessionRunning(facts))
      return refuse('PHASE_OPEN')
    const released = await tx
      .update(quizzes)
      .set({ releasedAt: now })
      .where(and(eq(quizzes.id, id), isNull(quizzes.releasedAt)))
      .returning({ courseId: quizzes.courseId })
    for (const { courseId } of released) {
      await audit(tx, permit, 'quiz.release', now, { quizId: id, released: true })
      afterCommit(() => publish(services, quizzesChanged, { courseIds: [courseId] }))
    }
    return allow(null)
  }, ofQuiz(id))
}
