import type { StudentQuestion } from '@tbl/contract/quizzes'

/** Question id to the ids of the chosen options. */
export type Answers = Readonly<Record<string, readonly string[]>>

/**
 * An attempt that is not submitted yet. `submissionId` is made once, so that a repeated submit answers the same receipt; `version` is the
 * edition of the questions that was answered.
 */
export type KeptAttempt = { readonly submissionId: string; readonly version: number; readonly answers: Answers }

const keyOf = (quizId: string, userId: string): string => `attempt_${quizId}_${userId}`

/** A random UUID (version 4); works on pages without a secure context too, where `crypto.randomUUID` is missing. */
export function randomId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && Object.values(value).every((ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string'))

function parse(text: string | null): KeptAttempt | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('submissionId' in value) || !('version' in value) || !('answers' in value)) return null
  const { submissionId, version, answers } = value
  return typeof submissionId === 'string' && typeof version === 'number' && isAnswers(answers) ? { submissionId, version, answers } : null
}

/** What this browser keeps of the person's attempt; null if there is nothing readable. */
export function readKept(quizId: string, userId: string): KeptAttempt | null {
  try {
    return parse(window.localStorage.getItem(keyOf(quizId, userId)))
  } catch {
    return null // storage is blocked, or somebody wrote into it: as good as nothing kept
  }
}

/** Keeps the attempt in this browser; answers whether that worked. */
export function writeKept(quizId: string, userId: string, kept: KeptAttempt): boolean {
  try {
    window.localStorage.setItem(keyOf(quizId, userId), JSON.stringify(kept))
    return true
  } catch {
    return false // storage is blocked or full: the screen must say so
  }
}

/** Forgets the attempt: it is on the server now. */
export function forgetKept(quizId: string, userId: string): void {
  try {
    window.localStorage.removeItem(keyOf(quizId, userId))
  } catch {
    // storage is blocked: there is nothing to forget
  }
}

/** The kept answers that still belong to the quiz, whatever its edition: one option where one is asked for, only options that exist. */
export function fitAnswers(questions: readonly StudentQuestion[], answers: Answers): Answers {
  const fitted: Record<string, readonly string[]> = {}
  for (const { id, kind, options } of questions) {
    const chosen = (answers[id] ?? []).filter((optionId) => options.some((option) => option.id === optionId))
    if (chosen.length > 0) fitted[id] = kind === 'single' ? chosen.slice(0, 1) : chosen
  }
  return fitted
}

/** The answers after choosing an option: on single choice it replaces the last one, on select-all it goes on or off. */
export function choose(question: StudentQuestion, answers: Answers, optionId: string): Answers {
  const chosen = answers[question.id] ?? []
  if (question.kind === 'single') return { ...answers, [question.id]: [optionId] }
  return { ...answers, [question.id]: chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId] }
}

export const isAnswered = (answers: Answers, questionId: string): boolean => (answers[questionId]?.length ?? 0) > 0
