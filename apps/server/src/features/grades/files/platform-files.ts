import {
  type CanvasLogin,
  canvasHeader,
  canvasPointsRow,
  canvasRow,
  checkLogins,
} from '@tbl/domain/canvas-file'
import { csvLine } from '@tbl/domain/csv'
import type { ExportPlan } from '@tbl/domain/grade-export'
import { gradeFileName } from '@tbl/domain/grade-file-name'
import { type GradeItem, gradeItems, type Part } from '@tbl/domain/grade-item'
import type { GradeResult } from '@tbl/domain/grade-result'
import { moodleHeader, moodleLine } from '@tbl/domain/moodle-file'
import { allow, type Outcome } from '@tbl/domain/outcome'
import type { Reader } from '../../../platform/database/database.ts'
import { listStudents } from '../../courses/student-queries.ts'
import { type ChosenQuiz, requireQuizzes, requireSection } from '../export-file.ts'
import { type Item, quizItemKey } from '../table/config.ts'
import type { StudentGrades } from '../table/results.ts'
import type { FileOf } from './course-file.ts'

type Chosen = FileOf & {
  readonly quizzes: readonly ChosenQuiz[]
  readonly types: readonly Part[]
  readonly points: number
  /** Who is in the section that was chosen; null: none was. */
  readonly ofSection: ReadonlySet<string> | null
}

/** What is asked for, as the course has it. */
export async function loadChosen(
  reader: Reader,
  courseId: string,
  {
    quizIds,
    sectionId,
  }: { readonly quizIds: readonly string[]; readonly sectionId: string | null },
) {
  const quizzes = await requireQuizzes(reader, courseId, quizIds)
  await requireSection(reader, courseId, sectionId)
  const students = sectionId === null ? null : await listStudents(reader, courseId, sectionId)
  return { quizzes, ofSection: students && new Set(students.map(({ id }) => id)) }
}

const planOf = ({ quizzes, types, points }: Chosen): ExportPlan => ({
  points,
  items: gradeItems(
    quizzes.map(({ id }) => id),
    types,
  ).map((item) => ({
    ...item,
    title: quizzes.find(({ id }) => id === item.activityId)?.title ?? '',
  })),
})

const nothing: GradeResult = { kind: 'notDue', reason: 'notClosed' }

/** What a student has at the part of a quiz, as the table has it. */
function lookUp(items: readonly Item[], grades: readonly StudentGrades[]) {
  const places = new Map(items.map(({ key }, at) => [key, at]))
  const byStudent = new Map(grades.map((one) => [one.student.id, one]))
  return (studentId: string, { activityId, part }: GradeItem): GradeResult => {
    const place = places.get(quizItemKey(activityId, part))
    return byStudent.get(studentId)?.results[place ?? -1]?.result ?? nothing
  }
}

/**
 * Learning platforms find people by addresses: who has none that is confirmed is left out, as they
 * would be looked for by a name that anybody can have. Who has left is in no section.
 */
const known = (grades: readonly StudentGrades[], { ofSection }: Pick<Chosen, 'ofSection'>) =>
  grades.flatMap(({ student: { id, name, address } }) =>
    address === null || ofSection?.has(id) === false ? [] : [{ id, name, email: address }],
  )

const fileOf = (lines: readonly string[], name: string): File =>
  new File([...lines], name, { type: 'text/csv;charset=utf-8' })

/** The scores in the form that Canvas imports; without a byte order mark, which it would read. */
export function canvasFile(
  items: readonly Item[],
  grades: readonly StudentGrades[],
  chosen: Chosen,
  login: CanvasLogin,
): Outcome<File, { code: 'LOGIN_TWICE'; login: string; names: readonly string[] }> {
  const students = known(grades, chosen)
  const checked = checkLogins(students, login)
  if (!checked.ok) return checked
  const plan = planOf(chosen)
  const resultOf = lookUp(items, grades)
  const rows = [
    canvasHeader(plan),
    canvasPointsRow(plan),
    ...students.map((student) => canvasRow(plan, student, login, resultOf)),
  ]
  return allow(fileOf(rows.map(csvLine), gradeFileName('canvas', chosen.code, chosen.date)))
}

/** The scores in the form that Moodle imports, without a byte order mark too. */
export function moodleFile(
  items: readonly Item[],
  grades: readonly StudentGrades[],
  chosen: Chosen,
): File {
  const plan = planOf(chosen)
  const resultOf = lookUp(items, grades)
  const lines = [
    csvLine(moodleHeader(plan)),
    ...known(grades, chosen).map((student) => moodleLine(plan, student, resultOf)),
  ]
  return fileOf(lines, gradeFileName('moodle', chosen.code, chosen.date))
}
