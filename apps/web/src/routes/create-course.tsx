import { getRouteApi } from '@tanstack/react-router'
import { CreateCoursePage } from '../features/courses/settings/create-course-page.tsx'
import { TourButton } from '../features/tours/tour-button.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useMe } from '../platform/session.tsx'
import { texts } from './messages.ts'
import { CourseMakersOnly } from './who-may.tsx'

const route = getRouteApi('/signed-in/shell/courses/new')

export function CreateCourseRoute() {
  const { created } = route.useSearch()
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
