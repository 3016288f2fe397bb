import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { CoursePage } from '../features/courses/course-page.tsx'
import { GradebookTab } from '../features/gradebook/gradebook-tab.tsx'
import { CourseQuizList } from '../features/quizzes/quiz-list.tsx'
import { TeamsTab } from '../features/teams/teams-tab.tsx'
import { TourButton } from '../features/tours/tour-button.tsx'
import { subtabFor } from './course-search.ts'

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
      gradebook={(course) => (
        <GradebookTab
          course={course}
          subtab={subtabFor(subtab, course.can) === 'team' ? 'team' : 'individual'}
          onSubtab={(next) => void navigate({ search: { tab: 'gradebook', subtab: next }, replace: true })}
        />
      )}
      tour={<TourButton tour="inCourse" />}
    />
  )
}
