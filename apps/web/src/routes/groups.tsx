import { getRouteApi } from '@tanstack/react-router'
import { CreateCourse } from '../features/courses/create-course-link.tsx'
import { GroupsPage } from '../features/teams/groups-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

const route = getRouteApi('/signed-in/shell/groups')

export function GroupsRoute() {
  const { courseId } = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle('Teams')
  return <GroupsPage courseId={courseId} onCourse={(next) => void navigate({ search: { courseId: next }, replace: true })} createCourse={<CreateCourse />} />
}
