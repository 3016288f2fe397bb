import { useEffect, useReducer, useState } from 'react'
import { isSameDraft } from './draft-difference.ts'
import { draftReducer, startDraft } from './draft-reducer.ts'
import type { QuizDraft } from './quiz-draft.ts'

/**
 * A quiz that is being written: what is on the screen, what is stored, and whether they differ.
 * `stored` may change while it is written.
 */
export function useQuizDraft(stored: QuizDraft, kept: QuizDraft | null) {
  const [state, dispatch] = useReducer(draftReducer, null, () => startDraft(stored, kept))
  useEffect(() => dispatch({ type: 'stored', after: stored }), [stored])
  return { ...state, dispatch, isDirty: !isSameDraft(state.draft, state.stored) }
}

/** Puts the focus into a named field of the form, once it is drawn. */
export function useFieldFocus(form: {
  readonly current: HTMLElement | null
}): (field: string) => void {
  const [goal, setGoal] = useState<{ field: string } | null>(null)
  useEffect(() => {
    if (goal) form.current?.querySelector<HTMLElement>(`[data-field="${goal.field}"]`)?.focus()
  }, [goal, form])
  const [focus] = useState(() => (field: string) => setGoal({ field }))
  return focus
}
