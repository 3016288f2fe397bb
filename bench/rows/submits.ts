import { inPairs } from '../bench.ts'
import { percentile, shareOf } from '../figures.ts'
import { atLeast, atMost, atMostTimes } from '../limits.ts'
import { patiently } from '../load/calls.ts'
import { closedLoop, spread } from '../load/pace.ts'
import type { Figure, Row } from '../row.ts'
import { expectAttempts, plainSubmit, startAll, storeQuiz, submit } from '../workloads/attempts.ts'
import { buildClass, withQuiz } from '../workloads/class.ts'

const usual = { must: atMostTimes(3, 25) }

/** How many students submit, and within how many seconds. */
const forms = [
  { students: 60, within: 10, p99: usual },
  { students: 300, within: 10, p99: usual },
  { students: 1000, within: 10, p99: usual },
  { students: 300, within: 1, p99: { must: atMost(100), aim: atMost(50) } },
]

export const row: Row = {
  title: 'Submits of 10 answers by students who have started before, spread evenly',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world, product, reference } = stage
      // as many a second, for a shorter time
      const sizes = (isTiny ? forms.slice(-1) : forms).map(({ students, within, p99 }) => ({
        students: Math.ceil((students * minute) / 60),
        within: (within * minute) / 60,
        what: `${students} within ${within} s`,
        p99,
      }))
      const people = await buildClass(world, Math.max(...sizes.map(({ students }) => students)))
      const withBoth = <T>(work: Parameters<typeof withQuiz<T>>[3]) =>
        withQuiz(world, people, 10, work)
      if (!isTiny)
        await withBoth(async (quiz) => {
          // both programs are compiled by then
          await startAll(product, quiz, people.students)
          await closedLoop(people.students, 20, (one) => submit(product, quiz, one))
          await storeQuiz(reference, quiz)
          await closedLoop(people.students, 20, (one) => plainSubmit(reference, quiz, one))
        })
      const figures: Figure[] = []
      for (const { students: count, within, what, p99 } of sizes) {
        const students = people.students.slice(0, count)
        const results = await inPairs(
          pairs,
          () =>
            withBoth(async (quiz) => {
              await startAll(product, quiz, students)
              const answers = await spread(students, within, (one) =>
                patiently(() => submit(product, quiz, one)),
              )
              await expectAttempts(stage, quiz, count)
              return answers
            }),
          () =>
            withBoth(async (quiz) => {
              await storeQuiz(reference, quiz)
              return spread(students, within, (one) =>
                patiently(() => plainSubmit(reference, quiz, one)),
              )
            }),
        )
        const of = (share: number) => {
          const value = (answers: (typeof results.product)[number]) =>
            percentile(
              answers.map(({ took }) => took),
              share,
            )
          return { product: results.product.map(value), reference: results.reference.map(value) }
        }
        const accepted = results.product.map((answers) =>
          shareOf(answers, ({ refusals }) => refusals === 0),
        )
        figures.push(
          {
            what: `${what}: accepted at once`,
            unit: 'share',
            product: accepted,
            reference: null,
            must: atLeast(1),
          },
          { what: 'p50', unit: 'ms', ...of(0.5) },
          { what: 'p99', unit: 'ms', ...of(0.99), ...p99 },
        )
      }
      return figures
    }),
}
