import { CoursesPage } from '../features/courses/list/courses-page.tsx'
import { FirstTeam } from '../features/teams/own/first-team.tsx'
import { usePageTitle } from '../platform/page-title.ts'

export function CoursesRoute() {
  usePageTitle('Courses')
  return <CoursesPage nextStep={<FirstTeam />} />
}
