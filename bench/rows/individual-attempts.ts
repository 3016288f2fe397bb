import { inPairs, type Stage } from '../bench.ts'
import { type BenchQuiz, buildClass, buildQuiz, type LoggedIn, submissionOf } from '../class.ts'
import { atLeastTimes, atMost } from '../limits.ts'
import { good } from '../load/calls.ts'
import { closedLoop } from '../load/pace.ts'
import type { Row } from '../row.ts'

const atOnce = 20

/** The calls of one attempt: the questions, the submission, the results. */
async function attempt({ call }: Stage['product'], quiz: BenchQuiz, { cookie }: LoggedIn) {
  const path = `/api/v1/quizzes/${quiz.quizId}`
  await good(call('POST', `${path}/start`, { cookie, body: {} }))
  await good(call('POST', `${path}/attempt`, { cookie, body: submissionOf(quiz) }))
  await good(call('GET', `${path}/results`, { cookie }))
}

async function plainAttempt({ call }: Stage['reference'], quiz: BenchQuiz, { id }: LoggedIn) {
  const path = `/quizzes/${quiz.quizId}`
  await good(call('GET', path))
  await good(call('POST', `${path}/attempts/${id}`, { body: submissionOf(quiz) }))
  await good(call('GET', `${path}/attempts/${id}`))
}

/** Each student has one attempt, with its full score. */
async function expectAll({ read }: Stage, { quizId }: BenchQuiz, students: number) {
  const [row] = await read<{ stored: number }>(
    'select count(*)::int stored from individual_attempts where quiz_id = $1 and completed and score = 100',
    [quizId],
  )
  if (row?.stored !== students)
    throw new Error(`${students} submitted, ${row?.stored} attempts are stored with their score`)
}

export const row: Row = {
  title: 'Individual attempts: start, submit 10 answers, results; 20 at once',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const { world, product, reference, databaseSeconds } = stage
      const people = await buildClass(world, isTiny ? 5 : 300)
      const { students } = people
      const measure = async (
        server: Stage['product'],
        one: (server: Stage['product'], quiz: BenchQuiz, student: LoggedIn) => Promise<void>,
        quiz: BenchQuiz,
      ) => {
        const before = [server.cpuSeconds(), databaseSeconds()] as const
        const seconds = await closedLoop(students, atOnce, (student) => one(server, quiz, student))
        const [own, database] = [
          ((server.cpuSeconds() - before[0]) * 1000) / students.length,
          ((databaseSeconds() - before[1]) * 1000) / students.length,
        ]
        return { rate: students.length / seconds, own, database, cpu: own + database }
      }
      const warmUp = isTiny ? 0 : 1 // both programs are compiled by then
      const results = await inPairs(
        pairs + warmUp,
        async () => {
          const quiz = await buildQuiz(world, people, 10)
          const result = await measure(product, attempt, quiz)
          await expectAll(stage, quiz, students.length)
          return result
        },
        async () => {
          const quiz = await buildQuiz(world, people, 10)
          const path = `/quizzes/${quiz.quizId}`
          await good(reference.call('PUT', path, { body: quiz.questions }))
          return measure(reference, plainAttempt, quiz)
        },
      )
      const [ours, theirs] = [results.product.slice(warmUp), results.reference.slice(warmUp)]
      return [
        {
          what: 'attempts',
          unit: 'a second',
          product: ours.map(({ rate }) => rate),
          reference: theirs.map(({ rate }) => rate),
          must: atLeastTimes(0.25),
          aim: atLeastTimes(0.33),
        },
        {
          what: 'an attempt, server and database',
          unit: 'ms CPU',
          product: ours.map(({ cpu }) => cpu),
          reference: theirs.map(({ cpu }) => cpu),
          must: atMost(3.5),
        },
        {
          what: 'of it the database',
          unit: 'ms CPU',
          product: ours.map(({ database }) => database),
          reference: theirs.map(({ database }) => database),
        },
      ]
    }),
}
