import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { eq } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { announce } from '../announce.ts'
import type { QuizPlace } from '../queries.ts'
import { quizzes } from '../tables.ts'

/** Sets the given switches; waits for submissions under way, so that closing and saving never cross. */
export async function setFlags({ database, clock, live }: Services, permit: Permit<'quiz.manage', QuizPlace>, flags: Partial<QuizFlags>): Promise<QuizFlags> {
  const { id } = permit.target
  return database.transact(async (tx, afterCommit) => {
    const [quiz] = await tx
      .select({ courseId: quizzes.courseId, isActive: quizzes.isActive, isVisible: quizzes.isVisible, isTeamActive: quizzes.isTeamActive })
      .from(quizzes)
      .where(eq(quizzes.id, id))
      .for('update')
    if (!quiz) throw notFound()
    const { courseId, ...before } = quiz
    const after = { ...before, ...flags }
    await tx.update(quizzes).set(after).where(eq(quizzes.id, id))
    await audit(tx, permit, 'quiz.manage', clock.now(), { quizId: id, ...flags })
    afterCommit(() => announce(live, [courseId]))
    return after
  })
}
