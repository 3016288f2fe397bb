import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '@tbl/contract/courses'
import type { TeamCount } from '@tbl/contract/teams'
import { inARow } from '@tbl/texts/texts'
import { useApi } from '../../platform/api.tsx'
import { texts as tbl } from '../../tbl/messages.ts'
import { type Parts, sortCourses } from '../../tbl/own-courses.ts'
import { type Figure, Figures } from './figures.tsx'
import { texts } from './messages.ts'

type Query<Data> = { data: Data | undefined; isError: boolean }
type Content = Pick<Figure, 'value' | 'note'>
const contentOf = <Data,>(
  { data, isError }: Query<Data>,
  read: (data: Data) => Content,
): Content => (data === undefined ? { value: isError ? null : undefined } : read(data))

type SummaryProps = {
  courses: Query<readonly CourseCard[]>
  /** Quizzes with an open phase. */
  activeQuizzes: Query<readonly unknown[]>
  parts: Parts
}

/** How many courses, active quizzes and teams the reader has, each the way to its list. */
export function Summary({ courses, activeQuizzes, parts }: SummaryProps) {
  const api = useApi()
  const teams = useQuery(api.teams.count.queryOptions({ input: {} }))
  return (
    <Figures
      label={texts.summary}
      figures={[
        {
          label: texts.courses,
          to: '/courses',
          ...contentOf(courses, (list) => ({ value: list.length, note: courseNote(list, parts) })),
        },
        {
          label: texts.activeQuizzes,
          to: '/quizzes',
          ...contentOf(activeQuizzes, (list) => ({
            value: list.length,
            note: list.length === 0 ? texts.noneNow : texts.openNow,
          })),
        },
        {
          label: texts.teams,
          to: '/groups',
          ...contentOf(teams, (counted) => ({
            value: counted.teams,
            note: teamNote(counted, parts),
          })),
        },
      ]}
    />
  )
}

function courseNote(courses: readonly CourseCard[], { isStaff }: Parts): string | undefined {
  if (courses.length === 0) return texts.noneYet
  if (!isStaff) return inARow([...new Set(courses.map(({ semester }) => tbl.semesters[semester]))])
  return texts.students({
    students: sortCourses(courses).staffed.reduce((sum, { studentCount }) => sum + studentCount, 0),
  })
}

/** Who has no team yet: students come first, whose teams the reader can make. */
function teamNote({ teams, withoutTeam, ownWithoutTeam }: TeamCount, { isStaff }: Parts): string {
  const students = withoutTeam - ownWithoutTeam
  if (students > 0) return texts.studentsWithoutTeam({ students })
  if (ownWithoutTeam > 0) return texts.coursesWithoutTeam({ courses: ownWithoutTeam })
  if (teams === 0) return texts.noneYet
  return isStaff ? texts.everyStudentHasTeam : texts.onePerCourse
}
