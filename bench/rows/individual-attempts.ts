import { expectAttempts, plainSubmit, quizPath, start, storeQuiz, submit } from '../attempts.ts'
import { inPairs, type Stage } from '../bench.ts'
import { type BenchQuiz, buildClass, buildQuiz, type LoggedIn } from '../class.ts'
import { atLeastTimes, atMost } from '../limits.ts'
import { good } from '../load/calls.ts'
import { closedLoop } from '../load/pace.ts'
import type { Row } from '../row.ts'

const atOnce = 20

/** The calls of one attempt: the questions, the submission, the results. */
async function attempt(server: Stage['product'], quiz: BenchQuiz, student: LoggedIn) {
  await start(server, quiz, student)
  await submit(server, quiz, student)
  await good(server.call('GET', `${quizPath(quiz)}/results`, { cookie: student.cookie }))
}

async function plainAttempt(server: Stage['reference'], quiz: BenchQuiz, student: LoggedIn) {
  const path = `/quizzes/${quiz.quizId}`
  await good(server.call('GET', path))
  await plainSubmit(server, quiz, student)
  await good(server.call('GET', `${path}/attempts/${student.id}`))
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
          await expectAttempts(stage, quiz, students.length)
          return result
        },
        async () => {
          const quiz = await buildQuiz(world, people, 10)
          await storeQuiz(reference, quiz)
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
