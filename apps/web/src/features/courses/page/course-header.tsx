import { Group, Skeleton, Text, Title } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { texts as tbl } from '../../../tbl/messages.ts'
import { CopyCode } from '../../../ui/copy-code.tsx'
import { SkeletonRows } from '../../../ui/list/rows.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { CourseRoleBadge } from '../course-role-badge.tsx'
import { texts as shared } from '../messages.ts'
import { type CourseAction, CourseButtons, CourseMenu } from './course-actions.tsx'
import classes from './course-header.module.css'
import { texts } from './messages.ts'

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
        <BackLink to="/">{texts.back}</BackLink>
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {tour}
          <CourseMenu course={course} onAction={onAction} />
        </Group>
      </div>
      <div className={classes.line}>
        <Title order={1} className={classes.title}>
          <AuthorText>{course.title}</AuthorText>
        </Title>
        <CourseButtons course={course} onAction={onAction} />
      </div>
      <div className={classes.facts}>
        <CourseRoleBadge role={course.role} />
        <CopyCode code={course.code} texts={shared.code} />
        <span>{tbl.semesters[course.semester]}</span>
        <span>{shared.quizzes({ quizzes: course.quizCount })}</span>
        <span>{course.instructorName || shared.unknownInstructor}</span>
        {course.allowSelfTeamFormation && <span>{texts.selfForming}</span>}
      </div>
      {hasDescription && course.description !== '' && (
        <Text className={classes.description} maw="75ch">
          <AuthorText>{course.description}</AuthorText>
        </Text>
      )}
    </div>
  )
}

/** The shape of a course that is on its way. */
export function CourseSkeleton() {
  return (
    <div role="status" aria-label={kit.loading}>
      <Skeleton h={32} w="60%" mt={40} />
      <Skeleton h={20} w="40%" mt={16} />
      <Skeleton h={44} mt={32} mb={24} />
      <SkeletonRows />
    </div>
  )
}
