import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { DeleteAttemptDialog } from './delete-attempt-dialog.tsx'
import { EditScoreDialog } from './edit-score-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { IndividualAnswersDialog } from './individual-answers-dialog.tsx'
import { ResultList } from './result-list.tsx'
import { individualRow, type ResultRow } from './result-row.ts'
import type { ResultAction } from './result-table.tsx'
import { inPages, useWantedResults } from './use-wanted-results.ts'

type Opened = { action: ResultAction; row: ResultRow }
const managing = { isManager: true, canChange: true }
const reading = { isManager: false, canChange: false }

/** The individual results, and what can be opened about one of them. */
export function IndividualPanel({ courseId, canManage }: { courseId: string; canManage: boolean }) {
  const api = useApi()
  const { input, ...wanted } = useWantedResults(courseId)
  const pages = useInfiniteQuery(
    api.gradebook.individualResults.infiniteOptions({ input, ...inPages }),
  )
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback((action: ResultAction, row: ResultRow) => setOpened({ action, row }), [])
  const close = useCallback(() => setOpened(null), [])
  const rowFor = (action: ResultAction) => (opened?.action === action ? opened.row : null)
  return (
    <>
      <ResultList
        kind="individual"
        pages={pages}
        rowOf={individualRow}
        wanted={wanted}
        rights={canManage ? managing : reading}
        onAction={open}
      />
      <IndividualAnswersDialog row={rowFor('answers')} onClose={close} />
      <HistoryDialog
        courseId={courseId}
        title="Score History"
        row={rowFor('history')}
        isOpen={rowFor('history') !== null}
        onClose={close}
      />
      <EditScoreDialog row={rowFor('edit')} onClose={close} />
      <DeleteAttemptDialog row={rowFor('delete')} onClose={close} />
    </>
  )
}
