import { gzipSync } from 'node:zlib'
import { inPairs, type Stage } from '../bench.ts'
import { percentile } from '../figures.ts'
import { atMost, atMostTimes } from '../limits.ts'
import { good } from '../load/calls.ts'
import type { Figure, Row } from '../row.ts'
import { type Book, type BookSize, openBook } from '../workloads/book.ts'

const sizes: readonly BookSize[] = [
  { students: 300, quizzes: 2, p95: 50 },
  { students: 1000, quizzes: 20, p95: 120 },
]
const tinySizes: readonly BookSize[] = [{ students: 12, quizzes: 2, p95: 50 }]

/** Reads the table, in which all scores have to be; milliseconds, and its size, compressed, kB. */
async function readTable(
  { product }: Stage,
  { courseId, cookie, students, quizIds }: Book,
): Promise<{ milliseconds: number; size: number }> {
  const { text, milliseconds } = await good(
    product.call('GET', `/api/v1/courses/${courseId}/grades`, { cookie }),
  )
  const { rows } = JSON.parse(text) as { rows: { cells: unknown[]; total: number | null }[] }
  const isWhole = ({ cells, total }: (typeof rows)[number]) =>
    total !== null && cells.filter((cell) => typeof cell === 'number').length === 2 * quizIds.length
  if (rows.length !== students || !rows.every(isWhole))
    throw new Error('A score is missing in the table')
  return { milliseconds, size: gzipSync(text).length / 1000 }
}

/** Reads the same rows with the same driver, and does nothing with them; milliseconds. */
async function readRows({ read }: Stage, { courseId }: Book): Promise<number> {
  const began = performance.now()
  await read(
    'select a.user_id, a.quiz_id, a.score, a.edited, a.submitted_by, a.is_make_up from individual_attempts a join quizzes q on q.id = a.quiz_id where q.course_id = $1 and a.completed and not a.is_preview',
    [courseId],
  )
  await read(
    'select m.user_id, a.quiz_id, a.id, a.score, a.completed_by from group_attempts a join quizzes q on q.id = a.quiz_id join group_attempt_members m on m.attempt_id = a.id where q.course_id = $1 and a.completed',
    [courseId],
  )
  await read(
    'select p.id, p.name, p.email, e.enrolled_at, g.name from course_enrollments e join profiles p on p.id = e.user_id left join group_members m on m.course_id = e.course_id and m.user_id = e.user_id left join groups g on g.id = m.group_id where e.course_id = $1',
    [courseId],
  )
  return performance.now() - began
}

export const row: Row = {
  title: 'The grade table of a course',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const figures: Figure[] = []
      for (const size of isTiny ? tinySizes : sizes) {
        const book = await openBook(stage, size)
        const numbers = Array.from({ length: isTiny ? 1 : 20 }, (_, at) => at)
        const warmUp = 1
        const results = await inPairs(
          pairs + warmUp,
          async () => {
            const all: Awaited<ReturnType<typeof readTable>>[] = []
            for (const _ of numbers) all.push(await readTable(stage, book))
            return {
              time: percentile(
                all.map(({ milliseconds }) => milliseconds),
                0.95,
              ),
              size: all[0]?.size ?? 0,
            }
          },
          async () => {
            const all: number[] = []
            for (const _ of numbers) all.push(await readRows(stage, book))
            return { time: percentile(all, 0.95), size: 0 }
          },
        )
        const product = results.product.slice(warmUp)
        const reference = results.reference.slice(warmUp).map(({ time }) => time)
        const time = { unit: 'ms' as const, product: product.map((one) => one.time), reference }
        const what = `${book.students} students, ${book.quizIds.length} quizzes`
        figures.push(
          { what: `${what}: p95`, ...time, must: atMost(book.p95) },
          { what: 'beside the bare rows', ...time, must: atMostTimes(4) },
          {
            what: 'its answer, compressed',
            ...{ unit: 'kB', product: product.map((one) => one.size), reference: null },
            must: atMost(150),
          },
        )
      }
      return figures
    }),
}
