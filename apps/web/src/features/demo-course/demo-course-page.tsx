import { Tabs, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/link.tsx'
import { demoCourse } from './demo-course.ts'
import classes from './demo-course-page.module.css'
import { DemoGrades } from './demo-grades.tsx'
import { DemoOverview } from './demo-overview.tsx'
import { DemoQuizzes } from './demo-quizzes.tsx'
import { DemoTeam } from './demo-team.tsx'

const tabs: readonly { value: string; label: string; content: ReactNode }[] = [
  { value: 'overview', label: 'Overview', content: <DemoOverview /> },
  { value: 'team', label: 'Team', content: <DemoTeam /> },
  { value: 'grades', label: 'Grades', content: <DemoGrades /> },
  { value: 'quizzes', label: 'Quizzes', content: <DemoQuizzes /> },
]

/** A course to look around in: nothing here is stored, asked of the server or graded. */
export const DemoCoursePage = () => (
  <>
    <div className={classes.notice}>
      <Text inherit>
        This is a demo course with made-up people and scores. Look around; nothing is saved.
      </Text>
      <ButtonLink to="/courses" variant="ink" size="sm">
        Leave the demo
      </ButtonLink>
    </div>
    <Title order={1} className={classes.title}>
      {demoCourse.title}
    </Title>
    <p className={classes.facts}>
      <b>{demoCourse.code}</b>
      <span>{demoCourse.semester}</span>
      <span>1 quiz</span>
      <span>{demoCourse.instructorName}</span>
    </p>
    <Tabs defaultValue="overview" keepMounted={false}>
      <Tabs.List aria-label="Demo course">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  </>
)
