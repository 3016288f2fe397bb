import { Group, Skeleton, Text, Title } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { CopyCode } from '../../../ui/copy-code.tsx'
import { count } from '../../../ui/count.ts'
import { SkeletonRows } from '../../../ui/list/rows.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { type CourseAction, CourseButtons, CourseMenu } from './course-actions.tsx'
import classes from './course-header.module.css'

type CourseHeaderProps = {
  course: Course
  /** Off where the height is for a list. */
  hasDescription: boolean
  /** Starts the tour of the course. */
  tour: ReactNode
  onAction: (action: CourseAction) => void
}

/** What the course is, and what can be done with it as a whole. */
export function CourseHeader({ course, hasDescription, tour, onAction }: CourseHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.top}>
        <BackLink to="/">Back to Dashboard</BackLink>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {tour}
          <CourseMenu course={course} onAction={onAction} />
        </Group>
      </div>
      <div className={classes.line}>
        <Title order={1} className={classes.title}>
          {course.title}
        </Title>
        <CourseButtons course={course} onAction={onAction} />
      </div>
      <div className={classes.facts}>
        <CopyCode code={course.code} what="Course code" />
        <span>{course.semester}</span>
        <span>{count(course.quizCount, 'quiz', 'quizzes')}</span>
        <span>{course.instructorName || 'Unknown Instructor'}</span>
        {course.allowSelfTeamFormation && <span>Self-forming teams enabled</span>}
      </div>
      {hasDescription && course.description !== '' && (
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
