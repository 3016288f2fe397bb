import type { Course } from '@tbl/contract/courses'
import { type ReactNode, useState } from 'react'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { LeaveCourseDialog } from '../enroll/leave-course-dialog.tsx'
import type { CourseAction } from './course-actions.tsx'
import { CourseHeader } from './course-header.tsx'
import { DeleteCourseDialog } from './delete-course-dialog.tsx'

type CourseTopProps = {
  course: Course
  hasDescription: boolean
  tour: ReactNode
}

/** The header of a course and the dialogs that its actions open. */
export function CourseTop({ course, hasDescription, tour }: CourseTopProps) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<CourseAction | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <CourseHeader
        course={course}
        hasDescription={hasDescription}
        tour={tour}
        onAction={setAsked}
      />
      {course.can.remove && (
        <DeleteCourseDialog course={course} isOpen={asked === 'delete'} onClose={close} />
      )}
      {course.can.leave && (
        <LeaveCourseDialog
          course={course}
          isOpen={asked === 'leave'}
          leadAway={() => navigate({ to: '/courses' })}
          onClose={close}
        />
      )}
    </>
  )
}
