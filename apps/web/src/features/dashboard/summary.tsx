import { useQuery } from '@tanstack/react-query'
import type { CourseCard } from '@tbl/contract/courses'
import type { TeamCount } from '@tbl/contract/teams'
import type { Role } from '@tbl/domain/account'
import { useApi } from '../../platform/api.tsx'
import { useMe } from '../../platform/session.tsx'
import { count } from '../../ui/count.ts'
import { type Figure, Figures } from './figures.tsx'

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
      label="Summary"
      figures={[
        {
          label: 'Courses',
          to: '/courses',
          ...contentOf(courses, (list) => ({ value: list.length, note: courseNote(list, role) })),
        },
        {
          label: 'Active Quizzes',
          to: '/quizzes',
          ...contentOf(activeQuizzes, (list) => ({
            value: list.length,
            note: list.length === 0 ? 'None now' : 'Open now',
          })),
        },
        {
          label: 'Teams',
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
  if (courses.length === 0) return 'None yet'
  if (role === 'Student') return [...new Set(courses.map(({ semester }) => semester))].join(', ')
  return count(
    courses.reduce((sum, { studentCount }) => sum + studentCount, 0),
    'student',
  )
}

function teamNote({ teams, withoutTeam }: TeamCount, role: Role): string {
  if (withoutTeam > 0)
    return role === 'Instructor'
      ? `${count(withoutTeam, 'student')} without a team`
      : `No team yet in ${count(withoutTeam, 'course')}`
  if (teams === 0) return 'None yet'
  return role === 'Instructor' ? 'Every student has a team' : 'One per course'
}
