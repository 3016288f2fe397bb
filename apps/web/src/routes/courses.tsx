import { CoursesPage } from '../features/courses/courses-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

export function CoursesRoute() {
  usePageTitle('Courses')
  return <CoursesPage />
}
