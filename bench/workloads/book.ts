import { fillGradebook } from '../../apps/server/testing/fill-gradebook.ts'
import type { Stage } from '../bench.ts'
import { buildClass } from './class.ts'

/** `p95`: how soon a page has to be there, milliseconds, 95 times of 100. */
export type BookSize = { readonly students: number; readonly quizzes: number; readonly p95: number }

/** A course all of whose students have taken all quizzes, alone and in teams. */
export async function openBook({ world, read }: Stage, { students, quizzes, p95 }: BookSize) {
  const { courseId, teacher } = await buildClass(world, 0)
  await fillGradebook(world, { courseId, teacherId: teacher.id, students, quizzes })
  await read('vacuum analyze', [])
  const ids = await read<{ id: string }>('select id from quizzes where course_id = $1', [courseId])
  return {
    students,
    p95,
    courseId,
    teacher,
    cookie: teacher.cookie,
    quizIds: ids.map(({ id }) => id),
  }
}
export type Book = Awaited<ReturnType<typeof openBook>>
