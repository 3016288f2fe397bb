import { NativeSelect } from '@mantine/core'
import type { Report, ReportAnswers } from '@tbl/contract/reports'
import { type ReactNode, useState } from 'react'
import { SortHead } from '../../../ui/list/sort-head.tsx'
import type { QuestionAction } from '../question-action.ts'
import { texts } from './messages.ts'
import { QuestionLine } from './question-line.tsx'
import classes from './questions.module.css'
import { type Column, columns, type Sorting, sortQuestions } from './sort-questions.ts'

type QuestionsProps = {
  report: Report
  /** Null while they are covered or on their way; then `instead` stands there. */
  answers: ReportAnswers | null
  instead: ReactNode
  action: QuestionAction
  /** On paper all are open. */
  areAllOpen?: boolean
}

/** One row a question, in the order of the quiz at first; it opens in place. */
export function QuestionsPanel({
  report,
  answers,
  instead,
  action,
  areAllOpen = false,
}: QuestionsProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'number', isDown: false })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const hasTeams = report.teamFigures.length > 0
  const shown = columns.filter(
    (column) =>
      (hasTeams || (column !== 'firstTry' && column !== 'tries')) &&
      (answers !== null || column !== 'flag'),
  )
  const rows = report.questions.map((figures) => ({
    figures,
    answers: answers?.questions.find(({ questionId }) => questionId === figures.questionId) ?? null,
  }))
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const sort = (column: Column) =>
    setSorting((before) => ({ column, isDown: before.column === column && !before.isDown }))
  return (
    <>
      {instead}
      <NativeSelect
        className={classes.sortBy}
        aria-label={texts.sortBy}
        value={sorting.column}
        onChange={(event) =>
          setSorting({ column: event.currentTarget.value as Column, isDown: false })
        }
        data={shown.map((value) => ({
          value,
          label: value === 'number' ? texts.quizOrder : texts.columns[value],
        }))}
      />
      <table className={classes.table}>
        <caption className={classes.caption}>{texts.caption}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <SortHead
                key={column}
                column={column}
                label={texts.columns[column]}
                sorted={sorting.column === column ? directionOf(sorting) : undefined}
                onSort={() => sort(column)}
                className={classes.sort}
              />
            ))}
          </tr>
        </thead>
        {sortQuestions(rows, sorting).map((row) => (
          <QuestionLine
            key={row.figures.questionId}
            row={row}
            columns={shown}
            isOpen={areAllOpen || open.has(row.figures.questionId)}
            onToggle={() => toggle(row.figures.questionId)}
            action={action}
          />
        ))}
      </table>
    </>
  )
}

const directionOf = ({ isDown }: Sorting) => (isDown ? 'descending' : 'ascending')
