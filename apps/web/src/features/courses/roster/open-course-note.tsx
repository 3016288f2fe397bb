import { Text } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import { TextLink } from '../../../ui/link.tsx'

/** What a list does in a course that anybody can join, and the way to restrict it. */
export function OpenCourseNote({ course }: { course: Course }) {
  return (
    <Text c="var(--tbl-ink-2)" mb="md">
      Everybody with the code can join this course. The list is kept for when you restrict it.{' '}
      <TextLink to="/courses/$courseId/settings" params={{ courseId: course.id }}>
        Restrict Course
      </TextLink>
    </Text>
  )
}
