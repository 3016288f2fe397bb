import { useCallback, useMemo } from 'react'
import { GradesPage } from '../../features/grades/table/grades-page.tsx'
import { texts } from '../../features/grades/table/messages.ts'
import { type GradesView, readView, writeView } from '../../features/grades/table/view.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useParams, useSearch, useSetSearch } from '../../ui/router/hooks.ts'
import { WithGradebook } from './with-gradebook.tsx'

/** The grade table, for who teaches. */
export function GradeTable() {
  const { courseId } = useParams('/courses/$courseId/grades')
  const search = useSearch('/courses/$courseId/grades')
  const view = useMemo(() => readView(search), [search])
  const setSearch = useSetSearch('/courses/$courseId/grades')
  const onView = useCallback(
    (change: (before: GradesView) => GradesView) =>
      setSearch((before) => writeView(change(readView(before)))),
    [setSearch],
  )
  usePageTitle(texts.title)
  return (
    <WithGradebook>
      <GradesPage key={courseId} courseId={courseId} view={view} onView={onView} />
    </WithGradebook>
  )
}
