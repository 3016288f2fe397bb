import { GradesPage } from '../../features/grades/table/grades-page.tsx'
import { texts } from '../../features/grades/table/messages.ts'
import { readView, writeView } from '../../features/grades/table/view.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams, useSearch, useSetSearch } from '../../ui/router/hooks.ts'
import { WithGradebook } from './with-gradebook.tsx'

/** The grade table, for who teaches. */
export function GradeTable() {
  const { courseId } = useParams('/courses/$courseId/grades')
  const view = readView(useSearch('/courses/$courseId/grades'))
  const setSearch = useSetSearch('/courses/$courseId/grades')
  usePageTitle(texts.title)
  return (
    <WithGradebook>
      <GradesPage
        key={courseId}
        courseId={courseId}
        view={view}
        onView={(change) => setSearch((before) => writeView(change(readView(before))))}
      />
    </WithGradebook>
  )
}
