import { getRouteApi } from '@tanstack/react-router'
import { CourseSettingsPage } from '../features/courses/settings/course-settings-page.tsx'
import { InstructorsOnly } from './instructors-only.tsx'

const route = getRouteApi('/signed-in/shell/courses/$courseId/settings')

export function CourseSettingsRoute() {
  const { courseId } = route.useParams()
  return (
    <InstructorsOnly>
      <CourseSettingsPage key={courseId} courseId={courseId} />
    </InstructorsOnly>
  )
}
