import { earnedScore, type Work } from './earned-score.ts'
import { askedOf, type Grading } from './grading.ts'
import type { Question } from './quiz.ts'
import { isAccepted, type OptionSets } from './share.ts'

/** What was answered to a question: by a student once, empty for none; by a team with each try. */
export type Answered = {
  readonly question: Question
  /** Of the question and of the try, from 1. */
  readonly number: number
  readonly attempt: number
  readonly chosen: readonly string[]
  readonly isRight: boolean
  /** What it earned of the question's one point; null: the question does not count. */
  readonly share: number | null
}

/** The tries at a question; which of them earned its points, if any did. */
function attemptsAt(work: Work, question: Question, accepted: OptionSets) {
  if ('answers' in work) return { tries: [work.answers[question.id] ?? []], earning: 0 }
  const tries = work.tries[question.id] ?? []
  const first = tries.findIndex((one) => isAccepted(one, accepted))
  return { tries, earning: first < 0 ? tries.length - 1 : first }
}

/** All that was answered, in the order of the questions and of the tries. */
export function answered(work: Work, grading: Grading): Answered[] {
  const { shares } = earnedScore(work, grading)
  const asked = askedOf(grading)
  return grading.questions.flatMap((question, at) => {
    const accepted = asked.get(question.id)?.right ?? []
    const { tries, earning } = attemptsAt(work, question, accepted)
    const share = shares[at]?.share ?? null
    return tries.map((chosen, index) => ({
      question,
      number: at + 1,
      attempt: index + 1,
      chosen,
      isRight: isAccepted(chosen, accepted),
      share: share === null || index === earning ? share : 0,
    }))
  })
}
