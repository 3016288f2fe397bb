import { getRouteApi } from '@tanstack/react-router'
import { WelcomeLayout } from '../features/accounts/login/welcome-layout.tsx'
import { LeaveByLink } from '../features/courses/enroll/leave-by-link.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

const route = getRouteApi('/leave-course')

/** Where the link of the mail to added students leads; reachable signed out. */
export function LeaveCourseRoute() {
  const { token } = route.useSearch()
  usePageTitle(texts.pages.leaveCourse)
  return (
    <WelcomeLayout isBrief>
      <LeaveByLink token={token ?? ''} />
    </WelcomeLayout>
  )
}
