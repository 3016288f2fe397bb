import type { CourseCard } from '@tbl/contract/courses'
import { useState } from 'react'
import { focusHeading } from '../../../platform/heading-focus.ts'
import { useIsLetIn } from '../../../platform/session.tsx'
import { LeaveCourseDialog } from '../enroll/leave-course-dialog.tsx'
import { texts as shared } from '../messages.ts'
import { CourseRows } from './course-rows.tsx'

/** The courses of a student, each to open or, where the own account is open too, to leave. */
export function EnrolledCourses({
  courses,
  label = shared.courses,
}: {
  courses: readonly CourseCard[]
  label?: string
}) {
  const isLetIn = useIsLetIn()
  const [leaving, setLeaving] = useState<CourseCard | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const ask = (course: CourseCard) => {
    setLeaving(course)
    setIsAsking(true)
  }
  const close = () => setIsAsking(false)
  const finish = () => {
    close()
    focusHeading() // the row with the button is gone
  }
  return (
    <>
      <CourseRows courses={courses} label={label} onLeave={isLetIn ? undefined : ask} />
      <LeaveCourseDialog course={leaving} isOpen={isAsking} onLeft={finish} onClose={close} />
    </>
  )
}
