import { DemoCoursePage } from '../features/demo-course/demo-course-page.tsx'
import { useTours } from '../features/tours/tours-provider.tsx'
import { useTextsOf } from '../platform/language/use-language.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { LoadingPage } from '../ui/page/page-states.tsx'
import { Navigate } from '../ui/router/navigate.tsx'
import { texts } from './messages.ts'

/** Open only after 'See the demo course'. */
export function DemoCourseRoute() {
  const { isDemoOpen } = useTours()
  usePageTitle(texts.pages.demoCourse)
  const isReady = useTextsOf('teaching', isDemoOpen)
  if (!isReady) return <LoadingPage />
  return isDemoOpen ? <DemoCoursePage /> : <Navigate to="/courses" replace />
}
