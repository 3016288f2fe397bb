import { format } from 'date-fns'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Ref } from 'react'
import { relativeTime } from '../../ui/relative-time.ts'
import { Score } from '../../ui/score.tsx'
import { type ResultKind, words } from './messages.ts'
import type { Column, ResultRow, Sort } from './result-order.ts'
import classes from './result-table.module.css'

type ResultTableProps = {
  ref: Ref<HTMLTableElement>
  rows: readonly ResultRow[]
  kind: ResultKind
  /** Without a name the quiz leads its row: a student's own results. */
  hasName: boolean
  sort: Sort
  onSort: (column: Column) => void
}

/** Results in rows; each column's head orders them. On a phone a row folds into two lines. */
export function ResultTable({ ref, rows, kind, hasName, sort, onSort }: ResultTableProps) {
  const now = new Date()
  const columns: Column[] = hasName ? ['name', 'score', 'quiz', 'completed'] : ['quiz', 'score', 'completed']
  const labels: Record<Column, string> = { name: words[kind].name, score: 'Score', quiz: 'Quiz', completed: 'Completed' }
  return (
    <table ref={ref} className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead key={column} column={column} label={labels[column]} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, quizTitle, score, completedAt }) => (
          <tr key={id}>
            <th scope="row" tabIndex={-1} className={classes.lead}>
              {hasName ? name : quizTitle}
            </th>
            <td className={classes.score}>
              <Score percent={score} isTeam={kind === 'team'} />
            </td>
            {hasName && <td className={classes.quiz}>{quizTitle}</td>}
            <td className={classes.completed}>
              <time dateTime={completedAt} title={format(completedAt, 'PPpp')}>
                {relativeTime(completedAt, now)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SortHeadProps = { column: Column; label: string; sort: Sort; onSort: (column: Column) => void }

function SortHead({ column, label, sort, onSort }: SortHeadProps) {
  const isSorted = sort.column === column
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-column={column} aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(column)}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}
