import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { storeAllowances } from '../../../access/allowances.ts'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { listOpened } from '../../courses/student-queries.ts'
import type { QuizPlace } from '../../quizzes/queries.ts'
import { lockQuiz } from '../lock.ts'
import { answersAllowed } from '../occurrences.ts'

/**
 * Lets students answer although they have seen answers; a permission given again takes the place of
 * the first.
 */
export async function allowAnswers(
  services: Services,
  permit: Permit<'attempt.allow', QuizPlace>,
  { userIds, reason }: { readonly userIds: readonly string[]; readonly reason: string },
): Promise<Outcome<{ allowed: number }, 'NOT_ENROLLED'>> {
  const { database, clock } = services
  const { actor, target: quiz } = permit
  const { courseId } = quiz
  if (!courseId) return refuse('NOT_ENROLLED')
  const people = [...new Set(userIds)]
  return database.transact(async (tx, afterCommit) => {
    await lockQuiz(tx, quiz)
    if ((await listOpened(tx, courseId, people)).length < people.length)
      return refuse('NOT_ENROLLED')
    const now = clock.now()
    await storeAllowances(tx, quiz.id, { userIds: people, reason, allowedBy: actor.id }, now)
    await audit(tx, permit, 'attempt.allow', now, { quizId: quiz.id, userIds: people }, reason)
    const readers = [...quiz.staffIds, ...people]
    afterCommit(() => publish(services, answersAllowed, { courseId, readers }))
    return allow({ allowed: people.length })
  }, ofQuiz(quiz.id))
}
