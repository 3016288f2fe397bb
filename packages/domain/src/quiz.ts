import { allow, type Outcome, refuse } from './outcome.ts'

export type Option = { readonly id: string; readonly text: string; readonly isCorrect: boolean }
export type Question = { readonly id: string; readonly text: string; readonly options: readonly Option[]; readonly explanation: string | null }

/** More than one correct option makes a question select-all-that-apply (spec 3, D-65). */
export type QuestionKind = 'single' | 'multiple'
export const questionKind = (options: readonly { readonly isCorrect: boolean }[]): QuestionKind => (options.filter((option) => option.isCorrect).length > 1 ? 'multiple' : 'single')

/** The ids of a question's correct options: the answer key. */
export const correctOptionIds = (question: Pick<Question, 'options'>): string[] => question.options.filter((option) => option.isCorrect).map((option) => option.id)

/** What a student may know of a question while the quiz runs: no key, no explanation. */
export type KeylessQuestion = { readonly id: string; readonly text: string; readonly kind: QuestionKind; readonly options: { readonly id: string; readonly text: string }[] }

export const withoutKey = ({ id, text, options }: Question): KeylessQuestion => ({
  id,
  text,
  kind: questionKind(options),
  options: options.map((option) => ({ id: option.id, text: option.text })),
})

/** Fewest options of a question (spec 5). */
export const minOptions = 2

export type QuizFlaw =
  | { readonly code: 'TITLE_REQUIRED' }
  | { readonly code: 'QUESTION_REQUIRED' }
  | { readonly code: 'QUESTION_TEXT_MISSING'; readonly question: number }
  | { readonly code: 'TOO_FEW_OPTIONS'; readonly question: number }
  | { readonly code: 'OPTION_TEXT_MISSING'; readonly question: number; readonly option: number }
  | { readonly code: 'CORRECT_OPTION_MISSING'; readonly question: number }

type DraftQuiz = {
  readonly title: string
  readonly questions: readonly { readonly text: string; readonly options: readonly { readonly text: string; readonly isCorrect: boolean }[] }[]
}

/** The first flaw of a quiz in the order in which an author meets them; numbers count from 1 (spec 5). */
export function checkQuiz(quiz: DraftQuiz): Outcome<null, QuizFlaw> {
  if (quiz.title.trim() === '') return refuse({ code: 'TITLE_REQUIRED' })
  if (quiz.questions.length === 0) return refuse({ code: 'QUESTION_REQUIRED' })
  for (const [index, { text, options }] of quiz.questions.entries()) {
    const question = index + 1
    if (text.trim() === '') return refuse({ code: 'QUESTION_TEXT_MISSING', question })
    if (!options.some((option) => option.isCorrect)) return refuse({ code: 'CORRECT_OPTION_MISSING', question })
    const blank = options.findIndex((option) => option.text.trim() === '')
    if (blank >= 0) return refuse({ code: 'OPTION_TEXT_MISSING', question, option: blank + 1 })
    if (options.length < minOptions) return refuse({ code: 'TOO_FEW_OPTIONS', question })
  }
  return allow(null)
}

const codePrefix = 'TBL'
const codeStart = 100

/** The lowest free generated code: TBL100, TBL101, ... (spec 9). `taken` holds codes in upper case. */
export function nextQuizCode(taken: ReadonlySet<string>): string {
  let number = codeStart
  while (taken.has(`${codePrefix}${number}`)) number += 1
  return `${codePrefix}${number}`
}
