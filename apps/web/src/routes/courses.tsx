import { RemovedNotice } from '../features/courses/enroll/removed-notice.tsx'
import { CoursesPage } from '../features/courses/list/courses-page.tsx'
import { FirstTeam } from '../features/teams/own/first-team.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

export function CoursesRoute() {
  usePageTitle(texts.pages.courses)
  return (
    <>
      <RemovedNotice />
      <CoursesPage nextStep={<FirstTeam />} />
    </>
  )
}
