import { fillGradebook } from '../../apps/server/testing/fill-gradebook.ts'
import type { Stage } from '../bench.ts'
import { atMost } from '../limits.ts'
import { type Download, download } from '../load/download.ts'
import { bytesAbove } from '../memory.ts'
import type { Row } from '../row.ts'
import type { MeasuredServer } from '../servers/measured-server.ts'
import { buildClass } from '../workloads/class.ts'
import { askThese, newQuestions } from '../workloads/correcting.ts'

const full = { students: 1000, quizzes: 20, questions: 20 }
const tiny = { students: 12, quizzes: 2, questions: 3 }
/** As the gradebook is filled. */
const teamSize = 5

/** A course whose students have answered all questions of its quizzes, alone and in teams. */
async function openAnswered(stage: Stage, { students, quizzes, questions }: typeof full) {
  const { world, read } = stage
  const { courseId, teacher } = await buildClass(world, 0)
  await fillGradebook(world, { courseId, teacherId: teacher.id, students, quizzes })
  const ids = await read<{ id: string }>('select id from quizzes where course_id = $1', [courseId])
  for (const { id } of ids) await askThese(stage, id, newQuestions(questions))
  await read('vacuum analyze', [])
  const answering = students + Math.ceil(students / teamSize)
  return { courseId, cookie: teacher.cookie, rows: answering * quizzes * questions }
}
type Answered = Awaited<ReturnType<typeof openAnswered>>

/** Downloads the file from a server that has done nothing before. */
async function downloadAll(server: MeasuredServer, { courseId, cookie, rows }: Answered) {
  const path = `/api/v1/courses/${courseId}/answers-export`
  const body = { date: '2026-09-01', withNames: true }
  const all: Download[] = []
  const bytes = await bytesAbove(server.pid, async () => {
    all.push(await download(server, path, { cookie, body }))
  })
  await server.stop()
  const [file] = all
  if (file?.lines !== 1 + rows) throw new Error(`${file?.lines} lines are not the head and ${rows}`)
  return { ...file, bytes }
}

export const row: Row = {
  title: 'The file of all answers of a course, as browsers download it',
  measure: ({ isTiny, pairs, onStage }) =>
    onStage(async (stage) => {
      const answered = await openAnswered(stage, isTiny ? tiny : full)
      const all: Awaited<ReturnType<typeof downloadAll>>[] = []
      for (let pair = 0; pair < pairs; pair += 1)
        all.push(await downloadAll(await stage.startAnother({}), answered))
      const of = (value: (one: (typeof all)[number]) => number) => ({
        product: all.map(value),
        reference: null,
      })
      return [
        {
          what: `${answered.rows} rows: first byte`,
          ...{ unit: 'ms', ...of(({ firstByte }) => firstByte), must: atMost(500) },
        },
        {
          what: 'memory of the server, more than before',
          ...{ unit: 'MB', ...of(({ bytes }) => bytes / 1e6), must: atMost(100) },
        },
        { what: 'last byte', unit: 's', ...of(({ milliseconds }) => milliseconds / 1000) },
      ]
    }),
}
