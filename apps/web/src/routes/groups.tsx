import { getRouteApi } from '@tanstack/react-router'
import { CreateCourse } from '../features/courses/list/create-course-link.tsx'
import { TeamsPage } from '../features/teams/teams-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

const route = getRouteApi('/signed-in/shell/groups')

export function GroupsRoute() {
  const { courseId } = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(texts.pages.teams)
  return (
    <TeamsPage
      courseId={courseId}
      onCourse={(next) => void navigate({ search: { courseId: next }, replace: true })}
      createCourse={<CreateCourse />}
    />
  )
}
