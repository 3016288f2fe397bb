import { useMe } from '../../../platform/session.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { JoinByCode } from '../enroll/join-by-code.tsx'
import { CreateCourse } from './create-course-link.tsx'
import { texts } from './messages.ts'

/** Where a new person begins: an instructor makes a course, a student joins one. */
export function FirstCourse() {
  if (useMe().can.createCourses) {
    return (
      <EmptyState
        title={texts.first.author.title}
        text={texts.first.author.text}
        action={<CreateCourse />}
      />
    )
  }
  return (
    <EmptyState
      title={texts.first.student.title}
      text={texts.first.student.text}
      action={<JoinByCode isMain />}
    />
  )
}
