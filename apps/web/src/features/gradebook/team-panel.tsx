import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ResultList } from './result-list.tsx'
import { type ResultRow, teamRow } from './result-row.ts'
import type { ResultAction } from './result-table.tsx'
import { type QuestionAppeal, TeamAnswersDialog } from './team-answers-dialog.tsx'
import { inPages, useWantedResults } from './use-wanted-results.ts'

type TeamPanelProps = { courseId: string; canManage: boolean; questionAppeal: QuestionAppeal }
/* Team scores change by appeals only (D-100). */
const managing = { isManager: true, canChange: false }
const reading = { isManager: false, canChange: false }

/** The team results, and what can be opened about one of them. */
export function TeamPanel({ courseId, canManage, questionAppeal }: TeamPanelProps): ReactNode {
  const api = useApi()
  const { input, ...wanted } = useWantedResults(courseId)
  const pages = useInfiniteQuery(api.gradebook.teamResults.infiniteOptions({ input, ...inPages }))
  const [opened, setOpened] = useState<{ action: ResultAction; row: ResultRow } | null>(null)
  const open = useCallback((action: ResultAction, row: ResultRow) => setOpened({ action, row }), [])
  const close = useCallback(() => setOpened(null), [])
  const rowFor = (action: ResultAction) => (opened?.action === action ? opened.row : null)
  return (
    <>
      <ResultList
        kind="team"
        pages={pages}
        rowOf={teamRow}
        wanted={wanted}
        rights={canManage ? managing : reading}
        onAction={open}
      />
      <TeamAnswersDialog
        row={rowFor('answers')}
        isManager={canManage}
        questionAppeal={questionAppeal}
        onClose={close}
      />
      <HistoryDialog
        courseId={courseId}
        title="Score History"
        row={rowFor('history')}
        isOpen={rowFor('history') !== null}
        onClose={close}
      />
    </>
  )
}
