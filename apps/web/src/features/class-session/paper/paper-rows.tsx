import { TextInput } from '@mantine/core'
import { maxPaperRow, type PaperQuestion, paperLetter } from '@tbl/domain/paper'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { texts } from './messages.ts'
import classes from './paper-rows.module.css'
import type { PaperForm } from './use-paper-form.ts'

export type Row = PaperQuestion & {
  /** Beside it; what the team has tried already. */
  readonly note?: string
  /** Nothing can be entered any more. */
  readonly isFixed?: boolean
}

type PaperRowsProps = {
  rows: readonly Row[]
  form: PaperForm
  /** Where one letter is all that can stand in a row, typing it goes on to the next. */
  goesOn: boolean
  onType: (row: number, typed: string) => void
}

/** A row a question, for letters by keyboard: Enter and the arrows go on and back, Backspace back. */
export function PaperRows({ rows, form, goesOn, onType }: PaperRowsProps) {
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const go = (from: number, by: 1 | -1) => {
    let next = from + by
    while (rows[next]?.isFixed) next += by
    fields.current[next]?.focus()
    fields.current[next]?.select()
    return next < rows.length
  }
  const type = (index: number, row: Row, typed: string) => {
    const value = typed.toUpperCase()
    const isOne = goesOn && row.kind === 'single'
    const letter = isOne ? (value.trim().at(-1) ?? '') : value
    onType(index, letter)
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
  const wrong = rows.findIndex((_, index) => form.errors[`rows.${index}`])
  useEffect(() => fields.current[wrong]?.focus(), [wrong])
  return (
    <ol className={classes.rows} aria-label={texts.rows}>
      {rows.map((row, index) => {
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
              value={form.values.rows[index] ?? ''}
              disabled={row.isFixed}
              error={form.errors[`rows.${index}`]}
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
export const countFilled = (rows: readonly string[]): number =>
  rows.filter((row) => row.trim() !== '').length
