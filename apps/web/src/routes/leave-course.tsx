import { WelcomeLayout } from '../features/accounts/login/welcome-layout.tsx'
import { LeaveByLink } from '../features/courses/enroll/leave-by-link.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useSearch } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

/** Where the link of the mail to added students leads; reachable signed out. */
export function LeaveCourseRoute() {
  const { token } = useSearch('/leave-course')
  usePageTitle(texts.pages.leaveCourse)
  return (
    <WelcomeLayout isBrief>
      <LeaveByLink token={token ?? ''} />
    </WelcomeLayout>
  )
}
