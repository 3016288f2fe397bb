import { Skeleton, Text, Title } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import { BackLink } from '../../ui/back-link.tsx'
import { CopyCode } from '../../ui/copy-code.tsx'
import { count } from '../../ui/count.ts'
import { SkeletonRows } from '../../ui/rows.tsx'
import classes from './course-header.module.css'

/** What the course is. `hasDescription`: off where the height is for a list. */
export function CourseHeader({ course, hasDescription }: { course: Course; hasDescription: boolean }) {
  return (
    <div className={classes.header}>
      <BackLink to="/">Back to Dashboard</BackLink>
      <Title order={1} className={classes.title}>
        {course.title}
      </Title>
      <div className={classes.facts}>
        <CopyCode code={course.code} what="Course code" />
        <span>{course.semester}</span>
        <span>{count(course.quizCount, 'quiz', 'quizzes')}</span>
        <span>{course.instructorName || 'Unknown Instructor'}</span>
        {course.allowSelfTeamFormation && <span>Self-forming teams enabled</span>}
      </div>
      {hasDescription && (
        <Text className={classes.description} maw="75ch">
          {course.description}
        </Text>
      )}
    </div>
  )
}

/** The shape of a course that is on its way. */
export function CourseSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton h={32} w="60%" mt={40} />
      <Skeleton h={20} w="40%" mt={16} />
      <Skeleton h={44} mt={32} mb={24} />
      <SkeletonRows />
    </div>
  )
}
