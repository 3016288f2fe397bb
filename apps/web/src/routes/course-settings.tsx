import { CourseSettingsPage } from '../features/courses/settings/course-settings-page.tsx'
import { PeoplePart } from '../features/staff/people-part.tsx'
import { useParams, useSearch, useSetSearch } from '../ui/router/hooks.ts'
import { StaffOnly } from './who-may.tsx'

export function CourseSettingsRoute() {
  const { courseId } = useParams('/courses/$courseId/settings')
  const { part } = useSearch('/courses/$courseId/settings')
  const setSearch = useSetSearch('/courses/$courseId/settings')
  return (
    <StaffOnly courseId={courseId}>
      <CourseSettingsPage
        key={courseId}
        courseId={courseId}
        part={part}
        onPart={(next) => setSearch({ part: next })}
        people={<PeoplePart courseId={courseId} />}
      />
    </StaffOnly>
  )
}
