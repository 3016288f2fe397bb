import { Text } from '@mantine/core'
import { demoCourse } from './demo-course.ts'
import { Facts } from './facts.tsx'

/** What the course is about, and how it is set. */
export const DemoOverview = () => (
  <>
    <Text maw="65ch">{demoCourse.description}</Text>
    <Facts
      facts={[
        ['Course code', demoCourse.code],
        ['Semester', demoCourse.semester],
        ['Instructor', demoCourse.instructorName],
        ['Team size limit', demoCourse.teamSizeLimit],
      ]}
    />
  </>
)
