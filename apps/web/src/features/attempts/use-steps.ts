import { useEffect, useRef, useState } from 'react'

/** Where the student is: a question, counted from 0, or the submit after the last. Each step starts at its heading. */
export function useSteps(first: number) {
  const [step, setStep] = useState(first)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
    headingRef.current?.focus({ preventScroll: true })
  }, [step])
  return { step, headingRef, goTo: setStep }
}
