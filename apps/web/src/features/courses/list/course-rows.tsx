import { Button, Text } from '@mantine/core'
import type { CourseCard } from '@tbl/contract/courses'
import { useMe } from '../../../platform/session.tsx'
import { count } from '../../../ui/count.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { firstCourses } from '../list-sizes.ts'

type CourseRowsProps = {
  courses: readonly CourseCard[]
  label?: string
  /** Fewer words: no description, short buttons. */
  isBrief?: boolean
  /** Where a student may leave a course. */
  onLeave?: ((course: CourseCard) => void) | undefined
}

/** Courses, each with the way into it. */
export function CourseRows({ courses, label, isBrief = false, onLeave }: CourseRowsProps) {
  const isInstructor = useMe().role === 'Instructor'
  const { first, showMore } = useFirstOf(courses, firstCourses)
  const [verb, noun] = [isInstructor ? 'Manage' : 'View', isBrief ? '' : ' Course']
  return (
    <>
      <Rows label={label}>
        {first.map((course) => (
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
              <>
                {onLeave && (
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={`Leave course: ${course.title}`}
                    onClick={() => onLeave(course)}
                  >
                    Leave course
                  </Button>
                )}
                <ButtonLink
                  to="/courses/$courseId"
                  params={{ courseId: course.id }}
                  variant="default"
                  size="sm"
                  aria-label={`${verb}${noun}: ${course.title}`}
                >
                  {`${verb}${noun}`}
                </ButtonLink>
              </>
            }
          />
        ))}
      </Rows>
      <ShowMore shown={first.length} total={courses.length} onMore={showMore} />
    </>
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
