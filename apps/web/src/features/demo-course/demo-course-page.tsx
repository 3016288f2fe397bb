import { Tabs, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/link.tsx'
import { demoCourse } from './demo-course.ts'
import classes from './demo-course-page.module.css'
import { DemoGrades } from './demo-grades.tsx'
import { DemoOverview } from './demo-overview.tsx'
import { DemoQuizzes } from './demo-quizzes.tsx'
import { DemoTeam } from './demo-team.tsx'
import { texts } from './messages.ts'

const tabs = (): readonly { value: string; label: string; content: ReactNode }[] => [
  { value: 'overview', label: texts.tabs.overview, content: <DemoOverview /> },
  { value: 'team', label: texts.tabs.team, content: <DemoTeam /> },
  { value: 'grades', label: texts.tabs.grades, content: <DemoGrades /> },
  { value: 'quizzes', label: texts.tabs.quizzes, content: <DemoQuizzes /> },
]

/** A course to look around in: nothing here is stored, asked of the server or graded. */
export const DemoCoursePage = () => (
  <>
    <div className={classes.notice}>
      <Text inherit>{texts.notice}</Text>
      <ButtonLink to="/courses" variant="ink" size="sm">
        {texts.leave}
      </ButtonLink>
    </div>
    <Title order={1} className={classes.title}>
      {demoCourse.title}
    </Title>
    <p className={classes.facts}>
      <b>{demoCourse.code}</b>
      <span>{demoCourse.semester}</span>
      <span>{texts.quizCount}</span>
      <span>{demoCourse.instructorName}</span>
    </p>
    <Tabs defaultValue="overview" keepMounted={false}>
      <Tabs.List aria-label={texts.label}>
        {tabs().map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs().map(({ value, content }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  </>
)
