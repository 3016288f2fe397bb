import { StudentPage } from '../../features/grades/student/page/student-page.tsx'
import { useParams, useSearch } from '../../ui/router/hooks.ts'
import { Navigate } from '../../ui/router/navigate.tsx'
import { ByRole } from './by-role.tsx'
import { WithGradebook } from './with-gradebook.tsx'

/** One student, for who teaches; a student is led to the own grades. */
export function StudentRoute() {
  const { courseId, studentId } = useParams('/courses/$courseId/grades/$studentId')
  const search = useSearch('/courses/$courseId/grades/$studentId')
  return (
    <ByRole
      courseId={courseId}
      staff={
        <WithGradebook>
          <StudentPage key={`${courseId} ${studentId}`} {...{ courseId, studentId, search }} />
        </WithGradebook>
      }
      student={<Navigate to="/courses/$courseId/grades" params={{ courseId }} replace />}
    />
  )
}
