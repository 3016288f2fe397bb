import { CreateCourse } from '../features/courses/list/create-course-link.tsx'
import { TeamsPage } from '../features/teams/teams-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useSearch, useSetSearch } from '../ui/router/hooks.ts'
import { texts } from './messages.ts'

export function GroupsRoute() {
  const { courseId } = useSearch('/groups')
  const setSearch = useSetSearch('/groups')
  usePageTitle(texts.pages.teams)
  return (
    <TeamsPage
      courseId={courseId}
      onCourse={(next) => setSearch({ courseId: next })}
      createCourse={<CreateCourse />}
    />
  )
}
