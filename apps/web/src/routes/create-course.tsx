import { getRouteApi } from '@tanstack/react-router'
import { CreateCoursePage } from '../features/courses/settings/create-course-page.tsx'
import { TourButton } from '../features/tours/tour-button.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { InstructorsOnly } from './instructors-only.tsx'
import { texts } from './messages.ts'

const route = getRouteApi('/signed-in/shell/courses/new')

export function CreateCourseRoute() {
  const { created } = route.useSearch()
  usePageTitle(texts.pages.createCourse)
  return (
    <InstructorsOnly>
      <CreateCoursePage createdId={created} tour={<TourButton tour="courseCreation" />} />
    </InstructorsOnly>
  )
}
