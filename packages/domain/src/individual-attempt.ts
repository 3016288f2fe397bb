import { allow, type Outcome, refuse } from './outcome.ts'
import { type Question, questionKind } from './quiz.ts'

/** Question id to the ids of the chosen options. */
export type Answers = Readonly<Record<string, readonly string[]>>

export type AnswerRefusal = 'UNANSWERED' | 'UNKNOWN_ANSWER'

/**
 * Options of the question that they answer, and one only where one is asked for; questions may be
 * left out.
 */
export function checkChoices(
  questions: readonly Question[],
  answers: Answers,
): Outcome<null, 'UNKNOWN_ANSWER'> {
  const asked = new Map(questions.map((question) => [question.id, question]))
  for (const [questionId, chosen] of Object.entries(answers)) {
    const question = asked.get(questionId)
    if (!question || chosen.some((id) => !question.options.some((option) => option.id === id)))
      return refuse('UNKNOWN_ANSWER')
    if (questionKind(question.options) === 'single' && chosen.length > 1)
      return refuse('UNKNOWN_ANSWER')
  }
  return allow(null)
}

/** Every question answered, with choices that the quiz offers (spec 5). */
export function checkAnswers(
  questions: readonly Question[],
  answers: Answers,
): Outcome<null, AnswerRefusal> {
  const checked = checkChoices(questions, answers)
  if (!checked.ok) return checked
  return questions.every(({ id }) => answers[id]?.length) ? allow(null) : refuse('UNANSWERED')
}
