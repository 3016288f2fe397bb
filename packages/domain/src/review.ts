import type { Answers } from './individual-attempt.ts'
import { correctOptionIds, type Question } from './quiz.ts'
import { isCorrectChoice } from './scoring.ts'

/** The questions with their key beside what was chosen, for those who may see the key. */
export const reviewAnswers = (questions: readonly Question[], answers: Answers) =>
  questions.map((question) => {
    const chosen = answers[question.id] ?? []
    return {
      id: question.id,
      text: question.text,
      options: question.options.map((option) => ({
        ...option,
        isChosen: chosen.includes(option.id),
      })),
      isCorrect: isCorrectChoice(chosen, correctOptionIds(question)),
      explanation: question.explanation,
    }
  })
