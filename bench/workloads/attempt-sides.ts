import type { Stage } from '../bench.ts'
import { type Answer, good } from '../load/calls.ts'
import { closedLoop, spread } from '../load/pace.ts'
import type { Figure } from '../row.ts'
import { plainSubmit, showResults, start, submit } from './attempts.ts'
import type { BenchQuiz, LoggedIn } from './class.ts'

type Step = (quiz: BenchQuiz, student: LoggedIn) => Promise<Answer>
/** Product or reference, as students who take a quiz use it. */
export type AttemptSide = {
  readonly server: Stage['product']
  readonly start: Step
  readonly submit: Step
  readonly results: Step
}

export const attemptsAtProduct = (server: Stage['product']): AttemptSide => ({
  server,
  start: (...of) => start(server, ...of),
  submit: (...of) => submit(server, ...of),
  results: (...of) => showResults(server, ...of),
})

export function attemptsAtReference(server: Stage['reference']): AttemptSide {
  const path = ({ quizId }: BenchQuiz) => `/quizzes/${quizId}`
  return {
    server,
    start: (quiz) => good(server.call('GET', path(quiz))),
    submit: (...of) => plainSubmit(server, ...of),
    results: (quiz, { id }) => good(server.call('GET', `${path(quiz)}/attempts/${id}`)),
  }
}

/** Attempts a second, and the CPU milliseconds of each: of server and database, of the database. */
type Attempts = Readonly<Record<'rate' | 'cpu' | 'database', number>>

/** Each student starts, submits and looks at the results, so many of them at once. */
export async function playAttempts(
  { server, start, submit, results }: AttemptSide,
  databaseSeconds: Stage['databaseSeconds'],
  quiz: BenchQuiz,
  students: readonly LoggedIn[],
  atOnce: number,
): Promise<Attempts> {
  const before = { server: server.cpuSeconds(), database: databaseSeconds() }
  const seconds = await closedLoop(students, atOnce, async (student) => {
    await start(quiz, student)
    await submit(quiz, student)
    await results(quiz, student)
  })
  const each = (cpuSeconds: number) => (cpuSeconds * 1000) / students.length
  const database = each(databaseSeconds() - before.database)
  const cpu = each(server.cpuSeconds() - before.server) + database
  return { rate: students.length / seconds, cpu, database }
}

type Limits = Pick<Figure, 'must' | 'aim'>

/** What came of attempts. */
export function attemptFigures(
  results: Readonly<Record<'product' | 'reference', readonly Attempts[]>>,
  limits: { readonly rate: Limits; readonly cpu: Limits },
): Figure[] {
  const of = (value: (attempts: Attempts) => number) => ({
    product: results.product.map(value),
    reference: results.reference.map(value),
  })
  return [
    { what: 'attempts', unit: 'a second', ...of(({ rate }) => rate), ...limits.rate },
    {
      what: 'an attempt, server and database',
      unit: 'ms CPU',
      ...of(({ cpu }) => cpu),
      ...limits.cpu,
    },
  ]
}

/** All start, then submit, spread evenly over so many seconds; milliseconds of each. */
export async function submitWithin(
  { start, submit }: AttemptSide,
  quiz: BenchQuiz,
  students: readonly LoggedIn[],
  seconds: number,
): Promise<number[]> {
  await closedLoop(students, 20, (student) => start(quiz, student))
  const answers = await spread(students, seconds, (student) => submit(quiz, student))
  return answers.map(({ milliseconds }) => milliseconds)
}
