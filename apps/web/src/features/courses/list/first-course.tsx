import { useMe } from '../../../platform/session.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { JoinByCode } from '../enroll/join-by-code.tsx'
import { CreateCourse } from './create-course-link.tsx'

/** Where a new person begins: an instructor makes a course, a student joins one. */
export function FirstCourse() {
  if (useMe().role === 'Instructor') {
    return (
      <EmptyState
        title="Start with a course"
        text="Create a course and give its code to your students. Teams and quizzes come next."
        action={<CreateCourse />}
      />
    )
  }
  return (
    <EmptyState
      title="Join your course"
      text="Enter the code that your instructor gave you. Your quizzes show up here then."
      action={<JoinByCode isMain />}
    />
  )
}
