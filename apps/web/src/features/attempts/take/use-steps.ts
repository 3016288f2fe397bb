import { useEffect, useRef, useState } from 'react'

/**
 * Where the student is: a question, counted from 0, or the submit after the last. Each step starts
 * at its heading. A question stays where the student is when others come or go before it.
 */
export function useSteps(questionIds: readonly string[], first: number) {
  const [chosen, setChosen] = useState({ step: first, questionId: questionIds[first] })
  const found =
    chosen.questionId === undefined ? questionIds.length : questionIds.indexOf(chosen.questionId)
  const step = found >= 0 ? found : Math.min(chosen.step, questionIds.length)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const questionId = questionIds[step]
  const shown = useRef(questionId)
  useEffect(() => {
    if (shown.current === questionId) return
    shown.current = questionId
    window.scrollTo({ top: 0 })
    headingRef.current?.focus({ preventScroll: true })
  }, [questionId])
  return {
    step,
    headingRef,
    goTo: (next: number) => setChosen({ step: next, questionId: questionIds[next] }),
  }
}
