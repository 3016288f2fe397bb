import { CreateCoursePage } from '../features/courses/settings/create-course-page.tsx'
import { TourButton } from '../features/tours/tour-button.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useMe } from '../platform/session.tsx'
import { useSearch } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'
import { CourseMakersOnly } from './who-may.tsx'

export function CreateCourseRoute() {
  const { created } = useSearch('/courses/new')
  const { role } = useMe()
  usePageTitle(texts.pages.createCourse)
  return (
    <CourseMakersOnly>
      <CreateCoursePage
        createdId={created}
        tour={<TourButton tour="courseCreation" reader={role} />}
      />
    </CourseMakersOnly>
  )
}
