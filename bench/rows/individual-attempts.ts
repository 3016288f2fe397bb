import { inPairs } from '../bench.ts'
import { atLeastTimes, atMost } from '../limits.ts'
import type { Row } from '../row.ts'
import {
  attemptFigures,
  attemptsAtProduct,
  attemptsAtReference,
  playAttempts,
} from '../workloads/attempt-sides.ts'
import { expectAttempts, storeQuiz } from '../workloads/attempts.ts'
import { buildClass, buildQuiz } from '../workloads/class.ts'

const atOnce = 20

export const row: Row = {
  title: 'Individual attempts: start, submit 10 answers, results; 20 at once',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const { world, databaseSeconds } = stage
      const people = await buildClass(world, isTiny ? 5 : 300)
      const { students } = people
      const [product, reference] = [
        attemptsAtProduct(stage.product),
        attemptsAtReference(stage.reference),
      ]
      const warmUp = isTiny ? 0 : 1 // both programs are compiled by then
      const results = await inPairs(
        pairs + warmUp,
        async () => {
          const quiz = await buildQuiz(world, people, 10)
          const result = await playAttempts(product, databaseSeconds, quiz, students, atOnce)
          await expectAttempts(stage, quiz, students.length)
          return result
        },
        async () => {
          const quiz = await buildQuiz(world, people, 10)
          await storeQuiz(stage.reference, quiz)
          return playAttempts(reference, databaseSeconds, quiz, students, atOnce)
        },
      )
      const [ours, theirs] = [results.product.slice(warmUp), results.reference.slice(warmUp)]
      return [
        ...attemptFigures(
          { product: ours, reference: theirs },
          {
            rate: { must: atLeastTimes(0.25), aim: atLeastTimes(0.33) },
            cpu: { must: atMost(3.5) },
          },
        ),
        {
          what: 'of it the database',
          unit: 'ms CPU',
          product: ours.map(({ database }) => database),
          reference: theirs.map(({ database }) => database),
        },
      ]
    }),
}
