import type { SignOfLife } from '../../packages/contract/src/live.ts'
import { inPairs } from '../bench.ts'
import { atMostAbove } from '../limits.ts'
import { closedLoop } from '../load/pace.ts'
import { connectToSocketIo, type LiveEar } from '../load/sockets.ts'
import type { Row } from '../row.ts'
import { buildClass, buildQuiz } from '../workloads/class.ts'
import { transactionsIn, untilAtRest } from '../workloads/transactions.ts'

/** How often a page says that it is there, milliseconds. */
const every = 10_000

export const row: Row = {
  title: 'Signs of life of 1,000 students',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world, product } = stage
      const people = await buildClass(world, isTiny ? 5 : 1000)
      const { quizId } = await buildQuiz(world, people, 1)
      const ears: LiveEar[] = []
      await closedLoop(people.students, 20, async ({ cookie }) => {
        ears.push(await connectToSocketIo(product.url, cookie, () => {}))
      })
      const sign: SignOfLife = { quizId, isWithTeam: false, isHidden: false }
      const seconds = isTiny ? 1 : minute
      const inFive = async () => ((await transactionsIn(stage, seconds)) / seconds) * 5
      const withSigns = async () => {
        const timers: NodeJS.Timeout[] = []
        for (const ear of ears)
          timers.push(
            setTimeout(() => {
              void ear.ask('here', sign)
              timers.push(setInterval(() => void ear.ask('here', sign), every))
            }, Math.random() * every),
          )
        const transactions = await inFive()
        for (const timer of timers) clearTimeout(timer)
        return transactions
      }
      await untilAtRest(stage, isTiny)
      const results = await inPairs(pairs, withSigns, inFive)
      for (const ear of ears) ear.close()
      return [
        {
          what: 'transactions of the server in 5 s, beside none who say they are there',
          unit: '',
          ...results,
          must: atMostAbove(1),
        },
      ]
    }),
}
