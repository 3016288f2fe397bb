import { randomUUID } from 'node:crypto'
import type { UpdateQuiz } from '@tbl/contract/quizzes'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { checkEdit, type EditFlaw } from '@tbl/domain/quiz'
import { planQuestions, type UnknownQuestion } from '@tbl/domain/quiz-version'
import { eq } from 'drizzle-orm'
import { storeSeenByStaff } from '../../../access/seen.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { quizzes } from '../../../schema/quizzes.ts'
import { preventCourseDeletion } from '../../courses/queries.ts'
import { quizzesChanged } from '../occurrences.ts'
import { type SeenRefusal, switchPhases } from '../phases.ts'
import { findUse, type QuizPlace, requireVersion } from '../queries.ts'
import { storeVersion } from '../store-version.ts'
import { takeCode } from '../take-code.ts'

type UpdateRefusal =
  | EditFlaw
  | UnknownQuestion
  | SeenRefusal
  | { readonly code: 'COURSE_FIXED' | 'TEAM_QUIZ_RUNNING' }

/**
 * Changes a quiz; other questions, or other words in them, make its next version. Waits for
 * submissions and launches under way and keeps later ones waiting, so that each meets the quiz
 * before the change or after it. The caller has checked the right to a new course, and rights where
 * the quiz was: one that is moved meanwhile is not found there.
 */
export async function updateQuiz(
  services: Services,
  permit: Permit<'quiz.edit', QuizPlace>,
  { quizId, questions: form, code, openFor, ...fields }: UpdateQuiz,
): Promise<Outcome<null, UpdateRefusal>> {
  const checked = checkEdit({ title: fields.title, questions: form })
  if (!checked.ok) return checked
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    await preventCourseDeletion(tx, fields.courseId)
    const [before] = await tx
      .select({
        courseId: quizzes.courseId,
        version: quizzes.version,
        isActive: quizzes.isActive,
        isVisible: quizzes.isVisible,
        isTeamActive: quizzes.isTeamActive,
      })
      .from(quizzes)
      .where(eq(quizzes.id, quizId))
      .for('update')
    if (!before || before.courseId !== permit.target.courseId) throw notFound()
    const now = clock.now()
    const { attemptCount, hasBegun, hasSession, isBeingPlayed } = await findUse(tx, quizId, now)
    if (fields.courseId !== before.courseId && (attemptCount > 0 || hasBegun || hasSession))
      return refuse({ code: 'COURSE_FIXED' })
    const plan = planQuestions(
      await requireVersion(services, tx, quizId, before.version),
      form,
      randomUUID,
    )
    if (!plan.ok) return plan
    const { questions, isChanged, isRestructured } = plan.value
    if (isRestructured && isBeingPlayed) return refuse({ code: 'TEAM_QUIZ_RUNNING' })
    const after = {
      isActive: fields.isActive ?? before.isActive,
      isVisible: fields.isVisible ?? before.isVisible,
      isTeamActive: fields.isTeamActive ?? before.isTeamActive,
    }
    const switched = await switchPhases(
      services,
      { tx, afterCommit },
      { quizId, courseId: fields.courseId, before, after },
      { userId: permit.actor.id, openFor },
      now,
    )
    if (!switched.ok) return switched
    if (fields.courseId !== before.courseId) await storeSeenByStaff(tx, quizId, now)
    const version = isChanged ? before.version + 1 : before.version
    if (isChanged) await storeVersion(tx, quizId, version, questions, now)
    await tx
      .update(quizzes)
      .set({
        ...fields,
        // a quiz without a course is its maker's: now of who has taken it out
        ...(before.courseId !== null && fields.courseId === null && { createdBy: permit.actor.id }),
        version,
        code: await takeCode(tx, services, quizId, code),
      })
      .where(eq(quizzes.id, quizId))
    const { subject, reason } = switched.value
    await audit(tx, permit, 'quiz.edit', now, { quizId, version, ...subject }, reason)
    const courseIds = [before.courseId, fields.courseId]
    afterCommit(() => publish(services, quizzesChanged, { courseIds }))
    return allow(null)
  }, ofQuiz(quizId))
}
