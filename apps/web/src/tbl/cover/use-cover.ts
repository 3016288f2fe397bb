import { useState } from 'react'
import { areAnswersShown, rememberAnswers } from './answers-shown.ts'

/** Whether the answers of a quiz are covered on this page, and what uncovers them for this visit. */
export function useCover(quizId: string, isKeyOut: boolean) {
  const [isUncovered, setUncovered] = useState(() => areAnswersShown(quizId))
  return {
    isCovered: !isKeyOut && !isUncovered,
    uncover: () => {
      rememberAnswers(quizId, true)
      setUncovered(true)
    },
  }
}
