import { Text } from '@mantine/core'
import type { CourseCard } from '@tbl/contract/courses'
import { useMe } from '../../platform/session.tsx'
import { count } from '../../ui/count.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

type CourseRowsProps = {
  courses: readonly CourseCard[]
  label?: string
  /** Fewer words: no description, short buttons. */
  isBrief?: boolean
}

/** Courses, each with the way into it. */
export function CourseRows({ courses, label, isBrief = false }: CourseRowsProps) {
  const isInstructor = useMe().role === 'Instructor'
  const [verb, noun] = [isInstructor ? 'Manage' : 'View', isBrief ? '' : ' Course']
  return (
    <Rows label={label}>
      {courses.map((course) => (
        <Row
          key={course.id}
          title={course.title}
          facts={<CourseFacts course={course} isInstructor={isInstructor} />}
          text={
            !isBrief &&
            course.description && (
              <Text inherit lineClamp={2}>
                {course.description}
              </Text>
            )
          }
          action={
            <ButtonLink to="/courses/$courseId" params={{ courseId: course.id }} variant="default" size="sm" aria-label={`${verb}${noun}: ${course.title}`}>
              {`${verb}${noun}`}
            </ButtonLink>
          }
        />
      ))}
    </Rows>
  )
}

function CourseFacts({ course, isInstructor }: { course: CourseCard; isInstructor: boolean }) {
  return (
    <>
      <span>{isInstructor ? course.code : course.instructorName || 'Unknown Instructor'}</span>
      <span>{course.semester}</span>
      <span>{count(course.quizCount, 'quiz', 'quizzes')}</span>
      <span>{count(course.studentCount, 'student')}</span>
    </>
  )
}
