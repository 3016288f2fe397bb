import { setImmediate as nextTurn } from 'node:timers/promises'
import { byteOrderMark, csvLine } from '@tbl/domain/csv'
import { exportFileName, exportHeader, exportRow } from '@tbl/domain/grade-export'
import { gradeItems, type Part } from '@tbl/domain/grade-item'
import type { CreditRule } from '@tbl/domain/team-credit'
import { and, eq, inArray } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { hasSection } from '../courses/section-queries.ts'
import { listStudents } from '../courses/student-queries.ts'
import type { FileOf } from './files/course-file.ts'
import { resultParts } from './parts/parts.ts'
import { quizItemKey } from './table/config.ts'
import { listMarks } from './table/queries.ts'

export type ChosenQuiz = { readonly id: string; readonly title: string }

/** The quizzes in the order given, each once; all of them have to be of the course. */
export async function requireQuizzes(
  reader: Reader,
  courseId: string,
  quizIds: readonly string[],
): Promise<ChosenQuiz[]> {
  const rows = await reader
    .select({ id: quizzes.id, title: quizzes.title })
    .from(quizzes)
    .where(and(eq(quizzes.courseId, courseId), inArray(quizzes.id, [...quizIds])))
  return [...new Set(quizIds)].map((id) => {
    const found = rows.find((row) => row.id === id)
    if (!found) throw notFound()
    return found
  })
}

/** A section, if one is given, has to be of the course. */
export async function requireSection(
  reader: Reader,
  courseId: string,
  sectionId: string | null,
): Promise<void> {
  if (sectionId !== null && !(await hasSection(reader, courseId, sectionId))) throw notFound()
}

/** Lines that are made in one turn of the event loop. */
const atOnce = 25

type Plan = {
  readonly quizIds: readonly string[]
  readonly types: readonly Part[]
  /** Whose students; null: all of the course. */
  readonly sectionId: string | null
  readonly rule: CreditRule
}

/** What the file is made of; as many statements for one student as for a thousand. */
export async function loadScores(
  reader: Reader,
  courseId: string,
  { quizIds, types, sectionId, rule }: Plan,
) {
  const chosen = await requireQuizzes(reader, courseId, quizIds)
  await requireSection(reader, courseId, sectionId)
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
    (await listMarks(reader, { courseId })).map((row) => [
      `${row.userId} ${quizItemKey(row.quizId, row.part)}`,
      row,
    ]),
  )
  return { items, scores, marks, students: await listStudents(reader, courseId, sectionId) }
}

/**
 * The scores of the students of a course, or of a section, as a CSV file: points, one row a student by name.
 * A make-up score, or a 0 set by hand, stands there as a score, and nothing where it is excused.
 */
export async function exportFile(
  { items, scores, marks, students }: Awaited<ReturnType<typeof loadScores>>,
  points: number,
  { code, date }: FileOf,
): Promise<File> {
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
    exportFileName(code, date),
    { type: 'text/csv;charset=utf-8' },
  )
}
