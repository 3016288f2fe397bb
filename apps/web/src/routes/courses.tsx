import { CoursesPage } from '../features/courses/courses-page.tsx'
import { FirstTeam } from '../features/teams/first-team.tsx'
import { usePageTitle } from '../platform/page-title.ts'

export function CoursesRoute() {
  usePageTitle('Courses')
  return <CoursesPage nextStep={<FirstTeam />} />
}
