import type { Choice, Choices } from './save-queue.ts'

/**
 * What this browser keeps of an attempt: the id of its submission, made once so that a repeated
 * submit answers the same receipt, and the choices that the server does not have yet, with the
 * version of the quiz for which they were made (left out by older pages).
 */
export type LocalAttempt = {
  readonly submissionId: string
  readonly version?: number | undefined
  readonly choices: Choices
}

const keyOf = (quizId: string, userId: string): string => `attempt_${quizId}_${userId}`

/** What could not be stored, by its key: kept as long as the page, for what comes after the quiz. */
const unstored = new Map<string, string>()

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isChoice = (value: unknown): value is Choice =>
  isFields(value) &&
  (value.at === null || Number.isFinite(value.at)) &&
  Array.isArray(value.optionIds) &&
  value.optionIds.every((id) => typeof id === 'string')
const isChoices = (value: unknown): value is Choices =>
  isFields(value) && !Array.isArray(value) && Object.values(value).every(isChoice)

/** What this browser keeps of the person's attempt; null if there is nothing readable. */
export function readLocal(quizId: string, userId: string): LocalAttempt | null {
  const key = keyOf(quizId, userId)
  try {
    const value: unknown = JSON.parse(
      unstored.get(key) ?? window.localStorage.getItem(key) ?? 'null',
    )
    if (!isFields(value) || typeof value.submissionId !== 'string' || !isChoices(value.choices))
      return null
    const version = typeof value.version === 'number' ? value.version : undefined
    return { submissionId: value.submissionId, version, choices: value.choices }
  } catch {
    return null // storage is blocked, or somebody wrote into it: as good as nothing kept
  }
}

/** Keeps the attempt in this browser; answers whether that worked, or only the page has it. */
export function writeLocal(quizId: string, userId: string, kept: LocalAttempt): boolean {
  const key = keyOf(quizId, userId)
  const value = JSON.stringify(kept)
  try {
    window.localStorage.setItem(key, value)
    unstored.delete(key)
    return true
  } catch {
    unstored.set(key, value)
    return false // storage is blocked or full: the screen must say so
  }
}

/** Forgets the attempt: it is on the server now. */
export function forgetLocal(quizId: string, userId: string): void {
  const key = keyOf(quizId, userId)
  unstored.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // storage is blocked: there is nothing to forget
  }
}

/** A choice kept without its moment got one when it was read. */
const isSame = (kept: Choice, own: Choice | undefined): boolean =>
  own !== undefined &&
  (kept.at === null || kept.at === own.at) &&
  kept.optionIds.join() === own.optionIds.join()
const isNewer = (kept: Choice | undefined, own: Choice): boolean =>
  kept !== undefined && kept.at !== null && own.at !== null && kept.at > own.at

/**
 * What is kept after this page's unsent choices went from `before` to `after`. Other pages of this
 * browser keep theirs beside them: per question the newest stays.
 */
export function mergeLocal(kept: Choices, before: Choices, after: Choices): Choices {
  const others = Object.fromEntries(
    Object.entries(kept).filter(([questionId, choice]) => !isSame(choice, before[questionId])),
  )
  const own = Object.entries(after).filter(
    ([questionId, choice]) => !isNewer(others[questionId], choice),
  )
  return { ...others, ...Object.fromEntries(own) }
}
