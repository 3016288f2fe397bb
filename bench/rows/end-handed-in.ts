import { beginAll, storeEnding } from '../../apps/server/testing/ending-class.ts'
import { inPairs } from '../bench.ts'
import { percentile, shareOf } from '../figures.ts'
import { atLeast, atMost } from '../limits.ts'
import { good } from '../load/calls.ts'
import { closedLoop, spread } from '../load/pace.ts'
import type { Row } from '../row.ts'
import { plainSubmit, storeQuiz, submissionOf } from '../workloads/attempts.ts'
import { buildClass } from '../workloads/class.ts'
import { keepLooking, openScreen, type Screen, step } from '../workloads/ending.ts'

/** Pages hand in within the first sixth of a grace of half a minute. */
const spreadOver = 5

/** The part of so many students whose attempt stands there once, handed in by them. */
const handedIn = `
  select count(distinct user_id) filter (where completed and submitted_by = 'student')::float
    / greatest($2::int, count(*)) as part
  from individual_attempts where quiz_id = $1`

export const row: Row = {
  title: 'An end: 1,000 pages hand in within 5 s, after 2 minutes more were on their screens',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const { world, product, reference, read } = stage
      const people = await buildClass(world, isTiny ? 5 : 1000)
      await keepLooking(world, people)
      const screens: Screen[] = []
      await closedLoop(people.students, 20, async (one) => {
        screens.push(await openScreen(product, one))
      })
      const onScreens: number[][] = []
      const stored: number[] = []
      const results = await inPairs(
        pairs,
        async () => {
          const quiz = await storeEnding(world, people, Date.now() + 10_000, {
            questions: 10,
            graceSeconds: 120,
          })
          await beginAll(world.database, people.courseId, quiz)
          const heard = screens.map((screen) => screen.heard())
          const began = performance.now()
          await step(product, quiz.quizId, people.teacher, 'more-time', { minutes: 2 })
          onScreens.push((await Promise.all(heard)).map((at) => at - began))
          const collected = screens.map((screen) => screen.heard())
          await step(product, quiz.quizId, people.teacher, 'collection', {
            version: 2,
            endsExtraTime: false,
          })
          await Promise.all(collected)
          const path = `/api/v1/quizzes/${quiz.quizId}/attempt`
          const answers = await spread(people.students, isTiny ? 0.5 : spreadOver, ({ cookie }) =>
            good(product.call('POST', path, { cookie, body: submissionOf(quiz) })),
          )
          const [row] = await read<{ part: number }>(handedIn, [
            quiz.quizId,
            people.students.length,
          ])
          stored.push(row?.part ?? 0)
          return answers
        },
        async () => {
          const quiz = await storeEnding(world, people, Date.now() + 40_000, { questions: 10 })
          await storeQuiz(reference, quiz)
          return spread(people.students, isTiny ? 0.5 : spreadOver, (one) =>
            plainSubmit(reference, quiz, one),
          )
        },
      )
      for (const screen of screens) screen.close()
      const p99 = (answers: readonly { readonly milliseconds: number }[]) =>
        percentile(
          answers.map(({ milliseconds }) => milliseconds),
          0.99,
        )
      return [
        {
          what: 'handed in, p99',
          unit: 'ms',
          product: results.product.map(p99),
          reference: results.reference.map(p99),
          must: atMost(1000),
        },
        {
          what: 'stored, once each',
          unit: 'share',
          product: stored,
          reference: null,
          must: atLeast(1),
        },
        {
          what: "'+2 min' on the screens, p99",
          unit: 'ms',
          product: onScreens.map((times) => percentile(times, 0.99)),
          reference: null,
          must: atMost(1000),
        },
        {
          what: 'screens that heard it',
          unit: 'share',
          product: onScreens.map((times) => shareOf(times, (took) => took < 60_000)),
          reference: null,
          must: atLeast(1),
        },
      ]
    }),
}
