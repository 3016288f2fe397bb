import { inPairs, type Stage, withCpu } from '../bench.ts'
import { percentile, shareOf } from '../figures.ts'
import { atLeast, atMost } from '../limits.ts'
import { good } from '../load/calls.ts'
import { spread } from '../load/pace.ts'
import { connectToReference } from '../load/sockets.ts'
import type { Figure, Row } from '../row.ts'
import { expectStarted, storeQuiz } from '../workloads/attempts.ts'
import { type BenchQuiz, buildClass, type LoggedIn, withQuiz } from '../workloads/class.ts'
import { openQuizPage } from '../workloads/pages.ts'

/** How many students open the quiz within 10 s, and how soon it is all there (p99, ms). */
const forms = [
  { students: 300, p99: 150 },
  { students: 500, p99: 250 },
  { students: 1000, p99: 500 },
]

/** What a student has open: in how many calls it came, and how often the server was too busy. */
type Opened = {
  readonly calls: () => number
  readonly refusals: () => number
  readonly close: () => void
}

/** The same of the reference: one call, with a statement for each call of the product. */
async function openPlain(
  { url, call }: Stage['reference'],
  { quizId }: BenchQuiz,
  { id }: LoggedIn,
): Promise<Opened> {
  const [ear] = await Promise.all([
    connectToReference(`${url}/teams/${id}`, () => {}),
    good(call('GET', `/quizzes/${quizId}/page`)),
  ])
  return { calls: () => 1, refusals: () => 0, close: ear.close }
}

/** Each of them opens something within so many seconds; it stays open until all have. */
async function openAll(
  students: readonly LoggedIn[],
  seconds: number,
  open: (student: LoggedIn) => Promise<Opened>,
) {
  const opened = await spread(students, seconds, async (student) => {
    const began = performance.now()
    const { calls, refusals, close } = await open(student)
    return { took: performance.now() - began, calls: calls(), refusals: refusals(), close }
  })
  for (const { close } of opened) close()
  return opened
}

export const row: Row = {
  title: 'Class opens: the page of a quiz, all calls and the socket, within 10 s',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world, product, reference } = stage
      const share = minute / 60 // as many a second, for a shorter time
      const sizes = (isTiny ? forms.slice(0, 1) : forms).map((form) => ({
        ...form,
        count: Math.ceil(form.students * share),
      }))
      const people = await buildClass(world, Math.max(...sizes.map(({ count }) => count)))
      const measure = (count: number) => {
        const students = people.students.slice(0, count)
        return {
          atProduct: () =>
            withQuiz(world, people, 10, async (quiz) => {
              const opened = await withCpu(stage, product, () =>
                openAll(students, 10 * share, (student) => openQuizPage(product, quiz, student)),
              )
              await expectStarted(stage, quiz, count)
              return opened
            }),
          atReference: () =>
            withQuiz(world, people, 10, async (quiz) => {
              await storeQuiz(reference, quiz)
              return withCpu(stage, reference, () =>
                openAll(students, 10 * share, (student) => openPlain(reference, quiz, student)),
              )
            }),
        }
      }
      const figures: Figure[] = []
      const warmUp = isTiny ? 0 : 1 // both programs are compiled by then
      for (const [index, { students, count, p99 }] of sizes.entries()) {
        const { atProduct, atReference } = measure(count)
        const before = index === 0 ? warmUp : 0
        const results = await inPairs(pairs + before, atProduct, atReference)
        const [ours, theirs] = [results.product.slice(before), results.reference.slice(before)]
        const of = (value: (run: (typeof ours)[number]) => number) => ({
          product: ours.map(value),
          reference: theirs.map(value),
        })
        const whole = (part: number) =>
          of(({ result }) =>
            percentile(
              result.map(({ took }) => took),
              part,
            ),
          )
        figures.push(
          {
            what: `${students} students: opened without an error`,
            unit: 'share',
            ...of(({ result }) => shareOf(result, ({ refusals }) => refusals === 0)),
            must: atLeast(1),
          },
          { what: 'whole: p50', unit: 'ms', ...whole(0.5) },
          { what: 'p99', unit: 'ms', ...whole(0.99), must: atMost(p99), aim: atMost(100) },
          {
            what: 'calls of a student',
            unit: '',
            ...of(({ result }) => result.reduce((sum, { calls }) => sum + calls, 0) / count),
          },
          {
            what: 'a student, server and database',
            unit: 'ms CPU',
            ...of(({ cpuSeconds }) => (cpuSeconds * 1000) / count),
          },
        )
      }
      return figures
    }),
}
