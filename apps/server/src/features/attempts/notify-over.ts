import { isOverForClass } from '@tbl/domain/class-release'
import { loadQuizFacts } from '../../access/release.ts'
import type { Services } from '../../platform/api.ts'
import { publish } from '../../platform/news.ts'
import { quizzesChanged } from '../quizzes/occurrences.ts'

/**
 * After the commit with which an attempt in extra time is done: the whole course hears of it where it
 * was the last one, since with it the individual quiz is over, and more may be seen.
 */
export async function notifyOver(
  services: Services,
  { quizId, courseId }: { readonly quizId: string; readonly courseId: string },
): Promise<void> {
  const { database, clock } = services
  const facts = (await loadQuizFacts(database.connection, [quizId])).get(quizId)
  if (facts?.extraTimes.length === 0 && isOverForClass(facts, clock.now()))
    publish(services, quizzesChanged, { courseIds: [courseId] })
}
