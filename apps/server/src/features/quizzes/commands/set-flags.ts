import type { OpenFor } from '@tbl/contract/quizzes'
import { allow, type Outcome } from '@tbl/domain/outcome'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { inOneStatement } from '../../../platform/database/one-statement.ts'
import { publish } from '../../../platform/news.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { quizzesChanged } from '../occurrences.ts'
import { type SeenRefusal, switchPhases } from '../phases.ts'
import type { QuizPlace } from '../queries.ts'

/**
 * Sets the given switches; waits for submissions under way, so that closing and saving never cross.
 * `openFor`: for whom a phase opens when some have seen answers.
 */
export async function setFlags(
  services: Services,
  permit: Permit<'quiz.switch', QuizPlace>,
  { openFor, ...flags }: Partial<QuizFlags> & { readonly openFor?: OpenFor | undefined },
): Promise<Outcome<QuizFlags, SeenRefusal>> {
  const { database, clock } = services
  const { id } = permit.target
  return database.transact(async (tx, afterCommit, withCommit) => {
    const [quiz] = await tx
      .select({
        courseId: quizzes.courseId,
        isActive: quizzes.isActive,
        isVisible: quizzes.isVisible,
        isTeamActive: quizzes.isTeamActive,
      })
      .from(quizzes)
      .where(eq(quizzes.id, id))
      .for('update')
    if (!quiz) throw notFound()
    const { courseId, ...before } = quiz
    const after = { ...before, ...flags }
    const now = clock.now()
    const switched = await switchPhases(
      services,
      { tx, afterCommit },
      { quizId: id, courseId, before, after },
      { userId: permit.actor.id, openFor },
      now,
    )
    if (!switched.ok) return switched
    const { subject, reason } = switched.value
    withCommit(
      inOneStatement([
        tx.update(quizzes).set(after).where(eq(quizzes.id, id)),
        audit(tx, permit, 'quiz.switch', now, { quizId: id, ...flags, ...subject }, reason),
      ]),
    )
    afterCommit(() => publish(services, quizzesChanged, { courseIds: [courseId] }))
    return allow(after)
  }, ofQuiz(id))
}
