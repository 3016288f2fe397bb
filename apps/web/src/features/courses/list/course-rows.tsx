import { Button, Text } from '@mantine/core'
import type { CourseCard } from '@tbl/contract/courses'
import { useMe } from '../../../platform/session.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { firstCourses } from '../list-sizes.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

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
  const way = (isInstructor ? texts.manage : texts.view)[isBrief ? 'brief' : 'full']
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
                    aria-label={texts.leaveWhich({ course: course.title })}
                    onClick={() => onLeave(course)}
                  >
                    {shared.leave}
                  </Button>
                )}
                <ButtonLink
                  to="/courses/$courseId"
                  params={{ courseId: course.id }}
                  variant="default"
                  size="sm"
                  aria-label={way.which({ course: course.title })}
                >
                  {way.label}
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
      <span>{isInstructor ? course.code : course.instructorName || shared.unknownInstructor}</span>
      <span>{course.semester}</span>
      <span>{shared.quizzes({ quizzes: course.quizCount })}</span>
      <span>{texts.students({ students: course.studentCount })}</span>
    </>
  )
}
