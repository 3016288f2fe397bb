import { courseGradesHeader, courseGradesRow } from '@tbl/domain/course-grades-file'
import { byteOrderMark, csvLine } from '@tbl/domain/csv'
import { partTitle } from '@tbl/domain/grade-export'
import { gradeFileName } from '@tbl/domain/grade-file-name'
import type { GradeFacts } from '../table/facts.ts'
import type { StudentGrades } from '../table/results.ts'

export type FileOf = { readonly code: string; readonly date: string }

/** Category means, totals and grades, one row a student. */
export function courseFile(
  { categories }: Pick<GradeFacts, 'categories'>,
  grades: readonly StudentGrades[],
  { code, date }: FileOf,
): File {
  const names = categories.map(({ name, joins }) => name ?? (joins ? partTitle[joins] : ''))
  const lines = grades.map(({ student, total, grade, flags }) =>
    csvLine(
      courseGradesRow({
        ...{ name: student.name, email: student.email, team: student.team?.name ?? null },
        ...{ means: total.categories.map(({ mean }) => mean), total: total.total, grade, flags },
      }),
    ),
  )
  return new File(
    [byteOrderMark, csvLine(courseGradesHeader(names)), ...lines],
    gradeFileName('course-grades', code, date),
    { type: 'text/csv;charset=utf-8' },
  )
}
