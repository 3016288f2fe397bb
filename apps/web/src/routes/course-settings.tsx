import { getRouteApi } from '@tanstack/react-router'
import { CourseSettingsPage } from '../features/courses/settings/course-settings-page.tsx'
import { TeachersOnly } from './who-may.tsx'

const route = getRouteApi('/signed-in/shell/courses/$courseId/settings')

export function CourseSettingsRoute() {
  const { courseId } = route.useParams()
  const { part = 'course' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TeachersOnly courseId={courseId}>
      <CourseSettingsPage
        key={courseId}
        courseId={courseId}
        part={part}
        onPart={(next) => void navigate({ search: { part: next }, replace: true })}
      />
    </TeachersOnly>
  )
}
