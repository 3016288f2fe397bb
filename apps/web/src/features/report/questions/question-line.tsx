import { UnstyledButton } from '@mantine/core'
import { ChevronDown, ChevronRight, Flag } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { numberText } from '../../../ui/number.ts'
import { ends, none, shareText } from '../numbers.ts'
import type { QuestionAction } from '../question-action.ts'
import { Coefficient } from './coefficient.tsx'
import { flagText } from './flag-text.ts'
import { texts } from './messages.ts'
import { QuestionDetail } from './question-detail.tsx'
import classes from './questions.module.css'
import { ShareBar } from './share-bar.tsx'
import { type Column, type QuestionRow, textOf } from './sort-questions.ts'

type LineProps = {
  row: QuestionRow
  columns: readonly Column[]
  isOpen: boolean
  onToggle: () => void
  action: QuestionAction
}

/** A question as a row; opened, all that was chosen below it. */
export function QuestionLine({ row, columns, isOpen, onToggle, action }: LineProps) {
  const { number } = row.figures
  const Icon = isOpen ? ChevronDown : ChevronRight
  const cells: Readonly<Record<Column, ReactNode>> = {
    number: (
      <UnstyledButton
        className={classes.open}
        aria-expanded={isOpen}
        aria-label={
          number === null ? texts.openRemoved({ text: textOf(row) }) : texts.open({ number })
        }
        onClick={onToggle}
      >
        <Icon size={16} aria-hidden />
        {number ?? none}
      </UnstyledButton>
    ),
    ...cellsOf(row),
  }
  return (
    <tbody className={classes.question}>
      <tr data-out={isLeftOut(row) || undefined}>
        {columns.map((column) => {
          const Cell = column === 'number' ? 'th' : 'td'
          return (
            <Cell key={column} data-column={column} scope={column === 'number' ? 'row' : undefined}>
              {cells[column]}
            </Cell>
          )
        })}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length} className={classes.opened}>
            <dl className={classes.figures}>
              {columns.filter(isOnlyWide).map((column) => (
                <Fragment key={column}>
                  <dt>{texts.columns[column]}</dt>
                  <dd>{cells[column]}</dd>
                </Fragment>
              ))}
            </dl>
            <QuestionDetail row={row} action={action} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Columns that a phone has no room for: they stand in the opened question. */
const isOnlyWide = (column: Column): boolean =>
  !['number', 'text', 'right', 'flag'].includes(column)

/** A correction has left it out; that is covered as its key is. */
const isLeftOut = ({ figures, answers }: QuestionRow): boolean =>
  answers !== null && !figures.counts

/** The figures of a row, by column. */
function cellsOf(row: QuestionRow): Record<Exclude<Column, 'number'>, ReactNode> {
  const { figures, answers } = row
  const { n, right, rightInterval, mean, compared, teams, teamsRight, meanTries } = figures
  const share = n === 0 ? 0 : right / n
  const isPartial = mean !== null && Math.abs(mean - share) > 0.005
  return {
    text: (
      <>
        <span className={classes.text}>
          <AuthorText>{textOf(row)}</AuthorText>
        </span>
        {isLeftOut(row) && <small className={classes.out}>{texts.doesNotCount}</small>}
      </>
    ),
    n: numberText(String(n)),
    right: n > 0 && (
      <>
        <ShareBar share={share} />
        <span>{shareText(share)}</span>{' '}
        <small>
          {rightInterval && texts.between(ends(rightInterval, shareText))}
          {isPartial && `, ${texts.points({ mean: shareText(mean) })}`}
        </small>
      </>
    ),
    discrimination: <Coefficient value={figures.discrimination} students={compared} />,
    correlation: (
      <Coefficient
        value={figures.correlation}
        interval={figures.correlationInterval}
        students={compared}
      />
    ),
    firstTry: teams > 0 ? texts.firstTry({ right: teamsRight, teams }) : none,
    tries: meanTries === null ? none : numberText(meanTries.toFixed(1)),
    flag:
      answers?.flags.map((flag) => (
        <Fragment key={flag.flag}>
          <span className={classes.flag} data-note={flag.flag === 'easy' || undefined}>
            {flag.flag !== 'easy' && <Flag size={14} aria-hidden />}
            {flagText(flag, figures, answers)}
          </span>
        </Fragment>
      )) ?? null,
  }
}
