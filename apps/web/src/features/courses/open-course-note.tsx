import { Anchor, Text } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'

/** What a list does in a course that anybody can join, and the way to restrict it. */
export function OpenCourseNote({ course }: { course: Course }) {
  return (
    <Text c="var(--tbl-ink-2)" mb="md">
      Everybody with the code can join this course. The list is kept for when you restrict it. <RestrictLink courseId={course.id} />
    </Text>
  )
}

/** Leads to where a course is restricted. */
const RestrictLink = ({ courseId }: { courseId: string }) => (
  <Anchor href={`/courses/${courseId}/settings`} mih={44} display="inline-flex" style={{ alignItems: 'center' }}>
    Restrict Course
  </Anchor>
)
