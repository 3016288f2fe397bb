import { lookAndBeat } from '../../apps/server/src/features/class-session/outages/beats.ts'
import { storeEnding, storeMinutes } from '../../apps/server/testing/ending-class.ts'
import { withCpu } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atMost, atMostAbove } from '../limits.ts'
import type { Row } from '../row.ts'
import { buildClass } from '../workloads/class.ts'
import { transactionsIn, untilAtRest } from '../workloads/transactions.ts'

export const row: Row = {
  title: 'Timers at rest: 500 quizzes with future ends, 5,000 own ends',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world, product } = stage
      const [quizzes, students] = isTiny ? [2, 2] : [500, 10]
      const people = await buildClass(world, students)
      const seconds = isTiny ? 0.5 : minute
      /** CPU milliseconds, and transactions, in each second of a pair. */
      const atRest = async () => {
        const used: number[] = []
        const asked: number[] = []
        await untilAtRest(stage, isTiny)
        for (let pair = 0; pair < pairs; pair += 1) {
          const { result, cpuSeconds } = await withCpu(stage, product, () =>
            transactionsIn(stage, seconds),
          )
          used.push((cpuSeconds * 1000) / seconds)
          asked.push(result / seconds)
        }
        return { used, asked }
      }
      const without = await atRest()
      const endsAt = Date.now() + 120 * 60_000
      for (let made = 0; made < quizzes; made += 1)
        await storeEnding(world, people, endsAt, { limitMinutes: 240 })
      // ten students of each quiz have minutes of their own
      await storeMinutes(world, people)
      const timed = await atRest()
      const looks: number[] = []
      for (let look = 0; look < (isTiny ? 2 : 500); look += 1) {
        const began = performance.now()
        await lookAndBeat(world.services, new Date(), 20)
        looks.push(performance.now() - began)
      }
      return [
        {
          what: 'server and database, a second, beside no timers',
          unit: 'ms CPU',
          product: timed.used,
          reference: without.used,
          must: atMostAbove(5),
        },
        {
          what: 'transactions, a second',
          unit: '',
          product: timed.asked,
          reference: without.asked,
          must: atMostAbove(1),
        },
        {
          what: 'a look, p50',
          unit: 'ms',
          product: [percentile(looks, 0.5)],
          reference: null,
          must: atMost(2),
        },
      ]
    }),
}
