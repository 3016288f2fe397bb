import type { Answers } from './individual-attempt.ts'
import { correctOptionIds, type Question } from './quiz.ts'
import { isCorrectChoice, roundPercent } from './scoring.ts'
import { questionPoints, type ScoringScheme } from './scoring-scheme.ts'

/** What was done alone: the questions with their key, and what was chosen. */
type IndividualWork = {
  readonly questions: readonly Question[]
  readonly answers: Answers
}

/**
 * What a team did: its questions, those that it solved, the wrong tries at each, and those of which
 * its appeal was accepted.
 */
export type TeamWork = {
  readonly questionIds: readonly string[]
  readonly solved: ReadonlySet<string>
  readonly wrongTries: Readonly<Record<string, { readonly length: number }>>
  readonly accepted: ReadonlySet<string>
}

export type Work = IndividualWork | TeamWork

/** A share of each question's one point, 0 to 1. */
type Share = { readonly questionId: string; readonly share: number }

/** Under 'all or nothing' a question answered alone is right or wrong as a whole. */
const individualShares = ({ questions, answers }: IndividualWork): Share[] =>
  questions.map((question) => ({
    questionId: question.id,
    share: isCorrectChoice(answers[question.id] ?? [], correctOptionIds(question)) ? 1 : 0,
  }))

/** An accepted appeal counts as if the first try had been right; what is not solved earns nothing. */
const teamShares = (
  { questionIds, solved, wrongTries, accepted }: TeamWork,
  scheme: ScoringScheme,
): Share[] =>
  questionIds.map((questionId) => {
    if (accepted.has(questionId)) return { questionId, share: questionPoints(0, scheme) }
    const tries = wrongTries[questionId]?.length ?? 0
    return { questionId, share: solved.has(questionId) ? questionPoints(tries, scheme) : 0 }
  })

/**
 * What an attempt earned; `points` are at most 1 a question, with 2 decimals, `percent` is their
 * mean.
 */
export type EarnedScore = {
  readonly shares: readonly Share[]
  readonly points: number
  readonly percent: number
}

/**
 * The earned score: of answers, key, scheme and accepted appeals, and of nothing else, so that
 * computing it again changes nothing. 0 for a quiz without questions.
 */
export function earnedScore(work: Work, scheme: ScoringScheme): EarnedScore {
  const shares = 'answers' in work ? individualShares(work) : teamShares(work, scheme)
  const sum = shares.reduce((total, { share }) => total + share, 0)
  return {
    shares,
    points: Math.round(sum * 100) / 100,
    percent: shares.length === 0 ? 0 : roundPercent((sum / shares.length) * 100),
  }
}
