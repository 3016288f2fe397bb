import type { OptionDraft, QuestionDraft, QuizDraft } from './quiz-draft.ts'

/** Unsaved work, kept in this browser until it is saved or discarded. */
export type LocalDraft = { readonly keptAt: string; readonly draft: QuizDraft }

/** Names an author's unsaved work; a quiz that is not stored yet has no id. */
const prefixOf = (userId: string): string => `quizDraft_${userId}_`
const keyOf = (userId: string, quizId: string | null): string =>
  `${prefixOf(userId)}${quizId ?? 'new'}`

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const hasTexts = (value: Fields, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string')
const hasFlags = (value: Fields, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'boolean')
const mayHaveId = ({ id }: Fields): boolean => id === undefined || typeof id === 'string'

const isOption = (value: unknown): value is OptionDraft =>
  isFields(value) &&
  hasTexts(value, 'key', 'text') &&
  hasFlags(value, 'isCorrect') &&
  mayHaveId(value)
const isQuestion = (value: unknown): value is QuestionDraft =>
  isFields(value) &&
  hasTexts(value, 'key', 'text', 'explanation') &&
  (value.kind === 'single' || value.kind === 'multiple') &&
  mayHaveId(value) &&
  Array.isArray(value.options) &&
  value.options.every(isOption)
const isDraft = (value: unknown): value is QuizDraft =>
  isFields(value) &&
  hasTexts(value, 'title', 'description', 'code', 'courseId') &&
  hasFlags(value, 'isVisible', 'isActive', 'isTeamActive') &&
  Array.isArray(value.questions) &&
  value.questions.every(isQuestion)

/** The author's unsaved work on this quiz; null if there is nothing readable. */
export function readLocalDraft(userId: string, quizId: string | null): LocalDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId, quizId)) ?? 'null')
    if (
      !isFields(value) ||
      typeof value.keptAt !== 'string' ||
      Number.isNaN(Date.parse(value.keptAt)) ||
      !isDraft(value.draft)
    )
      return null
    return { keptAt: value.keptAt, draft: value.draft }
  } catch {
    return null // storage is blocked, or somebody wrote into it: as good as nothing kept
  }
}

/** Keeps the work in this browser, as far as the browser lets it: leaving the page still asks. */
export function writeLocalDraft(userId: string, quizId: string | null, kept: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(userId, quizId), JSON.stringify(kept))
  } catch {
    // storage is blocked or full
  }
}

export function forgetLocalDraft(userId: string, quizId: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId, quizId))
  } catch {
    // storage is blocked: there is nothing to forget
  }
}

const keysOf = (userId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)))

/** Whether any of the person's quizzes has unsaved work in this browser. */
export function hasLocalDrafts(userId: string): boolean {
  try {
    return keysOf(userId).length > 0
  } catch {
    return false // storage is blocked: nothing is kept
  }
}

/** Forgets all unsaved work of a person who leaves this browser to others: it holds answer keys. */
export function forgetLocalDrafts(userId: string): void {
  try {
    for (const key of keysOf(userId)) localStorage.removeItem(key)
  } catch {
    // storage is blocked: there is nothing to forget
  }
}
