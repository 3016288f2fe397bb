import { getRouteApi } from '@tanstack/react-router'
import { CoursePage } from '../features/courses/course-page.tsx'
import { CourseQuizList } from '../features/quizzes/quiz-list.tsx'
import { TeamsTab } from '../features/teams/teams-tab.tsx'

const route = getRouteApi('/signed-in/shell/courses/$courseId')

export function CourseRoute() {
  const { courseId } = route.useParams()
  const { tab = 'quizzes' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <CoursePage
      key={courseId}
      courseId={courseId}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      quizzes={<CourseQuizList courseId={courseId} />}
      teams={<TeamsTab courseId={courseId} />}
    />
  )
}
