import type { Gradebook } from '@tbl/contract/gradebook'
import { useCallback, useMemo, useState } from 'react'
import { DeleteAttemptDialog } from './delete-attempt-dialog.tsx'
import { EditScoreDialog } from './edit-score-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { IndividualAnswersDialog } from './individual-answers-dialog.tsx'
import { ResultList } from './result-list.tsx'
import { individualRows, type ResultRow } from './result-order.ts'
import type { ResultAction } from './result-table.tsx'

type Opened = { action: ResultAction; row: ResultRow }

/** The individual results, and what can be opened about one of them. */
export function IndividualPanel({ courseId, gradebook }: { courseId: string; gradebook: Gradebook }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = useMemo(() => individualRows(gradebook), [gradebook])
  const { manage } = gradebook.can
  const rights = useMemo(() => ({ isManager: manage, canChange: manage }), [manage])
  const open = useCallback((action: ResultAction, row: ResultRow) => setOpened({ action, row }), [])
  const close = useCallback(() => setOpened(null), [])
  const rowFor = (action: ResultAction) => (opened?.action === action ? opened.row : null)
  return (
    <>
      <ResultList kind="individual" results={rows} rights={rights} onAction={open} />
      <IndividualAnswersDialog row={rowFor('answers')} onClose={close} />
      <HistoryDialog courseId={courseId} title="Score History" row={rowFor('history')} isOpen={rowFor('history') !== null} onClose={close} />
      <EditScoreDialog row={rowFor('edit')} onClose={close} />
      <DeleteAttemptDialog row={rowFor('delete')} onClose={close} />
    </>
  )
}
