import { Text } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { inParts } from '../../../ui/in-parts.ts'
import { TextLink } from '../../../ui/link.tsx'
import { texts } from './messages.ts'

/** What a list does in a course that anybody can join, and the way to restrict it. */
export function OpenCourseNote({ course }: { course: Course }) {
  return (
    <Text c="var(--tbl-ink-2)" mb="md">
      {inParts(
        texts.openCourse.parts<ReactNode>({
          link: (inside) => (
            <TextLink key="link" to="/courses/$courseId/settings" params={{ courseId: course.id }}>
              {inside}
            </TextLink>
          ),
        }),
      )}
    </Text>
  )
}
