import { limits } from '@tbl/contract/limits'
import { minOptions } from '@tbl/domain/quiz'
import { type Dispatch, useMemo, useRef } from 'react'
import { optionLetter } from '../../../tbl/question/option-letter.ts'
import type { DraftChange } from './draft-reducer.ts'
import { texts } from './messages.ts'
import { blankOption, moved, type QuestionDraft, withMark } from './quiz-draft.ts'

export type OptionActions = {
  readonly write: (place: number, text: string) => void
  readonly mark: (place: number, isCorrect: boolean) => void
  readonly move: (from: number, to: number) => void
  readonly remove: (place: number) => void
  readonly add: () => void
  /**
   * On to the next option; after the last one to a new one, and from an empty last one to the
   * explanation.
   */
  readonly next: (place: number, text: string) => void
}

type Surroundings = {
  dispatch: Dispatch<DraftChange>
  /** Puts the focus into a field, after the change is drawn. */
  focus: (field: string) => void
  /** Tells screen readers what happened. */
  say: (text: string) => void
  /** Nothing was removed: a question has two options at least. */
  onTooFew: () => void
}

/**
 * What can be done to the options of the open question. The same functions for as long as it is
 * open, so that one changed option is one drawn row.
 */
export function useOptionActions(
  question: QuestionDraft,
  surroundings: Surroundings,
): OptionActions {
  const latest = useRef({ ...surroundings, total: 0 })
  latest.current = { ...surroundings, total: question.options.length }
  const { key } = question
  return useMemo(() => {
    const change = (to: (question: QuestionDraft) => QuestionDraft) =>
      latest.current.dispatch({ type: 'question', key, change: to })
    const focus = (field: string) => latest.current.focus(field)
    const add = () => {
      const { total } = latest.current
      if (total >= limits.options) return
      change((before) => ({ ...before, options: [...before.options, blankOption()] }))
      focus(`option-${total}`)
    }
    const remove = (place: number) => {
      const { total, dispatch, onTooFew } = latest.current
      if (total <= minOptions) return onTooFew()
      dispatch({ type: 'removeOption', key, index: place })
      focus(`option-${Math.max(0, place - 1)}`)
    }
    return {
      write: (place, text) =>
        change((before) => ({
          ...before,
          options: before.options.with(place, {
            ...(before.options[place] ?? blankOption()),
            text,
          }),
        })),
      mark: (place, isCorrect) => change((before) => withMark(before, place, isCorrect)),
      move: (from, to) => {
        const { total, say } = latest.current
        if (to < 0 || to >= total) return
        change((before) => ({ ...before, options: moved(before.options, from, to) }))
        focus(`option-${to}`)
        say(texts.moved.option({ from: optionLetter(from), to: optionLetter(to), total }))
      },
      remove,
      add,
      next: (place, text) => {
        const { total } = latest.current
        if (place < total - 1) return focus(`option-${place + 1}`)
        if (text.trim() !== '') return add()
        if (total > minOptions) latest.current.dispatch({ type: 'removeOption', key, index: place })
        focus('explanation')
      },
    }
  }, [key])
}
