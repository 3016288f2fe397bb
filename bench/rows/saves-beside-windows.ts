import { setTimeout as pause } from 'node:timers/promises'
import type { QuizList } from '@tbl/contract/quizzes'
import { inPairs, type Stage, withCpu } from '../bench.ts'
import { busiestSecond, percentile, shareOf } from '../figures.ts'
import { atLeast, atMost, atMostTimes } from '../limits.ts'
import { patiently } from '../load/calls.ts'
import { spread } from '../load/pace.ts'
import type { Row } from '../row.ts'
import { expectAttempts, saveDraft, startAll, submit } from '../workloads/attempts.ts'
import { type BenchClass, buildClass, withQuiz } from '../workloads/class.ts'
import { openCoursePage } from '../workloads/pages.ts'

const windowCount = 5

/** Longest wait for a window that does not show all yet when the last has submitted, in ms. */
const longestWait = 10_000

/** A window of the instructor on the course; `isComplete` once it shows so many attempts. */
async function openWindow(product: Stage['product'], people: BenchClass, students: number) {
  let finish = () => {}
  const isComplete = new Promise<void>((resolve) => {
    finish = resolve
  })
  const page = await openCoursePage(product, people, (text) => {
    const { audience, quizzes } = JSON.parse(text) as QuizList
    if (audience === 'instructor' && quizzes.some(({ studentsDone }) => studentsDone === students))
      finish()
  })
  return { page, isComplete }
}

/** Does the work while the windows are open; answers how many messages one had in a second. */
async function besideWindows(
  product: Stage['product'],
  people: BenchClass,
  students: number,
  work: () => Promise<void>,
): Promise<number> {
  const windows = await Promise.all(
    Array.from({ length: windowCount }, () => openWindow(product, people, students)),
  )
  const began = performance.now()
  await work()
  const late = pause(longestWait, undefined, { ref: false }).then(() => {
    throw new Error('A window does not show that all have submitted')
  })
  await Promise.race([late, Promise.all(windows.map(({ isComplete }) => isComplete))])
  for (const { page } of windows) {
    await page.settled()
    page.close()
  }
  const during = windows.map(({ page }) => page.messages.filter((at) => at >= began))
  return Math.max(...during.map(busiestSecond))
}

export const row: Row = {
  title: `1,000 students save and submit within 10 s, beside ${windowCount} windows of the instructor`,
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world, product } = stage
      const share = minute / 60 // as many a second, for a shorter time
      const people = await buildClass(world, Math.ceil(1000 * share))
      const { students } = people
      const measure = (hasWindows: boolean) =>
        withQuiz(world, people, 10, async (quiz) => {
          await startAll(product, quiz, students)
          let answers: { took: number; refusals: number }[] = []
          const work = async () => {
            answers = await spread(students, 10 * share, async (student) => {
              const saved = await patiently(() => saveDraft(product, quiz, student))
              const submitted = await patiently(() => submit(product, quiz, student))
              return {
                took: saved.took + submitted.took,
                refusals: saved.refusals + submitted.refusals,
              }
            })
          }
          const { result: messages, cpuSeconds } = await withCpu(stage, product, () =>
            hasWindows
              ? besideWindows(product, people, students.length, work)
              : work().then(() => 0),
          )
          await expectAttempts(stage, quiz, students.length)
          return { answers, messages, cpuSeconds }
        })
      const warmUp = isTiny ? 0 : 1 // the program is compiled by then
      const results = await inPairs(
        pairs + warmUp,
        () => measure(true),
        () => measure(false),
      )
      const [beside, alone] = [results.product.slice(warmUp), results.reference.slice(warmUp)]
      const of = (value: (run: (typeof beside)[number]) => number) => ({
        product: beside.map(value),
        reference: alone.map(value),
      })
      const took = (part: number) =>
        of(({ answers }) =>
          percentile(
            answers.map((answer) => answer.took),
            part,
          ),
        )
      return [
        {
          what: 'accepted at once',
          unit: 'share',
          ...of(({ answers }) => shareOf(answers, ({ refusals }) => refusals === 0)),
          must: atLeast(1),
        },
        {
          what: 'save and submit: median',
          unit: 'ms',
          ...took(0.5),
          must: atMostTimes(1.1),
          aim: atMostTimes(1.02),
        },
        { what: 'p95', unit: 'ms', ...took(0.95), must: atMostTimes(1.3) },
        {
          what: 'messages to a window, busiest second',
          unit: 'a second',
          product: beside.map(({ messages }) => messages),
          reference: null,
          must: atMost(10),
        },
        {
          what: 'a student, server and database',
          unit: 'ms CPU',
          ...of(({ cpuSeconds }) => (cpuSeconds * 1000) / students.length),
        },
      ]
    }),
}
