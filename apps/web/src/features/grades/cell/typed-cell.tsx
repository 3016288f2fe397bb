import { inARow } from '@tbl/texts/texts'
import { useCallback, useSyncExternalStore } from 'react'
import classes from './cell.module.css'
import { texts } from './messages.ts'
import { type TypedPlace, type TypedScores, typedText } from './typed-scores.ts'

type TypedCellProps = {
  scores: TypedScores
  place: TypedPlace
  stored: number | null
  /** Whose score of what. */
  what: string
  isDropped: boolean
}

/** A score that is typed in its cell; leaving the cell sends it, and Escape takes it back. */
export function TypedCell({ scores, place, stored, what, isDropped }: TypedCellProps) {
  const { itemId, studentId } = place
  const get = useCallback(() => scores.get({ itemId, studentId }), [scores, itemId, studentId])
  const draft = useSyncExternalStore(scores.subscribe, get)
  const state = draft?.state ?? 'typing'
  const note = state === 'typing' ? null : texts.typed[stateNames[state]]
  return (
    <span className={classes.typed} data-state={state}>
      <input
        className={classes.field}
        data-dropped={isDropped || undefined}
        aria-label={inARow([what, ...(note ? [note] : []), ...(isDropped ? [texts.dropped] : [])])}
        aria-invalid={state === 'invalid' || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={draft?.typed ?? typedText(stored)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => scores.type(place, event.currentTarget.value, stored)}
        onBlur={() => {
          if (state === 'typing' || state === 'invalid') void scores.commit(place)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') void scores.commit(place)
          if (event.key === 'Escape') scores.forget(place)
        }}
      />
      {note && (
        <span className={classes.note} aria-hidden title={note}>
          {note}
        </span>
      )}
    </span>
  )
}

const stateNames = {
  sending: 'saving',
  unsent: 'unsent',
  changed: 'changed',
  invalid: 'invalid',
  refused: 'refused',
} as const
