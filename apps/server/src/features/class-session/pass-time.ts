import { eq, sql } from 'drizzle-orm'
import { movePresenceBack } from '../../access/signs-of-life.ts'
import type { Services } from '../../platform/api.ts'
import { ofQuiz } from '../../platform/database/database.ts'
import { classSessions, quizTiming } from '../../schema/class-session.ts'
import { steps } from '../../schema/release.ts'
import { moveStartsBack } from '../attempts/move-starts-back.ts'
import { movePhasesBack } from '../quizzes/store-phase.ts'
import { lockState, type SessionState } from './session-row.ts'
import { announceStep, storeDue } from './step.ts'

/** How many seconds can pass at once: up to the next opening or end, never over it. */
function secondsUntilNext({ facts, makeUps, now }: SessionState): number {
  const timestamps = [
    ...steps.flatMap((step) => {
      const phase = facts[step]
      return phase ? [phase.opensAt, phase.endsAt, phase.extraEndsAt] : []
    }),
    ...makeUps.map(({ closesAt }) => closesAt),
  ]
  const coming = timestamps.flatMap((at) => (at && at > now ? [at.getTime() - now.getTime()] : []))
  return Math.ceil(Math.min(...coming, Number.POSITIVE_INFINITY) / 1000)
}

/**
 * Has so many seconds pass in the class session of a quiz, while no clock moves: its phases, and who
 * came to them when, are longer ago. What was answered before an end stays before it.
 */
export const passTime = (services: Services, quizId: string, seconds: number): Promise<void> =>
  services.database.transact(async (tx, afterCommit) => {
    const state = await lockState(tx, quizId, services.clock)
    const passing = Math.min(seconds, secondsUntilNext(state))
    const isRunning = state.session !== null && state.session.endedAt === null
    if (!isRunning || passing <= 0) return
    await movePhasesBack(tx, quizId, passing)
    const moved = sql`make_interval(secs => ${passing})`
    await tx
      .update(classSessions)
      .set({ startedAt: sql`${classSessions.startedAt} - ${moved}` })
      .where(eq(classSessions.quizId, quizId))
    await tx
      .update(quizTiming)
      .set({
        endsAt: sql`${quizTiming.endsAt} - ${moved}`,
        opensAt: sql`${quizTiming.opensAt} - ${moved}`,
        closesAt: sql`${quizTiming.closesAt} - ${moved}`,
      })
      .where(eq(quizTiming.quizId, quizId))
    await moveStartsBack(tx, quizId, passing)
    await movePresenceBack(tx, quizId, passing)
    await announceStep(services, { tx, afterCommit }, await storeDue(tx, quizId, state.now))
  }, ofQuiz(quizId))
