import { getRouteApi } from '@tanstack/react-router'
import type { Course } from '@tbl/contract/courses'
import { useState } from 'react'
import { CoursePage } from '../features/courses/course-page.tsx'
import { CourseQuizList } from '../features/quizzes/quiz-list.tsx'
import { TeamsTab } from '../features/teams/teams-tab.tsx'
import { TourButton } from '../features/tours/tour-button.tsx'
import { EmptyState } from '../ui/page-states.tsx'
import { type GradebookSubtab, subtabFor } from './course-search.ts'

const route = getRouteApi('/signed-in/shell/courses/$courseId')

export function CourseRoute() {
  const { courseId } = route.useParams()
  return <CourseScreen key={courseId} courseId={courseId} />
}

/** `isEditing` lives here: the header opens the dialog, and other features may. */
function CourseScreen({ courseId }: { courseId: string }) {
  const { tab = 'quizzes', subtab } = route.useSearch()
  const navigate = route.useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <CoursePage
      courseId={courseId}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      isEditing={isEditing}
      onEditing={setIsEditing}
      quizzes={<CourseQuizList courseId={courseId} />}
      teams={<TeamsTab courseId={courseId} onEditSettings={() => setIsEditing(true)} />}
      gradebook={(course) => <GradebookTab course={course} subtab={subtabFor(subtab, course.can)} />}
      tour={<TourButton tour="inCourse" />}
    />
  )
}

const GradebookTab = ({ course }: { course: Course; subtab: GradebookSubtab }) => (
  <EmptyState title="No results yet" text={course.can.manage ? 'Results of your students appear here.' : 'Your results appear here.'} />
)
