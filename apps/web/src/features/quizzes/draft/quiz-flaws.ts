import { checkEdit, checkQuiz, type QuizFlaw } from '@tbl/domain/quiz'
import type { QuestionDraft, QuizDraft } from './quiz-draft.ts'

/**
 * What keeps a quiz from being saved; the server replaces a blank code, the form asks for one.
 */
export type FormFlaw = QuizFlaw | { readonly code: 'CODE_REQUIRED' }

/** What can be wrong with a question itself. */
export type QuestionFlawCode = Exclude<QuizFlaw['code'], 'TITLE_REQUIRED' | 'QUESTION_REQUIRED'>

/** Title, code and a question are there: without them there is nothing to save. */
export const isComplete = ({ title, code, questions }: QuizDraft): boolean =>
  title.trim() !== '' && code.trim() !== '' && questions.length > 0

/**
 * The first thing that keeps the quiz from being saved, in the order in which it is written; null
 * when nothing does.
 */
export function firstFlaw(draft: QuizDraft): FormFlaw | null {
  if (draft.title.trim() === '') return { code: 'TITLE_REQUIRED' }
  if (draft.code.trim() === '') return { code: 'CODE_REQUIRED' }
  const checked = checkQuiz(draft)
  return checked.ok ? null : checked.refusal
}

/** What is wrong with one question first; null when nothing is. */
export function questionFlaw(question: QuestionDraft): QuestionFlawCode | null {
  const checked = checkEdit({ title: '-', questions: [question] })
  return checked.ok || checked.refusal.code === 'TITLE_REQUIRED' ? null : checked.refusal.code
}

/** The name of the form's field where a flaw is mended. */
export function flawField(flaw: FormFlaw): string {
  switch (flaw.code) {
    case 'TITLE_REQUIRED':
      return 'title'
    case 'CODE_REQUIRED':
      return 'code'
    case 'QUESTION_REQUIRED':
      return 'add'
    case 'QUESTION_TEXT_MISSING':
      return 'text'
    case 'OPTION_TEXT_MISSING':
      return `option-${flaw.option - 1}`
    case 'CORRECT_OPTION_MISSING':
    case 'TOO_FEW_OPTIONS':
      return 'mark-0'
  }
}
