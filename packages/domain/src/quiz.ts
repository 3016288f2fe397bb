import { allow, type Outcome, refuse } from './outcome.ts'

export type Option = { readonly id: string; readonly text: string; readonly isCorrect: boolean }
export type Question = {
  readonly id: string
  readonly text: string
  readonly options: readonly Option[]
  readonly explanation: string | null
}

/** More than one correct option makes a question select-all-that-apply (spec 3). */
export type QuestionKind = 'single' | 'multiple'
/** Read from the key, so that the two cannot disagree. */
export const questionKind = (options: readonly { readonly isCorrect: boolean }[]): QuestionKind =>
  options.filter((option) => option.isCorrect).length > 1 ? 'multiple' : 'single'

/** The ids of a question's correct options: the answer key. */
export const correctOptionIds = (question: Pick<Question, 'options'>): string[] =>
  question.options.filter((option) => option.isCorrect).map((option) => option.id)

/** What a student may know of a question while the quiz runs: no key, no explanation. */
export type KeylessQuestion = {
  readonly id: string
  readonly text: string
  readonly kind: QuestionKind
  readonly options: { readonly id: string; readonly text: string }[]
}

/** The question as it may leave the server while the quiz runs. */
export const withoutKey = ({ id, text, options }: Question): KeylessQuestion => ({
  id,
  text,
  kind: questionKind(options),
  options: options.map((option) => ({ id: option.id, text: option.text })),
})

/** Fewest options of a question (spec 5). */
export const minOptions = 2

type TitleFlaw = { readonly code: 'TITLE_REQUIRED' }
type QuestionFlaw =
  | { readonly code: 'QUESTION_TEXT_MISSING'; readonly question: number }
  | { readonly code: 'TOO_FEW_OPTIONS'; readonly question: number }
  | { readonly code: 'OPTION_TEXT_MISSING'; readonly question: number; readonly option: number }
  | { readonly code: 'CORRECT_OPTION_MISSING'; readonly question: number }
export type EditFlaw = TitleFlaw | QuestionFlaw
export type QuizFlaw = EditFlaw | { readonly code: 'QUESTION_REQUIRED' }

type DraftQuiz = {
  readonly title: string
  readonly questions: readonly {
    readonly text: string
    readonly options: readonly { readonly text: string; readonly isCorrect: boolean }[]
  }[]
}

/** A title is more than blanks. */
export const checkTitle = (title: string): Outcome<null, TitleFlaw> =>
  title.trim() === '' ? refuse({ code: 'TITLE_REQUIRED' }) : allow(null)

function checkQuestions(questions: DraftQuiz['questions']): Outcome<null, QuestionFlaw> {
  for (const [index, { text, options }] of questions.entries()) {
    const question = index + 1
    if (text.trim() === '') return refuse({ code: 'QUESTION_TEXT_MISSING', question })
    if (!options.some((option) => option.isCorrect))
      return refuse({ code: 'CORRECT_OPTION_MISSING', question })
    const blank = options.findIndex((option) => option.text.trim() === '')
    if (blank >= 0) return refuse({ code: 'OPTION_TEXT_MISSING', question, option: blank + 1 })
    if (options.length < minOptions) return refuse({ code: 'TOO_FEW_OPTIONS', question })
  }
  return allow(null)
}

/**
 * The first flaw of a quiz that is changed: it may be without questions, those that it has are
 * whole. Numbers count from 1.
 */
export function checkEdit({ title, questions }: DraftQuiz): Outcome<null, EditFlaw> {
  const titled = checkTitle(title)
  return titled.ok ? checkQuestions(questions) : titled
}

/**
 * The first flaw of a new quiz in the order in which an author meets them; numbers count from 1
 * (spec 5).
 */
export function checkQuiz(quiz: DraftQuiz): Outcome<null, QuizFlaw> {
  const titled = checkTitle(quiz.title)
  if (!titled.ok) return titled
  return quiz.questions.length === 0
    ? refuse({ code: 'QUESTION_REQUIRED' })
    : checkQuestions(quiz.questions)
}

/** The title that a copy is offered (spec 9). */
export const copyTitle = (title: string): string => `Copy of ${title}`

const codePrefix = 'TBL'
const codeStart = 100

/**
 * The lowest free generated code: TBL100, TBL101, ... (spec 9). `taken` holds codes in upper case.
 */
export function nextQuizCode(taken: ReadonlySet<string>): string {
  let number = codeStart
  while (taken.has(`${codePrefix}${number}`)) number += 1
  return `${codePrefix}${number}`
}

/**
 * The code for when nobody can tell which ones are taken: TBL and the moment in milliseconds (spec
 * 5).
 */
export const fallbackQuizCode = (now: Date): string => `${codePrefix}${now.getTime()}`
