import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { inPairs, type Stage } from '../bench.ts'
import { inpOf } from '../figures.ts'
import { atMost } from '../limits.ts'
import { patiently } from '../load/calls.ts'
import { inChromium } from '../load/chromium.ts'
import { spread } from '../load/pace.ts'
import type { Row } from '../row.ts'
import { saveOne, startAll } from '../workloads/attempts.ts'
import { type BenchClass, buildClass } from '../workloads/class.ts'
import { buildRunning, buildTeams, questionCount, tableSize } from '../workloads/cockpit.ts'
import { type PageTimes, workInCockpit } from '../workloads/cockpit-page.ts'
import { newName } from '../workloads/names.ts'

/** How long 1,000 students take for ten answers each, in seconds. */
const wholeTime = 40
/** The page fetches all again every so many seconds. */
const fetchEvery = 15

/** Somebody works in the cockpit, while the students answer or while nobody does. */
async function work(
  { world, product }: Stage,
  browser: Browser,
  people: BenchClass,
  { answers, areAnswering }: { answers: number; areAnswering: boolean },
): Promise<PageTimes> {
  const quiz = await buildRunning(world, people)
  await startAll(product, quiz, people.students)
  const seconds = (wholeTime * answers) / questionCount
  const { cookie } = people.teacher
  const cockpit = {
    address: product.url,
    cookie,
    quizId: quiz.quizId,
    teams: Math.ceil(people.students.length / tableSize),
  }
  const turns = Array.from({ length: answers }, (_, index) =>
    people.students.map((student) => ({ student, index })),
  ).flat()
  return workInCockpit(browser, cockpit, () =>
    areAnswering
      ? spread(turns, seconds, ({ student, index }) =>
          patiently(() => saveOne(product, quiz, student, index)),
        )
      : pause(seconds * 1000),
  )
}

export const row: Row = {
  title: 'The cockpit in a browser at a quarter of the speed, while 1,000 students answer',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const people = await buildClass(stage.world, isTiny ? 10 : 1000, newName)
      await buildTeams(stage.world, people)
      const answers = isTiny ? 1 : Math.max(1, Math.ceil((questionCount * minute) / 60))
      const results = await inChromium((browser) =>
        inPairs(
          pairs,
          () => work(stage, browser, people, { answers, areAnswering: true }),
          () => work(stage, browser, people, { answers, areAnswering: false }),
        ),
      )
      const of = (value: (times: PageTimes) => number) => ({
        product: results.product.map(value),
        reference: results.reference.map(value),
      })
      const seconds = (wholeTime * answers) / questionCount
      return [
        {
          what: 'from a press to the next picture (INP), beside a class at rest',
          unit: 'ms',
          ...of(({ presses }) => inpOf(presses)),
          must: atMost(200),
        },
        {
          what: 'the longest task of the main thread',
          unit: 'ms',
          ...of(({ longest }) => longest),
          must: atMost(150),
        },
        {
          what: 'the part of the time in which it is busy',
          unit: '',
          ...of(({ busy }) => busy),
          must: atMost(0.4),
        },
        {
          what: 'all is fetched again, times',
          unit: '',
          ...of(({ fetches }) => fetches),
          must: atMost(Math.ceil(seconds / fetchEvery)),
        },
        { what: 'the longest task while it opens', unit: 'ms', ...of(({ opening }) => opening) },
      ]
    }),
}
