import { allow, type Outcome, refuse } from './outcome.ts'
import { correctOptionIds, type Question, questionKind } from './quiz.ts'
import { individualScore, isCorrectChoice } from './scoring.ts'

/** Question id to the ids of the chosen options. */
export type Answers = Readonly<Record<string, readonly string[]>>

export type AnswerRefusal = 'UNANSWERED' | 'UNKNOWN_ANSWER'

/** Every question answered, with options of that question, and one only where one is asked for (spec 5). */
export function checkAnswers(questions: readonly Question[], answers: Answers): Outcome<null, AnswerRefusal> {
  const known = new Set(questions.map((question) => question.id))
  if (Object.keys(answers).some((id) => !known.has(id))) return refuse('UNKNOWN_ANSWER')
  for (const question of questions) {
    const chosen = answers[question.id] ?? []
    if (chosen.some((id) => !question.options.some((option) => option.id === id))) return refuse('UNKNOWN_ANSWER')
    if (questionKind(question.options) === 'single' && chosen.length > 1) return refuse('UNKNOWN_ANSWER')
    if (chosen.length === 0) return refuse('UNANSWERED')
  }
  return allow(null)
}

/** How many answers are right, of how many, and the score in percent. */
export function scoreAnswers(questions: readonly Question[], answers: Answers): { correctCount: number; total: number; score: number } {
  const correctCount = questions.filter((question) => isCorrectChoice(answers[question.id] ?? [], correctOptionIds(question))).length
  return { correctCount, total: questions.length, score: individualScore(correctCount, questions.length) }
}
