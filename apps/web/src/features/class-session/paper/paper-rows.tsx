import { TextInput } from '@mantine/core'
import type { PaperProblem } from '@tbl/contract/paper'
import { maxPaperRow, type PaperQuestion, paperLetter } from '@tbl/domain/paper'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { texts } from './messages.ts'
import classes from './paper-rows.module.css'

export type Row = PaperQuestion & {
  /** Beside it; what the team has tried already. */
  readonly note?: string
  /** Nothing can be entered any more. */
  readonly isFixed?: boolean
}

type PaperRowsProps = {
  rows: readonly Row[]
  /** What stands in them. */
  values: readonly string[]
  problems: readonly PaperProblem[]
  /** Where one letter is all that can stand in a row, typing it goes on to the next. */
  goesOn: boolean
  onChange: (values: string[]) => void
}

const problemText = ({ problem, question, letter }: PaperProblem): string =>
  texts.problems[problem]({ question, letter })

/** A row a question, for letters by keyboard: Enter and the arrows go on and back, Backspace back. */
export function PaperRows({ rows, values, problems, goesOn, onChange }: PaperRowsProps) {
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const go = (from: number, by: 1 | -1) => {
    let next = from + by
    while (rows[next]?.isFixed) next += by
    fields.current[next]?.focus()
    fields.current[next]?.select()
    return next < rows.length
  }
  const set = (index: number, value: string) =>
    onChange(rows.map((_, place) => (place === index ? value : (values[place] ?? ''))))
  const type = (index: number, row: Row, typed: string) => {
    const value = typed.toUpperCase()
    const isOne = goesOn && row.kind === 'single'
    const letter = isOne ? (value.trim().at(-1) ?? '') : value
    set(index, letter)
    const place = letter.charCodeAt(0) - 65
    if (isOne && place >= 0 && place < row.optionCount) go(index, 1)
  }
  const hear = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    const isEmpty = event.currentTarget.value === ''
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && isEmpty) go(index, -1)
    else if (event.key === 'ArrowUp') go(index, -1)
    else if (event.key === 'ArrowDown') go(index, 1)
    // at the last one it saves
    else if (event.key !== 'Enter' || !go(index, 1)) return
    event.preventDefault()
  }
  const first = rows.findIndex(({ isFixed }) => !isFixed)
  // the dialog was there before them
  useEffect(() => fields.current[first]?.focus(), [first])
  return (
    <ol className={classes.rows} aria-label={texts.rows}>
      {rows.map((row, index) => {
        const problem = problems.find(({ question }) => question === index + 1)
        const letters = { first: paperLetter(0), last: paperLetter(row.optionCount - 1) }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place on the paper
          <li key={index} className={classes.row}>
            <TextInput
              ref={(field) => {
                fields.current[index] = field
              }}
              className={classes.field}
              label={texts.question({ question: index + 1 })}
              description={row.kind === 'single' ? texts.letters(letters) : texts.several(letters)}
              value={values[index] ?? ''}
              disabled={row.isFixed}
              error={problem && problemText(problem)}
              maxLength={maxPaperRow}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="next"
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={(event) => hear(index, event)}
              onChange={(event) => type(index, row, event.currentTarget.value)}
            />
            {row.note && <p className={classes.note}>{row.note}</p>}
          </li>
        )
      })}
    </ol>
  )
}

/** How many rows have something in them. */
export const countFilled = (values: readonly string[]): number =>
  values.filter((value) => value.trim() !== '').length
