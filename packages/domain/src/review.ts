import { earnedScore } from './earned-score.ts'
import type { Grading } from './grading.ts'
import type { Answers } from './individual-attempt.ts'
import { acceptedAnswers, type Ruling } from './key-correction.ts'
import type { Question } from './quiz.ts'

/** The options with those marked that are part of an accepted answer, or of the key where none is. */
export function rightOptions(question: Question, ruling: Ruling | undefined) {
  const accepted = acceptedAnswers(question, ruling)
  return question.options.map((option) => ({
    ...option,
    isCorrect: accepted ? accepted.some((set) => set.includes(option.id)) : option.isCorrect,
  }))
}

/** The questions with what counts as right beside what was chosen, for those who may see the key. */
export function reviewAnswers(grading: Grading, answers: Answers) {
  const { shares } = earnedScore({ answers }, grading)
  return grading.questions.map((question, index) => {
    const chosen = answers[question.id] ?? []
    const share = shares[index]?.share ?? null
    return {
      id: question.id,
      text: question.text,
      options: rightOptions(question, grading.rulings.get(question.id)).map((option) => ({
        ...option,
        isChosen: chosen.includes(option.id),
      })),
      isCorrect: share === 1,
      share,
      explanation: question.explanation,
    }
  })
}
