import { texts } from '../../features/grades/settings/messages.ts'
import { GradeSettingsPage } from '../../features/grades/settings/settings-page.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams } from '../../ui/router/hooks.ts'
import { StaffOnly } from '../who-may.tsx'

export function GradeSettingsRoute() {
  const { courseId } = useParams('/courses/$courseId/grades/settings')
  usePageTitle(texts.title)
  return (
    <StaffOnly courseId={courseId}>
      <GradeSettingsPage key={courseId} courseId={courseId} />
    </StaffOnly>
  )
}
