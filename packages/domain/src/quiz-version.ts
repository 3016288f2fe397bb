import { allow, type Outcome, refuse } from './outcome.ts'
import type { Question } from './quiz.ts'

/** A question as its author sends it: what has an id is kept, what has none is new. */
export type QuestionForm = {
  readonly id?: string | undefined
  readonly text: string
  readonly explanation: string | null
  readonly options: readonly {
    readonly id?: string | undefined
    readonly text: string
    readonly isCorrect: boolean
  }[]
}

/**
 * The questions of a form, in its order; `newId` gives the ids that are missing. A blank
 * explanation is none.
 */
export const withIds = (form: readonly QuestionForm[], newId: () => string): Question[] =>
  form.map(({ id, text, explanation, options }) => ({
    id: id ?? newId(),
    text,
    explanation: explanation || null,
    options: options.map((option) => ({
      id: option.id ?? newId(),
      text: option.text,
      isCorrect: option.isCorrect,
    })),
  }))

export type QuestionPlan = {
  readonly questions: readonly Question[]
  /** Anything differs, be it a comma: that makes the next version. */
  readonly isChanged: boolean
  /**
   * Questions or options came, went or moved, or other options are right: not while a team is
   * playing.
   */
  readonly isRestructured: boolean
}

export type UnknownQuestion = { readonly code: 'QUESTION_UNKNOWN'; readonly question: number }

const structureOf = (questions: readonly Question[]): string =>
  JSON.stringify(
    questions.map(({ id, options }) => [
      id,
      options.map((option) => [option.id, option.isCorrect]),
    ]),
  )
const textsOf = (questions: readonly Question[]): string =>
  JSON.stringify(
    questions.map(({ text, explanation, options }) => [
      text,
      explanation,
      options.map((option) => option.text),
    ]),
  )

/**
 * What a form makes of the questions: their ids and those of their options stay, an empty form
 * leaves all as it is. Refuses the first question (from 1) with an id that is not
 * there, or that was used before in the form.
 */
export function planQuestions(
  before: readonly Question[],
  form: readonly QuestionForm[],
  newId: () => string,
): Outcome<QuestionPlan, UnknownQuestion> {
  const unused = new Map(
    before.map(({ id, options }) => [id, new Set(options.map((option) => option.id))]),
  )
  for (const [index, { id, options }] of form.entries()) {
    const unusedOptions = id === undefined ? new Set<string>() : unused.get(id)
    if (
      !unusedOptions ||
      options.some((option) => option.id !== undefined && !unusedOptions.delete(option.id))
    )
      return refuse({ code: 'QUESTION_UNKNOWN', question: index + 1 })
    if (id !== undefined) unused.delete(id)
  }
  const questions = form.length === 0 ? before : withIds(form, newId)
  const isRestructured = structureOf(questions) !== structureOf(before)
  return allow({
    questions,
    isRestructured,
    isChanged: isRestructured || textsOf(questions) !== textsOf(before),
  })
}
