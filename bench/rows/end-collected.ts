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
import { collectedAfter, keepLooking, probe } from '../workloads/ending.ts'

/** What the product writes of collected attempts, with the record of each, in one statement. */
const oneStatement = `
  with collected as (
    update individual_attempts set completed = true, submitted_by = 'deadline',
      submission_id = gen_random_uuid(), completed_at = now(), seen_allowed = false,
      correct_count = 10, question_count = 10, score = 100, earned = 100, edited = null
    where quiz_id = $1 and not completed returning id
  )
  insert into audit_log (at, actor_kind, action, subject)
  select now(), 'system', 'attempt.take',
    jsonb_build_object('quizId', $1::uuid, 'attemptId', id, 'collected', true) from collected`

/** When the server began to collect; one entry for each batch. */
const firstBatch =
  "select min(at) as at from class_events where activity_id = $1 and kind = 'collected'"

export const row: Row = {
  title: 'An end: 1,000 started attempts of 10 questions are collected together',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const { world, product, read } = stage
      const count = isTiny ? 5 : 1000
      const people = await buildClass(world, count)
      await keepLooking(world, people)
      const delays: number[][] = []
      const afterGrace: number[] = []
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
          afterGrace.push(took)
          await pause(1500) // the phase is closed
          if (isTiny) await checkCollected(world.database, [quiz], count)
          const [first] = await read<{ at: Date }>(firstBatch, [quiz.quizId])
          return dueAt + took - (first?.at.getTime() ?? Number.NaN)
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
          what: 'all collected, after the grace',
          unit: 'ms',
          product: afterGrace,
          reference: null,
          must: atMost(3000),
        },
        {
          what: 'the collecting alone, beside one statement',
          unit: 'ms',
          ...results,
          must: atMostTimes(8),
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
