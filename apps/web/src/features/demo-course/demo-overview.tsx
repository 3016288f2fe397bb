import { Text } from '@mantine/core'
import { demoCourse } from './demo-course.ts'
import { Facts } from './facts.tsx'
import { texts } from './messages.ts'

/** What the course is about, and how it is set. */
export const DemoOverview = () => (
  <>
    <Text maw="65ch">{demoCourse.description}</Text>
    <Facts
      facts={[
        [texts.overview.code, demoCourse.code],
        [texts.overview.semester, demoCourse.semester],
        [texts.overview.instructor, demoCourse.instructorName],
        [texts.overview.teamSizeLimit, demoCourse.teamSizeLimit],
      ]}
    />
  </>
)
