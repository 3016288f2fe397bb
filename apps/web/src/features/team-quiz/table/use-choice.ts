import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { useState } from 'react'

type Choice = { attempt: number; optionIds: readonly string[] }

/**
 * The captain's unsent choice for a question; private to this screen, and gone with the try it was
 * for.
 */
export function useChoice(question: LiveQuestion | undefined): {
  picked: readonly string[]
  choose: (optionId: string) => void
} {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  if (!question) return { picked: [], choose: () => {} }
  const attempt = question.tries.length + 1
  const kept = choices[question.id]
  const picked = kept?.attempt === attempt && question.state !== 'correct' ? kept.optionIds : []
  const next = (optionId: string): readonly string[] => {
    if (question.kind === 'single') return [optionId]
    return picked.includes(optionId)
      ? picked.filter((id) => id !== optionId)
      : [...picked, optionId]
  }
  return {
    picked,
    choose: (optionId) =>
      setChoices({ ...choices, [question.id]: { attempt, optionIds: next(optionId) } }),
  }
}
