import type { Gradebook } from '@tbl/contract/gradebook'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { HistoryDialog } from './history-dialog.tsx'
import { ResultList } from './result-list.tsx'
import { type ResultRow, teamRows } from './result-order.ts'
import type { ResultAction } from './result-table.tsx'
import { type QuestionAppeal, TeamAnswersDialog } from './team-answers-dialog.tsx'

type TeamPanelProps = { courseId: string; gradebook: Gradebook; questionAppeal: QuestionAppeal }

/** The team results, and what can be opened about one of them. Team scores change by appeals only (D-100). */
export function TeamPanel({ courseId, gradebook, questionAppeal }: TeamPanelProps): ReactNode {
  const [opened, setOpened] = useState<{ action: ResultAction; row: ResultRow } | null>(null)
  const rows = useMemo(() => teamRows(gradebook), [gradebook])
  const { manage } = gradebook.can
  const rights = useMemo(() => ({ isManager: manage, canChange: false }), [manage])
  const open = useCallback((action: ResultAction, row: ResultRow) => setOpened({ action, row }), [])
  const close = useCallback(() => setOpened(null), [])
  const rowFor = (action: ResultAction) => (opened?.action === action ? opened.row : null)
  return (
    <>
      <ResultList kind="team" results={rows} rights={rights} onAction={open} />
      <TeamAnswersDialog row={rowFor('answers')} isManager={manage} questionAppeal={questionAppeal} onClose={close} />
      <HistoryDialog courseId={courseId} title="Score History" row={rowFor('history')} isOpen={rowFor('history') !== null} onClose={close} />
    </>
  )
}
