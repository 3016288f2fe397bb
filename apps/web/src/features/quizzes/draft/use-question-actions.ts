import { type Dispatch, useMemo } from 'react'
import type { DraftChange } from './draft-reducer.ts'
import { texts } from './messages.ts'

export type QuestionActions = {
  readonly open: (index: number) => void
  readonly add: () => void
  readonly duplicate: () => void
  readonly remove: () => void
  readonly move: (from: number, to: number) => void
}

/**
 * What can be done to the questions of a quiz; the writing goes on in the question that is open
 * then. `say` tells screen readers.
 */
export function useQuestionActions(
  dispatch: Dispatch<DraftChange>,
  focus: (field: string) => void,
  say: (text: string) => void,
): QuestionActions {
  return useMemo(() => {
    const andWrite = (change: DraftChange) => {
      dispatch(change)
      focus('text')
    }
    return {
      open: (index) => andWrite({ type: 'open', index }),
      add: () => andWrite({ type: 'add' }),
      duplicate: () => andWrite({ type: 'duplicate' }),
      remove: () => andWrite({ type: 'remove' }),
      move: (from, to) => {
        dispatch({ type: 'move', from, to })
        say(texts.moved.question({ from: from + 1, to: to + 1 }))
      },
    }
  }, [dispatch, focus, say])
}
