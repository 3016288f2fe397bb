import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { Part } from '@tbl/domain/grade-item'
import type { ResultColumn, ResultSort } from '@tbl/domain/result-order'
import { countedScore } from '@tbl/domain/team-credit'
import { inARow } from '@tbl/texts/texts'
import { ChartColumn, Eye, History, Pencil, Trash2 } from 'lucide-react'
import { type AnchorHTMLAttributes, memo, type Ref } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { CorrectedScore } from '../../../tbl/corrections/corrected-score.tsx'
import { Score } from '../../../tbl/score.tsx'
import { SortHead } from '../../../ui/list/sort-head.tsx'
import { createLink } from '../../../ui/router/link.tsx'
import { inSentences } from '../../../ui/sentences.ts'
import { relativeTime } from '../../../ui/time/relative-time.ts'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import { Marks } from '../marks/marks.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import type { ResultRow } from './result-row.ts'
import classes from './result-table.module.css'
import { Uncounted } from './uncounted.tsx'

const IconLink = createLink((props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <ActionIcon component="a" {...props} />
))

/** What can be opened about a result. */
export type ResultAction = 'answers' | 'history' | 'edit' | 'delete'

type ResultTableProps = {
  ref: Ref<HTMLTableElement>
  rows: readonly ResultRow[]
  part: Part
  /** Without a name the quiz leads its row: a student's own results. */
  hasName: boolean
  isStaff: boolean
  /** Changed scores lead to their history. */
  hasHistory: boolean
  /** Types scores, and deletes attempts. */
  canChange: boolean
  sort: ResultSort
  onSort: (column: ResultColumn) => void
  onAction: (action: ResultAction, row: ResultRow) => void
}

/** Results in rows; each column's head orders them. On a phone a row folds. */
export function ResultTable({
  ref,
  rows,
  part,
  hasName,
  isStaff,
  hasHistory,
  canChange,
  sort,
  onSort,
  onAction,
}: ResultTableProps) {
  const columns: ResultColumn[] = hasName
    ? ['name', 'score', 'quiz', 'completed']
    : ['quiz', 'score', 'completed']
  const labels: Record<ResultColumn, string> = {
    name: texts.names[part],
    ...texts.columns,
  }
  return (
    <table
      ref={ref}
      className={classes.table}
      data-can-change={canChange || undefined}
      data-has-report={hasHistory || undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead
              key={column}
              column={column}
              label={labels[column]}
              sorted={sort.column === column ? directionOf(sort) : undefined}
              onSort={() => onSort(column)}
              className={classes.sort}
            />
          ))}
          <th scope="col" data-column="actions">
            <VisuallyHidden>{texts.columns.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResultTableRow
            key={row.id}
            row={row}
            part={part}
            hasName={hasName}
            isStaff={isStaff}
            hasHistory={hasHistory}
            canChange={canChange}
            onAction={onAction}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<
  ResultTableProps,
  'part' | 'hasName' | 'isStaff' | 'hasHistory' | 'canChange' | 'onAction'
> & {
  row: ResultRow
}

/* A hundred rows stay as they are while something else on the page changes. */
const ResultTableRow = memo(function ResultTableRow({
  row,
  part,
  hasName,
  isStaff,
  hasHistory,
  canChange,
  onAction,
}: RowProps) {
  useLanguage()
  const {
    name,
    quizId,
    quizTitle,
    score,
    changes,
    corrected,
    completedAt,
    marks,
    enteredBy,
    uncounted,
  } = row
  const [own = null] = isStaff ? [] : uncounted
  const counted = countedScore(score, own)
  const what = hasName ? texts.whose({ name, quiz: quizTitle }) : quizTitle
  return (
    <tr>
      <th scope="row" tabIndex={-1} className={classes.lead}>
        {hasName ? name : <AuthorText>{quizTitle}</AuthorText>}
        {!hasName && <CorrectedScore corrected={corrected} part={part} />}
      </th>
      <td className={classes.score}>
        {changes.length > 0 && (
          <ChangedMark
            what={what}
            changes={changes}
            onOpen={hasHistory ? () => onAction('history', row) : undefined}
          />
        )}
        {counted === null ? texts.uncounted.noScore : <Score percent={counted} part={part} />}
      </td>
      {hasName && (
        <td className={classes.quiz}>
          <AuthorText>{quizTitle}</AuthorText>
          <Marks marks={marks} enteredBy={enteredBy} />
          <Uncounted uncounted={uncounted} isStaff={isStaff} />
          {!isStaff && <CorrectedScore corrected={corrected} part={part} />}
        </td>
      )}
      <td className={classes.completed}>
        <time dateTime={completedAt} title={timestampText(completedAt)}>
          {relativeTime(completedAt, new Date())}
        </time>
      </td>
      <td className={classes.actions}>
        <ActionIcon
          aria-label={texts.actionOn({ action: shared.answers[part], what })}
          title={shared.answers[part]}
          onClick={() => onAction('answers', row)}
        >
          <Eye size={17} aria-hidden />
        </ActionIcon>
        {hasHistory && (
          <IconLink
            to="/quizzes/$quizId/report"
            params={{ quizId }}
            aria-label={texts.actionOn({ action: shared.report, what })}
            title={shared.report}
          >
            <ChartColumn size={17} aria-hidden />
          </IconLink>
        )}
        {canChange && (
          <>
            <ActionIcon
              aria-label={texts.actionOn({ action: shared.edit, what })}
              title={shared.edit}
              onClick={() => onAction('edit', row)}
            >
              <Pencil size={17} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={texts.actionOn({ action: shared.remove, what })}
              title={shared.remove}
              onClick={() => onAction('delete', row)}
            >
              <Trash2 size={17} aria-hidden />
            </ActionIcon>
          </>
        )}
      </td>
    </tr>
  )
})

/**
 * Beside a score that is no longer what the answers earned; for whoever may see it the way to its
 * history.
 */
function ChangedMark({
  what,
  changes,
  onOpen,
}: {
  what: string
  changes: ResultRow['changes']
  onOpen?: () => void
}) {
  const changed = texts.changedBy({ changes: inARow(changes.map((one) => texts.changed[one])) })
  const icon = <History size={15} strokeWidth={2.5} aria-hidden />
  if (onOpen) {
    return (
      <button
        type="button"
        className={classes.changed}
        aria-label={texts.showHistory({ changed, what })}
        title={changed}
        onClick={onOpen}
      >
        {icon}
      </button>
    )
  }
  return (
    <span
      className={classes.changed}
      title={inSentences(changes.map((one) => shared.changed[one]))}
    >
      {icon}
      <VisuallyHidden>{changed}</VisuallyHidden>
    </span>
  )
}

const directionOf = ({ isDescending }: ResultSort) => (isDescending ? 'descending' : 'ascending')
