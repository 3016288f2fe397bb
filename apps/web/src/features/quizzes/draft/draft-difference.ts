import type { OptionDraft, QuestionDraft, QuizDetails, QuizDraft } from './quiz-draft.ts'

const detailNames = [
  'title',
  'description',
  'code',
  'courseId',
  'isVisible',
  'isActive',
  'isTeamActive',
] as const satisfies readonly (keyof QuizDetails)[]

const isSameOption = (one: OptionDraft, other: OptionDraft | undefined): boolean =>
  one === other ||
  (other !== undefined &&
    one.id === other.id &&
    one.text === other.text &&
    one.isCorrect === other.isCorrect)

const isSameQuestion = (one: QuestionDraft, other: QuestionDraft | undefined): boolean =>
  one === other ||
  (other !== undefined &&
    one.id === other.id &&
    one.text === other.text &&
    one.explanation === other.explanation &&
    one.options.length === other.options.length &&
    one.options.every((option, place) => isSameOption(option, other.options[place])))

const isSameQuestions = (one: QuizDraft['questions'], other: QuizDraft['questions']): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((question, index) => isSameQuestion(question, other[index])))

/** Whether both would be stored as the same quiz. */
export const isSameDraft = (one: QuizDraft, other: QuizDraft): boolean =>
  detailNames.every((name) => one[name] === other[name]) &&
  isSameQuestions(one.questions, other.questions)

/**
 * Questions that the server does not have any more become new ones; those that it just stored get
 * their ids. Matched by their keys.
 */
function withIdsOf(
  questions: QuizDraft['questions'],
  stored: QuizDraft['questions'],
): QuizDraft['questions'] {
  const ids = new Map(
    [...stored, ...stored.flatMap(({ options }) => options)].map(({ key, id }) => [key, id]),
  )
  return questions.map((question) => ({
    ...question,
    id: ids.get(question.key),
    options: question.options.map((option) => ({ ...option, id: ids.get(option.key) })),
  }))
}

/**
 * The form after the stored quiz went from `before` to `after`: what the author has not touched
 * follows it, such as a phase that was opened in another window while a comma was mended here; what
 * the author has changed stays.
 */
export function follow(draft: QuizDraft, before: QuizDraft, after: QuizDraft): QuizDraft {
  const untouched = Object.fromEntries(
    detailNames.flatMap((name) => (draft[name] === before[name] ? [[name, after[name]]] : [])),
  )
  const questions = isSameQuestions(draft.questions, before.questions)
    ? after.questions
    : withIdsOf(draft.questions, after.questions)
  return { ...draft, ...untouched, questions }
}

/**
 * A draft that was kept in this browser with the switches as they are stored now: phases have been
 * opened and closed meanwhile.
 */
export const withStoredSwitches = (
  kept: QuizDraft,
  { isVisible, isActive, isTeamActive }: QuizDraft,
): QuizDraft => ({ ...kept, isVisible, isActive, isTeamActive })

/** A draft that was kept in this browser, brought to the ids of the quiz as it is stored now. */
export const fitted = (kept: QuizDraft, stored: QuizDraft): QuizDraft => ({
  ...kept,
  questions: withIdsOf(kept.questions, stored.questions),
})
