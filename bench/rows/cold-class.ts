import { withCpu } from '../bench.ts'
import { percentile, shareOf } from '../figures.ts'
import { atLeast, atMost } from '../limits.ts'
import { spread } from '../load/pace.ts'
import type { Row } from '../row.ts'
import { buildClass, withQuiz } from '../workloads/class.ts'
import { openColdQuizPage } from '../workloads/cold-page.ts'

const students = 300

export const row: Row = {
  title: `${students} browsers that have nothing of the product open a quiz within 10 s`,
  measure: ({ isTiny, pairs, minute, onStage }) =>
    onStage(async (stage) => {
      const { world, product } = stage
      const share = minute / 60 // as many a second, for a shorter time
      const people = await buildClass(world, Math.ceil(students * share))
      const play = async () => {
        const run = await withQuiz(world, people, 10, (quiz) =>
          withCpu(stage, product, () =>
            spread(people.students, 10 * share, async (student) => {
              const began = performance.now()
              const { bytes, refusals, close } = await openColdQuizPage(product, quiz, student)
              return { took: performance.now() - began, bytes, refusals, close }
            }),
          ),
        )
        for (const { close } of run.result) close()
        return run
      }
      if (!isTiny) await play() // the server is compiled by then
      const runs: Awaited<ReturnType<typeof play>>[] = []
      for (let pair = 0; pair < pairs; pair += 1) runs.push(await play())
      const of = (value: (run: (typeof runs)[number]) => number) => ({
        product: runs.map(value),
        reference: null,
      })
      const seconds = (part: number) =>
        of(
          ({ result }) =>
            percentile(
              result.map(({ took }) => took),
              part,
            ) / 1000,
        )
      return [
        {
          what: 'all there without an error',
          unit: 'share',
          ...of(({ result }) => shareOf(result, ({ refusals }) => refusals === 0)),
          must: atLeast(1),
        },
        { what: 'there: p50', unit: 's', ...seconds(0.5) },
        { what: 'the last one', unit: 's', ...seconds(1), must: atMost(10), aim: atMost(5) },
        {
          what: 'sent to each',
          unit: 'kB',
          ...of(
            ({ result }) =>
              result.reduce((sum, { bytes }) => sum + bytes, 0) / result.length / 1000,
          ),
        },
        {
          what: 'each, server and database',
          unit: 'ms CPU',
          ...of(({ cpuSeconds, result }) => (cpuSeconds * 1000) / result.length),
        },
      ]
    }),
}
