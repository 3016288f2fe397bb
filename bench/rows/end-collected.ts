import { setTimeout as pause } from 'node:timers/promises'
import {
  beginAll,
  checkCollected,
  grace,
  storeEnding,
} from '../../apps/server/testing/ending-class.ts'
import { inPairs } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atMost, atMostTimes } from '../limits.ts'
import type { Row } from '../row.ts'
import { buildClass } from '../workloads/class.ts'
import { collectedAfter, keepLooking } from '../workloads/ending.ts'

/** What the product writes of collected attempts, in one statement. */
const oneStatement =
  "update individual_attempts set completed = true, submitted_by = 'deadline', submission_id = gen_random_uuid(), completed_at = now(), correct_count = 10, question_count = 10, score = 100, earned = 100 where quiz_id = $1 and not completed"

export const row: Row = {
  title: 'An end: 1,000 started attempts of 10 questions are collected together',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const { world, product, read } = stage
      const count = isTiny ? 5 : 1000
      const people = await buildClass(world, count)
      await keepLooking(world, people)
      const delays: number[][] = []
      const begun = async (endsAt: number) => {
        const quiz = await storeEnding(world, people, endsAt, { questions: isTiny ? 3 : 10 })
        await beginAll(world.database, people.courseId, quiz)
        return quiz
      }
      const results = await inPairs(
        pairs,
        async () => {
          const quiz = await begun(Date.now() - grace * 1000 + 2000)
          const dueAt = quiz.endsAt + grace * 1000
          await pause(dueAt - Date.now())
          const isOver = { now: false }
          const probing = probe(() => product.call('GET', '/healthz'), isOver)
          const took = await collectedAfter(stage, quiz, dueAt)
          isOver.now = true
          delays.push(await probing)
          await pause(1500) // the phase is closed
          if (isTiny) await checkCollected(world.database, [quiz], count)
          return took
        },
        async () => {
          const quiz = await begun(Date.now() + 40_000)
          const began = performance.now()
          await read(oneStatement, [quiz.quizId])
          return performance.now() - began
        },
      )
      return [
        {
          what: 'collected after the grace, beside one statement',
          unit: 'ms',
          ...results,
          must: atMost(3000),
          aim: atMostTimes(8),
        },
        {
          what: 'another call meanwhile, p99',
          unit: 'ms',
          product: delays.map((times) => percentile(times, 0.99)),
          reference: null,
          must: atMost(50),
        },
      ]
    }),
}

/** How long small calls take, one each 10 ms, until it is over. */
async function probe(
  call: () => Promise<{ readonly milliseconds: number }>,
  isOver: { readonly now: boolean },
): Promise<number[]> {
  const times: number[] = []
  do {
    times.push((await call()).milliseconds)
    await pause(10)
  } while (!isOver.now)
  return times
}
