import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '@tbl/contract/courses'
import type { TeamCount } from '@tbl/contract/teams'
import type { Role } from '@tbl/domain/account'
import { inARow } from '@tbl/texts/texts'
import { useApi } from '../../platform/api.tsx'
import { useMe } from '../../platform/session.tsx'
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
}

/** How many courses, active quizzes and teams the reader has, each the way to its list. */
export function Summary({ courses, activeQuizzes }: SummaryProps) {
  const api = useApi()
  const { role } = useMe()
  const teams = useQuery(api.teams.count.queryOptions({ input: {} }))
  return (
    <Figures
      label={texts.summary}
      figures={[
        {
          label: texts.courses,
          to: '/courses',
          ...contentOf(courses, (list) => ({ value: list.length, note: courseNote(list, role) })),
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
            note: teamNote(counted, role),
          })),
        },
      ]}
    />
  )
}

function courseNote(courses: readonly CourseCard[], role: Role): string | undefined {
  if (courses.length === 0) return texts.noneYet
  if (role === 'Student') return inARow([...new Set(courses.map(({ semester }) => semester))])
  return texts.students({
    students: courses.reduce((sum, { studentCount }) => sum + studentCount, 0),
  })
}

function teamNote({ teams, withoutTeam }: TeamCount, role: Role): string {
  if (withoutTeam > 0)
    return role === 'Instructor'
      ? texts.studentsWithoutTeam({ students: withoutTeam })
      : texts.coursesWithoutTeam({ courses: withoutTeam })
  if (teams === 0) return texts.noneYet
  return role === 'Instructor' ? texts.everyStudentHasTeam : texts.onePerCourse
}
