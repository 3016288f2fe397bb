import { getRouteApi } from '@tanstack/react-router'
import { CourseSettingsPage } from '../features/courses/settings/course-settings-page.tsx'
import { PeoplePart } from '../features/staff/people-part.tsx'
import { StaffOnly } from './who-may.tsx'

const route = getRouteApi('/signed-in/shell/courses/$courseId/settings')

export function CourseSettingsRoute() {
  const { courseId } = route.useParams()
  const { part } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <StaffOnly courseId={courseId}>
      <CourseSettingsPage
        key={courseId}
        courseId={courseId}
        part={part}
        onPart={(next) => void navigate({ search: { part: next }, replace: true })}
        people={<PeoplePart courseId={courseId} />}
      />
    </StaffOnly>
  )
}
