import { CreateCoursePage } from '../features/courses/create-course-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { InstructorsOnly } from './instructors-only.tsx'

export function CreateCourseRoute() {
  usePageTitle('Create New Course')
  return (
    <InstructorsOnly>
      <CreateCoursePage />
    </InstructorsOnly>
  )
}
