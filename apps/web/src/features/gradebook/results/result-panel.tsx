import type { Part } from '@tbl/domain/grade-item'
import { useCallback, useState } from 'react'
import type { SectionFilter } from '../../../tbl/sections/use-sections.ts'
import type { QuestionAppeal } from '../answers/team-answers-dialog.tsx'
import { DeleteAttemptDialog } from '../edit/delete-attempt-dialog.tsx'
import { EditScoreDialog } from '../edit/edit-score-dialog.tsx'
import { HistoryDialog } from '../edit/history-dialog.tsx'
import { texts as edits } from '../edit/messages.ts'
import { ResultList } from './result-list.tsx'
import { resultParts } from './result-parts.tsx'
import type { ResultRow } from './result-row.ts'
import type { ResultAction } from './result-table.tsx'
import { useWantedResults } from './use-wanted-results.ts'

type ResultPanelProps = {
  /** The same for as long as the panel is there. */
  part: Part
  courseId: string
  filter: SectionFilter
  /** Of the staff: sees everybody's results. */
  isStaff: boolean
  /** Changes scores, and sees their history. */
  canManage: boolean
  questionAppeal: QuestionAppeal
}

/** The results of one part, and what can be opened about one of them. */
export function ResultPanel({
  part,
  courseId,
  filter,
  isStaff,
  canManage,
  questionAppeal,
}: ResultPanelProps) {
  const { useResults, canChange, isNamed, Answers } = resultParts[part]
  const { input, ...wanted } = useWantedResults(courseId, filter.sectionId)
  const pages = useResults(input)
  const [opened, setOpened] = useState<{ action: ResultAction; row: ResultRow } | null>(null)
  const open = useCallback((action: ResultAction, row: ResultRow) => setOpened({ action, row }), [])
  const close = useCallback(() => setOpened(null), [])
  const rowFor = (action: ResultAction) => (opened?.action === action ? opened.row : null)
  return (
    <>
      <ResultList
        part={part}
        pages={pages}
        wanted={wanted}
        filter={filter}
        hasName={isStaff || isNamed}
        isStaff={isStaff}
        hasHistory={canManage}
        canChange={canManage && canChange}
        onAction={open}
      />
      <Answers
        row={rowFor('answers')}
        isStaff={isStaff}
        hasHistory={canManage}
        questionAppeal={questionAppeal}
        onClose={close}
      />
      <HistoryDialog
        courseId={courseId}
        title={edits.history.title}
        row={rowFor('history')}
        isOpen={rowFor('history') !== null}
        onClose={close}
      />
      {canChange && (
        <>
          <EditScoreDialog row={rowFor('edit')} onClose={close} />
          <DeleteAttemptDialog row={rowFor('delete')} onClose={close} />
        </>
      )}
    </>
  )
}
