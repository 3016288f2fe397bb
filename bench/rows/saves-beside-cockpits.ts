import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../figures.ts'
import { atMostTimes } from '../limits.ts'
import { spread } from '../load/pace.ts'
import type { Figure, Row } from '../row.ts'
import { saveDraft, startAll } from '../workloads/attempts.ts'
import { buildClass, buildQuiz } from '../workloads/class.ts'
import { type Cockpit, openCockpit } from '../workloads/cockpit.ts'

export const row: Row = {
  title: 'Saves of 300 students, each every 10 s, beside cockpits that are open',
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world, product } = stage
      const people = await buildClass(world, isTiny ? 5 : 300)
      const quiz = await buildQuiz(world, people, 10)
      await startAll(product, quiz, people.students)
      const seconds = isTiny ? 0.3 : minute
      const every = isTiny ? 0.3 : 10
      /** Milliseconds of each save. */
      const saves = async (cockpits: number): Promise<number[]> => {
        const open: Cockpit[] = []
        for (let count = 0; count < cockpits; count += 1)
          open.push(await openCockpit(product, quiz, people))
        const turns = Array.from({ length: Math.ceil(seconds / every) }, () => people.students)
        const answers = await spread(turns.flat(), seconds, (one) => saveDraft(product, quiz, one))
        for (const { close } of open) close()
        await pause(0)
        return answers.map(({ milliseconds }) => milliseconds)
      }
      await saves(0)
      const [none, one, five] = [[] as number[][], [] as number[][], [] as number[][]]
      for (let pair = 0; pair < pairs; pair += 1) {
        none.push(await saves(0))
        one.push(await saves(1))
        five.push(await saves(5))
      }
      const beside = (what: string, product: number[][], part: number): Figure => ({
        what: `${what}: p${part * 100}`,
        unit: 'ms',
        product: product.map((times) => percentile(times, part)),
        reference: none.map((times) => percentile(times, part)),
        ...(part === 0.99 ? { must: atMostTimes(1.1) } : {}),
      })
      return [0.5, 0.95, 0.99].flatMap((part) => [
        beside('one cockpit beside none', one, part),
        beside('five', five, part),
      ])
    }),
}
