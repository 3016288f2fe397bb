import { setImmediate as nextTurn } from 'node:timers/promises'
import { byteOrderMark, csvLine } from '@tbl/domain/csv'
import { exportFileName, exportHeader, exportRow } from '@tbl/domain/grade-export'
import { gradeItems, type Part } from '@tbl/domain/grade-item'
import type { CreditRule } from '@tbl/domain/team-credit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { listStudents } from '../courses/student-queries.ts'
import { resultParts } from './parts/parts.ts'
import { quizItemKey } from './table/config.ts'
import { listMarks } from './table/queries.ts'

/** Those of the quizzes that are in the course, in the order given; each once. */
export async function listChosenQuizzes(
  reader: Reader,
  courseId: string,
  quizIds: readonly string[],
): Promise<{ id: string; title: string }[]> {
  const rows = await reader
    .select({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .where(and(eq(quizzes.courseId, courseId), inArray(quizzes.id, [...quizIds])))
  return [...new Set(quizIds)].flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Lines that are made in one turn of the event loop. */
const atOnce = 25

type Plan = {
  readonly quizzes: readonly { readonly id: string; readonly title: string }[]
  readonly types: readonly Part[]
  readonly points: number
  /** Whose students; null: all of the course. */
  readonly sectionId: string | null
  readonly rule: CreditRule
}

/**
 * The scores of the students of a course, or of a section, as a CSV file: points, one row a student by name.
 * A make-up score, or a 0 set by hand, stands there as a score, and nothing where it is excused.
 * Takes as many statements for one student as for a thousand.
 */
export async function exportFile(
  reader: Reader,
  course: { readonly id: string; readonly code: string },
  { quizzes: chosen, types, points, sectionId, rule }: Plan,
  date: string,
): Promise<File> {
  const titles = new Map(chosen.map(({ id, title }) => [id, title]))
  const items = gradeItems([...titles.keys()], types).map((item) => ({
    ...item,
    title: titles.get(item.activityId) ?? '',
  }))
  const scores = new Map<Part, ReadonlyMap<string, Readonly<Record<string, number>>>>()
  for (const part of new Set(types)) {
    const rows = await resultParts[part].listScores(reader, [...titles.keys()], rule)
    scores.set(part, new Map(rows.map((row) => [row.userId, row.scores])))
  }
  const marks = new Map(
    (await listMarks(reader, course.id)).map((row) => [
      `${row.userId} ${quizItemKey(row.quizId, row.part)}`,
      row,
    ]),
  )
  const students = await listStudents(reader, course.id, sectionId)
  const lines: string[] = []
  for (const student of students) {
    if (lines.length % atOnce === 0) await nextTurn() // others are not kept waiting
    const row = exportRow({ items, points }, student, (studentId, { part, activityId }) => {
      const mark = marks.get(`${studentId} ${quizItemKey(activityId, part)}`)
      if (mark) return mark.kind === 'zero' ? 0 : mark.score
      return scores.get(part)?.get(studentId)?.[activityId] ?? null
    })
    lines.push(csvLine(row))
  }
  return new File(
    [byteOrderMark, csvLine(exportHeader({ items, points })), ...lines],
    exportFileName(course.code, date),
    { type: 'text/csv;charset=utf-8' },
  )
}
