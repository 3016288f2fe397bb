import { Navigate } from '@tanstack/react-router'
import { DemoCoursePage } from '../features/demo-course/demo-course-page.tsx'
import { useTours } from '../features/tours/tours-provider.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

/** Open only after 'See the demo course'. */
export function DemoCourseRoute() {
  const { isDemoOpen } = useTours()
  usePageTitle(texts.pages.demoCourse)
  return isDemoOpen ? <DemoCoursePage /> : <Navigate to="/courses" replace />
}
