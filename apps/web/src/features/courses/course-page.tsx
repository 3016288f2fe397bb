import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../platform/api.tsx'
import { isAbsent } from '../../platform/failure.ts'
import { useRoom } from '../../platform/live.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { ErrorState } from '../../ui/page-states.tsx'
import { CourseHeader, CourseSkeleton } from './course-header.tsx'
import classes from './course-page.module.css'
import { RestrictedCourse } from './restricted-course.tsx'
import { StudentsTab } from './students-tab.tsx'

type CourseTab = 'quizzes' | 'students' | 'teams'

type CoursePageProps = {
  courseId: string
  tab: CourseTab
  onTab: (tab: CourseTab) => void
  /** Content of the tabs that other features own. */
  quizzes: ReactNode
  teams: ReactNode
}

/** A course for those inside, its restricted view for others. Only a certain 'there is no such course' leads away. */
export function CoursePage({ courseId, tab, onTab, quizzes, teams }: CoursePageProps) {
  const api = useApi()
  const { data: course, error, refetch } = useQuery(api.courses.get.queryOptions({ input: { courseId } }))
  useRoom({ kind: 'course', courseId })
  usePageTitle(course?.access === 'full' ? course.title : 'Course')
  if (isAbsent(error)) return <Navigate to="/courses" replace />
  if (!course) return error ? <ErrorState title="The course could not be loaded" text="Check your connection and try again." onRetry={() => void refetch()} /> : <CourseSkeleton />
  if (course.access === 'restricted') return <RestrictedCourse courseId={courseId} canJoin={course.can.join} />
  return (
    <>
      <CourseHeader course={course} hasDescription={tab === 'quizzes'} />
      <Tabs value={tab} onChange={(next) => onTab(next as CourseTab)} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value="quizzes">Quizzes</Tabs.Tab>
          <Tabs.Tab value="students">Students</Tabs.Tab>
          <Tabs.Tab value="teams">Teams</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="quizzes" className={classes.panel}>
          {quizzes}
        </Tabs.Panel>
        <Tabs.Panel value="students" className={classes.panel}>
          <StudentsTab course={course} />
        </Tabs.Panel>
        <Tabs.Panel value="teams" className={classes.panel}>
          {teams}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
