import { GradesPage } from '../../features/grades/table/grades-page.tsx'
import { texts } from '../../features/grades/table/messages.ts'
import { readView, writeView } from '../../features/grades/table/view.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams, useSearch, useSetSearch } from '../../ui/router/hooks.ts'
import { StaffOnly } from '../who-may.tsx'

export function GradesRoute() {
  const { courseId } = useParams('/courses/$courseId/grades')
  const view = readView(useSearch('/courses/$courseId/grades'))
  const setSearch = useSetSearch('/courses/$courseId/grades')
  usePageTitle(texts.title)
  return (
    <StaffOnly courseId={courseId}>
      <GradesPage
        key={courseId}
        courseId={courseId}
        view={view}
        onView={(change) => setSearch((before) => writeView(change(readView(before))))}
      />
    </StaffOnly>
  )
}
