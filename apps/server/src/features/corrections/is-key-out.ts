import { classNow } from '@tbl/domain/class-release'
import { isTakingState } from '@tbl/domain/phase-clock'
import { loadReleases, requireQuizFacts } from '../../access/release.ts'
import type { Services } from '../../platform/api.ts'
import type { QuizOverview } from './facts.ts'

/**
 * Whether nothing of a key is left to hide: it is released to everybody in the course who took the
 * quiz, no phase is open, and no team plays. Until then a page that may stand on a wall is covered.
 */
export async function isKeyOut(
  { database: { connection }, clock }: Pick<Services, 'database' | 'clock'>,
  { quizId, counted, marks }: QuizOverview,
): Promise<boolean> {
  const now = clock.now()
  const facts = await requireQuizFacts(connection, quizId)
  const { times } = classNow(facts, now)
  if (marks.playing > 0) return false
  if (isTakingState(times.individual.state) || isTakingState(times.team.state)) return false
  // who has left the course is told nothing more
  const userIds = counted.flatMap(({ userId, isFormer }) => (isFormer ? [] : [userId]))
  const releases = await loadReleases(
    connection,
    { quizIds: [quizId], userIds, now },
    new Map([[quizId, facts]]),
  )
  return userIds.every((userId) => releases.of(quizId, userId).release.results === 'key')
}
