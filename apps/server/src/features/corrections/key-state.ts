import { classNow, classPhase, inTheMiddleUntil } from '@tbl/domain/class-release'
import type { KeyState } from '@tbl/domain/key-state'
import { isTakingState } from '@tbl/domain/phase-clock'
import { and, eq, isNotNull } from 'drizzle-orm'
import { loadReleases, requireQuizFacts } from '../../access/release.ts'
import type { Services } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { quizTiming } from '../../schema/class-session.ts'
import type { QuizOverview } from './facts.ts'

/** Who has a window of their own, over or not. */
const listWindows = (reader: Reader, quizId: string) =>
  reader
    .select({ userId: quizTiming.userId })
    .from(quizTiming)
    .where(and(eq(quizTiming.quizId, quizId), isNotNull(quizTiming.opensAt)))

/** Most often the first ones tell already that not all have it, and others go on between. */
const lookedAtOnce = 50

export type QuizState = {
  readonly keyState: KeyState
  /** Students can still hand in; teams can still play, or begin. */
  readonly areAnswering: boolean
  readonly arePlaying: boolean
}

/**
 * What of a key is left to hide, own windows too. Until it is out a page that may stand on a wall is
 * covered.
 */
export async function stateOfQuiz(
  { database: { connection }, clock }: Pick<Services, 'database' | 'clock'>,
  {
    quizId,
    counted,
  }: Pick<QuizOverview, 'quizId'> & {
    readonly counted: readonly { readonly userId: string; readonly isFormer: boolean }[]
  },
): Promise<QuizState> {
  const now = clock.now()
  const facts = await requireQuizFacts(connection, quizId)
  const ofClass = classNow(facts, now)
  const releasesOf = (userIds: readonly string[]) =>
    loadReleases(connection, { quizIds: [quizId], userIds, now }, new Map([[quizId, facts]]))

  const windows = (await listWindows(connection, quizId)).map(({ userId }) => userId)
  const ofWindows = await releasesOf(windows)
  const mayCome = windows.some((userId) => {
    const { own, release } = ofWindows.of(quizId, userId)
    const isHeadStart = isTakingState(release.times.individual.state)
    return own.attempt !== 'submitted' && (release.isMakeUp || isHeadStart)
  })
  const areAnswering = !ofClass.isOver
  const isTeamOpen = classPhase(facts, now).isShown && isTakingState(ofClass.times.team.state)
  const isInTheMiddle = facts.touchedAt && inTheMiddleUntil(facts, facts.touchedAt, now) > now
  const arePlaying = isTeamOpen || isInTheMiddle === true
  const isOut = async () => {
    if (ofClass.isReleased) return true
    if (facts.completedTeams === 0) return false
    // who has left the course is told nothing more
    const left = counted.flatMap(({ userId, isFormer }) => (isFormer ? [] : [userId]))
    if (left.length === 0) return false // of nobody it cannot be said that they have it
    while (left.length > 0) {
      const some = left.splice(0, lookedAtOnce)
      const releases = await releasesOf(some)
      if (some.some((userId) => releases.of(quizId, userId).release.results !== 'key')) return false
    }
    return true
  }
  const leftToHide = async (): Promise<KeyState> => {
    if (areAnswering || arePlaying || mayCome) return 'taken'
    if (await isOut()) return 'out'
    return facts.completedTeams > 0 ? 'played' : 'between'
  }
  return { areAnswering, arePlaying, keyState: await leftToHide() }
}
