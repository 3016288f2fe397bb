import type { Services } from '../../../platform/api.ts'
import { type Due, longestGap, lookAndBeat } from './beats.ts'
import { recordOutage } from './outages.ts'

/**
 * Looks what is due, soonest first, and leaves a beat. When the last beat is too old, an outage is
 * stored before anything else; `stalled` is for how long this process has stood still since its own
 * last look, which is no outage.
 */
export async function look(services: Services, most: number, stalled = 0): Promise<Due[]> {
  const { beat, due } = await lookAndBeat(services, services.clock.now(), most)
  const answeredAt = services.clock.now().getTime() // the database may have let it wait
  const isTooOld = beat?.at != null && answeredAt - Date.parse(beat.at) > longestGap
  if (beat === null || isTooOld) {
    await recordOutage(services, stalled)
    return look(services, most)
  }
  return (due ?? []).map(({ quizId, dueAt }) => ({ quizId, dueAt: new Date(dueAt) }))
}
