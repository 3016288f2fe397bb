import { Tabs } from '@mantine/core'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { Course } from '@tbl/contract/courses'
import { type ReactNode, useEffect } from 'react'
import { useApi } from '../../platform/api.tsx'
import { isAbsent } from '../../platform/failure.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { ErrorState } from '../../ui/page-states.tsx'
import { showError } from '../../ui/toast.ts'
import { CourseSkeleton } from './course-header.tsx'
import classes from './course-page.module.css'
import { CourseTop } from './course-top.tsx'
import { courseNotFoundTitle } from './messages.ts'
import { RestrictedCourse } from './restricted-course.tsx'
import { StudentsTab } from './students-tab.tsx'

type CourseTab = 'quizzes' | 'students' | 'teams' | 'gradebook'

type CoursePageProps = {
  courseId: string
  tab: CourseTab
  onTab: (tab: CourseTab) => void
  /** The Edit Course dialog, which other features open too. */
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  /** Content of the tabs that other features own. */
  quizzes: ReactNode
  teams: ReactNode
  gradebook: (course: Course) => ReactNode
  /** Starts the tour of the course. */
  tour: ReactNode
}

/** A course for those inside, its restricted view for others. Only a certain 'there is no such course' leads away. */
export function CoursePage({ courseId, tab, onTab, isEditing, onEditing, quizzes, teams, gradebook, tour }: CoursePageProps) {
  const api = useApi()
  const { data: course, error, refetch } = useQuery(api.courses.get.queryOptions({ input: { courseId } }))
  const isRemoving = useIsMutating({ mutationKey: api.courses.remove.key() }) > 0
  const title = course?.access === 'full' ? course.title : undefined
  usePageTitle(title ?? 'Course')
  if (isAbsent(error) && !isRemoving) return <GoneCourse title={title} />
  if (!course)
    return error ? <ErrorState isPage title="The course could not be loaded" text="Check your connection and try again." onRetry={() => void refetch()} /> : <CourseSkeleton />
  if (course.access === 'restricted') return <RestrictedCourse courseId={courseId} canJoin={course.can.join} />
  return (
    <>
      <CourseTop course={course} hasDescription={tab === 'quizzes'} tour={tour} isEditing={isEditing} onEditing={onEditing} />
      <Tabs value={tab} onChange={(next) => onTab(next as CourseTab)} keepMounted={false}>
        <Tabs.List className={classes.tabs} aria-label="Course">
          <Tabs.Tab value="quizzes" data-tour="tab-quizzes">
            Quizzes
          </Tabs.Tab>
          <Tabs.Tab value="students" data-tour="tab-students">
            Students
          </Tabs.Tab>
          <Tabs.Tab value="teams" data-tour="tab-teams">
            Teams
          </Tabs.Tab>
          <Tabs.Tab value="gradebook" data-tour="tab-gradebook">
            Gradebook
          </Tabs.Tab>
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
        <Tabs.Panel value="gradebook" className={classes.panel}>
          {gradebook(course)}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

/** Leads to the courses. `title`: of a course that was open here until somebody deleted it. */
function GoneCourse({ title }: { title?: string }) {
  useEffect(() => showError(courseNotFoundTitle, title && `Course "${title}" has been deleted.`), [title])
  return <Navigate to="/courses" replace />
}
