import { Button, Text } from '@mantine/core'
import type { CourseCard } from '@tbl/contract/courses'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { texts as tbl } from '../../../tbl/messages.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { CourseRoleBadge } from '../course-role-badge.tsx'
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
  const { first, showMore } = useFirstOf(courses, firstCourses)
  return (
    <>
      <Rows label={label}>
        {first.map((course) => (
          <Row
            key={course.id}
            title={<AuthorText language={course.language}>{course.title}</AuthorText>}
            facts={<CourseFacts course={course} />}
            text={
              !isBrief &&
              course.description && (
                <Text inherit lineClamp={2}>
                  <AuthorText language={course.language}>{course.description}</AuthorText>
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
                <WayIn course={course} isBrief={isBrief} />
              </>
            }
          />
        ))}
      </Rows>
      <ShowMore shown={first.length} total={courses.length} onMore={showMore} />
    </>
  )
}

function WayIn({
  course: { id: courseId, title: course, role },
  isBrief,
}: {
  course: CourseCard
  isBrief: boolean
}) {
  const way = (role === 'student' ? texts.view : texts.manage)[isBrief ? 'brief' : 'full']
  return (
    <ButtonLink
      to="/courses/$courseId"
      params={{ courseId }}
      variant="default"
      size="sm"
      aria-label={way.which({ course })}
    >
      {way.label}
    </ButtonLink>
  )
}

function CourseFacts({ course }: { course: CourseCard }) {
  return (
    <>
      <CourseRoleBadge role={course.role} />
      <span>
        {course.role === 'student'
          ? course.instructorName || shared.unknownInstructor
          : course.code}
      </span>
      <span>{tbl.semesters[course.semester]}</span>
      <span>{shared.quizzes({ quizzes: course.quizCount })}</span>
      <span>{texts.students({ students: course.studentCount })}</span>
    </>
  )
}
