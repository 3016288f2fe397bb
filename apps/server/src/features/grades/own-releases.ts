import { loadReleases, type Releases } from '../../access/release.ts'
import { seeAs } from '../../access/see-results.ts'
import type { Services } from '../../platform/api.ts'

type Whose = {
  readonly quizIds: readonly string[]
  /** Those of which the student has a score that is sent where it is released. */
  readonly scored: ReadonlySet<string>
  readonly userId: string
}

/**
 * What of quizzes is released to a student who is now sent their scores: of a corrected quiz these
 * tell the key, so that who reads them has seen it.
 */
export async function openReleases(
  services: Services,
  { quizIds, scored, userId }: Whose,
): Promise<Releases> {
  const { clock, database } = services
  const whose = { quizIds, userIds: [userId], now: clock.now() }
  const releases = await loadReleases(database.connection, whose)
  for (const quizId of quizIds) {
    const student = releases.of(quizId, userId)
    const isCorrected = releases.quizzes.get(quizId)?.isCorrected === true
    if (scored.has(quizId) && isCorrected && student.release.results === 'key')
      await seeAs(services, student)
  }
  return releases
}
