import { inPairs, type Stage } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atMost } from '../limits.ts'
import type { Row } from '../row.ts'
import { correctOnce, openTakenClass, type TakenClass } from '../workloads/correcting.ts'

const full = { students: 1000, questions: 20 }
const tiny = { students: 12, questions: 3 }

type Took = Awaited<ReturnType<typeof correctOnce>>

/** Milliseconds in which PostgreSQL itself writes the attempts, without sending them. */
async function copyAttempts({ read }: Stage, { quizId }: TakenClass): Promise<number> {
  const began = performance.now()
  const query = `select * from individual_attempts where quiz_id = '${quizId}'`
  await read(`copy (${query}) to '/dev/null' (format csv)`, [])
  return performance.now() - began
}

export const row: Row = {
  title: 'A key corrected: preview, regrading of the class, undoing',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const size = isTiny ? tiny : full
      const opened = await openTakenClass(stage, size)
      const times = isTiny ? 1 : 10
      const numbers = Array.from({ length: times }, (_, at) => at)
      const results = await inPairs(
        pairs,
        async () => {
          const all: Took[] = []
          for (const at of numbers) all.push(await correctOnce(stage, opened, at))
          return all
        },
        async () => {
          const all: Took[] = []
          for (const _ of numbers) {
            const copied = await copyAttempts(stage, opened)
            all.push({ preview: copied, apply: copied, undo: copied })
          }
          return all
        },
      )
      const what = `${size.students} students, ${size.questions} questions`
      const of = (part: keyof Took) => {
        const p95 = (all: readonly Took[]) =>
          percentile(
            all.map((one) => one[part]),
            0.95,
          )
        return {
          unit: 'ms' as const,
          product: results.product.map(p95),
          reference: results.reference.map(p95),
        }
      }
      return [
        { what: `${what}: preview, p95`, ...of('preview'), must: atMost(300) },
        { what: 'correction, p95', ...of('apply'), must: atMost(1500) },
        { what: 'undoing, p95', ...of('undo'), must: atMost(1500) },
      ]
    }),
}
