import { Tabs } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import type { ReactNode } from 'react'
import { type SectionFilter, useSectionFilter } from '../../../tbl/sections/use-sections.ts'
import { AddedNotice } from '../enroll/added-notice.tsx'
import { CourseGate } from '../enroll/course-gate.tsx'
import { StudentsTab } from '../students/students-tab.tsx'
import { CourseSkeleton } from './course-header.tsx'
import classes from './course-page.module.css'
import { CourseTop } from './course-top.tsx'
import { texts } from './messages.ts'
import { useOpenTabInSight } from './use-open-tab-in-sight.ts'

type CourseTab = 'quizzes' | 'students' | 'teams' | 'gradebook'

type CoursePageProps = {
  courseId: string
  tab: CourseTab
  onTab: (tab: CourseTab) => void
  /** Which section the address asks for; null: all of them. */
  section: string | null
  onSection: SectionFilter['onSection']
  /** Content of the tabs that other features own. */
  quizzes: ReactNode
  teams: (course: Course, filter: SectionFilter) => ReactNode
  gradebook: (course: Course, filter: SectionFilter) => ReactNode
  /** Starts the tour of the course. */
  tour: (course: Course) => ReactNode
}

/** A course for those inside, its restricted view for others. */
export const CoursePage = ({ courseId, ...props }: CoursePageProps) => (
  <CourseGate courseId={courseId} skeleton={<CourseSkeleton />}>
    {(course) => <InsideCourse course={course} {...props} />}
  </CourseGate>
)

function InsideCourse({
  course,
  tab,
  onTab,
  section,
  onSection,
  quizzes,
  teams,
  gradebook,
  tour,
}: Omit<CoursePageProps, 'courseId'> & { course: Course }) {
  const filter = useSectionFilter(course, section, onSection)
  const list = useOpenTabInSight(tab)
  return (
    <>
      <AddedNotice course={course} />
      <CourseTop course={course} hasDescription={tab === 'quizzes'} tour={tour(course)} />
      <Tabs value={tab} onChange={(next) => onTab(next as CourseTab)} keepMounted={false}>
        <Tabs.List ref={list} className={classes.tabs} aria-label={texts.tabs.label}>
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
          <StudentsTab course={course} filter={filter} />
        </Tabs.Panel>
        <Tabs.Panel value="teams" className={classes.panel}>
          {teams(course, filter)}
        </Tabs.Panel>
        <Tabs.Panel value="gradebook" className={classes.panel}>
          {gradebook(course, filter)}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
