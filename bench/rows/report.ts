import { inPairs, type Stage } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atMost, atMostTimes } from '../limits.ts'
import type { Row } from '../row.ts'
import {
  changeOne,
  openAnswers,
  openReport,
  openTakenClass,
  type TakenClass,
} from '../workloads/correcting.ts'
import { probe } from '../workloads/ending.ts'

const full = { students: 1000, questions: 20 }
const tiny = { students: 12, questions: 3 }

/**
 * Reads the report once something has changed, then the same again, and its answers; milliseconds of
 * each. All who took the quiz are in it.
 */
async function readReport(stage: Stage, opened: TakenClass, students: number) {
  await changeOne(stage, opened)
  const report = await openReport(stage, opened)
  const again = await openReport(stage, opened)
  const answers = await openAnswers(stage, opened)
  const shown = JSON.parse(report.text) as { students: { all: number }; questions: unknown[] }
  if (shown.students.all !== students || shown.questions.length !== opened.questions.length)
    throw new Error('The report has not all of its class')
  return {
    report: report.milliseconds,
    again: again.milliseconds,
    answers: answers.milliseconds,
  }
}

/** Reads the same rows with the same driver, and does nothing with them; milliseconds. */
async function readRows({ read }: Stage, { quizId }: TakenClass): Promise<number> {
  const began = performance.now()
  await read(
    'select a.id, a.user_id, p.name, a.is_preview, a.quiz_version, a.answers, a.score, a.earned, a.edited from individual_attempts a join profiles p on p.id = a.user_id where a.quiz_id = $1 and a.completed',
    [quizId],
  )
  await read(
    'select id, group_id, quiz_version, answers, incorrect_answers, score from group_attempts where quiz_id = $1 and completed',
    [quizId],
  )
  await read(
    'select m.attempt_id, p.id, p.name from group_attempt_members m join group_attempts a on a.id = m.attempt_id join profiles p on p.id = m.user_id where a.quiz_id = $1 and a.completed',
    [quizId],
  )
  return performance.now() - began
}

/** The longest that a call waits which asks for nothing, while reports are made; milliseconds. */
async function longestWait(stage: Stage, opened: TakenClass, students: number): Promise<number> {
  const isOver = { now: false }
  const probing = probe(() => stage.product.call('GET', '/healthz'), isOver)
  for (let made = 0; made < 5; made += 1) await readReport(stage, opened, students)
  isOver.now = true
  return Math.max(...(await probing))
}

export const row: Row = {
  title: 'The report of a quiz, and its answers',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const size = isTiny ? tiny : full
      const opened = await openTakenClass(stage, size)
      const numbers = Array.from({ length: isTiny ? 1 : 20 }, (_, at) => at)
      const p95 = (times: readonly number[]) => percentile(times, 0.95)
      const warmUp = isTiny ? 0 : 1 // the server is compiled by then
      const { product: all, reference: bare } = await inPairs(
        pairs + warmUp,
        async () => {
          const all: Awaited<ReturnType<typeof readReport>>[] = []
          for (const _ of numbers) all.push(await readReport(stage, opened, size.students))
          return {
            report: p95(all.map(({ report }) => report)),
            again: p95(all.map(({ again }) => again)),
            answers: p95(all.map(({ answers }) => answers)),
            wait: await longestWait(stage, opened, size.students),
          }
        },
        async () => {
          const all: number[] = []
          for (const _ of numbers) all.push(await readRows(stage, opened))
          return { report: p95(all), again: 0, answers: 0, wait: 0 }
        },
      )
      const what = `${size.students} students, ${size.questions} questions`
      const reference = bare.slice(warmUp).map(({ report }) => report)
      const product = (of: 'report' | 'again' | 'answers' | 'wait') =>
        all.slice(warmUp).map((one) => one[of])
      const unit = 'ms' as const
      return [
        { what: `${what}: p95`, unit, product: product('report'), reference, must: atMost(150) },
        {
          what: 'beside the bare rows',
          unit,
          product: product('report'),
          reference,
          must: atMostTimes(4),
        },
        { what: 'again, unchanged: p95', unit, product: product('again'), reference },
        { what: 'answers, p95', unit, product: product('answers'), reference, must: atMost(150) },
        {
          what: 'the longest wait of another call',
          unit,
          product: product('wait'),
          reference: null,
          must: atMost(50),
        },
      ]
    }),
}
