import type { QuizFlaw } from '@tbl/domain/quiz'

type Message = { title: string; description: string }

export const created: Message = { title: 'Success', description: 'Quiz created successfully.' }
export const creationFailed: Message = { title: 'Error', description: 'Failed to create quiz. Please try again.' }
export const flawTitle = 'Validation Error'
export const incomplete = 'Complete required fields'

/** What is wrong with a quiz, for the author who tries to save it. */
export function flawText(flaw: QuizFlaw): string {
  switch (flaw.code) {
    case 'TITLE_REQUIRED':
      return 'Quiz title is required'
    case 'QUESTION_REQUIRED':
      return 'Add at least one question'
    case 'QUESTION_TEXT_MISSING':
      return `Question ${flaw.question} is missing text`
    case 'CORRECT_OPTION_MISSING':
      return `Question ${flaw.question} needs at least one correct answer`
    case 'OPTION_TEXT_MISSING':
      return `Question ${flaw.question}, Option ${flaw.option} is missing text`
    case 'TOO_FEW_OPTIONS':
      return 'A question must have at least two options'
  }
}

/** The same, beside the question itself. */
export const questionFlawTexts: Record<Exclude<QuizFlaw['code'], 'TITLE_REQUIRED' | 'QUESTION_REQUIRED'>, string> = {
  QUESTION_TEXT_MISSING: 'Question text is required',
  CORRECT_OPTION_MISSING: 'Please mark at least one correct answer',
  OPTION_TEXT_MISSING: 'All options must have text',
  TOO_FEW_OPTIONS: 'A question must have at least two options',
}
