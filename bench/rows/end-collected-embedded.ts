import { setTimeout as pause } from 'node:timers/promises'
import { beginAll, grace, storeEnding } from '../../apps/server/testing/ending-class.ts'
import { percentile } from '../figures.ts'
import { atMost } from '../limits.ts'
import { good } from '../load/calls.ts'
import { connectToSocketIo } from '../load/sockets.ts'
import type { Row } from '../row.ts'
import { buildClass } from '../workloads/class.ts'
import { onEmbeddedStage } from '../workloads/embedded-stage.ts'
import { probe, step } from '../workloads/ending.ts'

const hour = 3_600_000
/** How long after the grace all has to be collected and heard of, milliseconds. */
const shown = 6000

export const row: Row = {
  title: 'The embedded database: 1,000 started attempts of 10 questions are collected together',
  measure: async (bench) => {
    const { isTiny, pairs } = bench
    const count = isTiny ? 5 : 1000
    const took: number[] = []
    const delays: number[] = []
    await onEmbeddedStage(bench, {
      build: async (world) => {
        const people = await buildClass(world, count)
        const quizzes = []
        while (quizzes.length < pairs) {
          const quiz = await storeEnding(world, people, Date.now() + hour, {
            limitMinutes: 120,
            questions: 10,
          })
          await beginAll(world.database, people.courseId, quiz)
          quizzes.push(quiz)
        }
        return { people, quizzes }
      },
      work: async ({ product }, { people: { teacher }, quizzes }) => {
        let heardAt = Number.NaN
        // the cockpit hears of each batch
        const cockpit = await connectToSocketIo(product.url, teacher.cookie, (message) => {
          if (message.startsWith('["news"')) heardAt = performance.now()
        })
        for (const { quizId } of quizzes) {
          const stopped = { version: 1, endsExtraTime: false }
          await step(product, quizId, teacher, 'collection', stopped)
          const dueAt = performance.now() + grace * 1000
          await pause(dueAt - performance.now())
          heardAt = Number.NaN
          const isOver = { now: false }
          const probing = probe(() => product.call('GET', '/healthz'), isOver)
          await pause(shown)
          isOver.now = true
          delays.push(percentile(await probing, 0.99))
          took.push(heardAt - dueAt)
          const path = `/api/v1/quizzes/${quizId}/class-session`
          const answer = await good(product.call('GET', path, { cookie: teacher.cookie }))
          const { students } = JSON.parse(answer.text) as { students: { state: string }[] }
          if (students.some(({ state }) => state !== 'collected'))
            throw new Error('Not all were collected')
        }
        cockpit.close()
      },
      check: async (stored, { quizzes }) => {
        for (const { quizId } of quizzes) {
          const [row] = await stored.read<{ all: number; collected: number }>(
            "select count(*)::int as all, count(*) filter (where completed and submitted_by = 'collected')::int as collected from individual_attempts where quiz_id = $1",
            [quizId],
          )
          if (row?.all !== count || row.collected !== count)
            throw new Error(`${row?.collected} of ${row?.all} attempts were collected`)
        }
      },
    })
    return [
      {
        what: 'until the cockpit has heard of the last, after the grace',
        unit: 'ms',
        product: took,
        reference: null,
        must: atMost(shown),
      },
      {
        what: 'another call in these 6 s, p99',
        unit: 'ms',
        product: delays,
        reference: null,
        must: atMost(50),
      },
    ]
  },
}
