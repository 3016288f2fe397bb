import { Tabs } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { AddedNotice } from '../enroll/added-notice.tsx'
import { CourseGate } from '../enroll/course-gate.tsx'
import { StudentsTab } from '../students/students-tab.tsx'
import { CourseSkeleton } from './course-header.tsx'
import classes from './course-page.module.css'
import { CourseTop } from './course-top.tsx'
import { texts } from './messages.ts'

type CourseTab = 'quizzes' | 'students' | 'teams' | 'gradebook'

type CoursePageProps = {
  courseId: string
  tab: CourseTab
  onTab: (tab: CourseTab) => void
  /** Content of the tabs that other features own. */
  quizzes: ReactNode
  teams: (course: Course) => ReactNode
  gradebook: (course: Course) => ReactNode
  /** Starts the tour of the course. */
  tour: (course: Course) => ReactNode
}

/** A course for those inside, its restricted view for others. */
export function CoursePage({
  courseId,
  tab,
  onTab,
  quizzes,
  teams,
  gradebook,
  tour,
}: CoursePageProps) {
  return (
    <CourseGate courseId={courseId} skeleton={<CourseSkeleton />}>
      {(course) => (
        <>
          <AddedNotice course={course} />
          <CourseTop course={course} hasDescription={tab === 'quizzes'} tour={tour(course)} />
          <Tabs value={tab} onChange={(next) => onTab(next as CourseTab)} keepMounted={false}>
            <Tabs.List className={classes.tabs} aria-label={texts.tabs.label}>
              <Tabs.Tab value="quizzes" data-tour="tab-quizzes">
                {texts.tabs.quizzes}
              </Tabs.Tab>
              <Tabs.Tab value="students" data-tour="tab-students">
                {texts.tabs.students}
              </Tabs.Tab>
              <Tabs.Tab value="teams" data-tour="tab-teams">
                {texts.tabs.teams}
              </Tabs.Tab>
              <Tabs.Tab value="gradebook" data-tour="tab-gradebook">
                {texts.tabs.gradebook}
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="quizzes" className={classes.panel}>
              {quizzes}
            </Tabs.Panel>
            <Tabs.Panel value="students" className={classes.panel}>
              <StudentsTab course={course} />
            </Tabs.Panel>
            <Tabs.Panel value="teams" className={classes.panel}>
              {teams(course)}
            </Tabs.Panel>
            <Tabs.Panel value="gradebook" className={classes.panel}>
              {gradebook(course)}
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </CourseGate>
  )
}
