import type { Answers } from './individual-attempt.ts'
import { acceptedAnswers, type Ruling, type Rulings } from './key-correction.ts'
import type { Question } from './quiz.ts'
import { roundPercent } from './scoring.ts'
import { asTried, questionPoints, type ScoringScheme } from './scoring-scheme.ts'
import { choiceShare, isAccepted, type OptionSets } from './share.ts'

/** By what work is graded: the questions of its version with their key, and what holds instead. */
export type Grading = {
  readonly questions: readonly Question[]
  readonly rulings: Rulings
  readonly scheme: ScoringScheme
}

/** What was chosen alone. */
type IndividualWork = { readonly answers: Answers }

/**
 * What a team did: its tries at each question in their order, the questions that its card showed as
 * solved, and those of which its appeal was accepted.
 */
export type TeamWork = {
  readonly tries: Readonly<Record<string, OptionSets>>
  readonly solved: ReadonlySet<string>
  readonly appealed: ReadonlySet<string>
}

export type Work = IndividualWork | TeamWork

/** A share of a question's one point, 0 to 1; null: the question does not count. */
type Share = { readonly questionId: string; readonly share: number | null }

function individualShare(
  { answers }: IndividualWork,
  question: Question,
  accepted: OptionSets,
  { individual }: ScoringScheme,
): number {
  return choiceShare(answers[question.id] ?? [], accepted, asTried(question), individual)
}

/**
 * The wrong tries are those before the first one that is accepted. A team that its card told to
 * stop, and none of whose tries is accepted, could not go on: as if its next try had been right.
 * What was never solved earns nothing.
 */
function teamShare(
  { tries, solved, appealed }: TeamWork,
  question: Question,
  accepted: OptionSets,
  scheme: ScoringScheme,
): number {
  if (appealed.has(question.id)) return 1
  const tried = tries[question.id] ?? []
  const first = tried.findIndex((one) => isAccepted(one, accepted))
  if (first < 0 && !solved.has(question.id)) return 0
  return questionPoints(first < 0 ? tried.length : first, scheme, asTried(question))
}

const shareOf = (
  work: Work,
  question: Question,
  ruling: Ruling | undefined,
  scheme: ScoringScheme,
): number | null => {
  if (ruling?.rule === 'drop') return null
  const accepted = acceptedAnswers(question, ruling)
  if (accepted === null) return 1
  return 'answers' in work
    ? individualShare(work, question, accepted, scheme)
    : teamShare(work, question, accepted, scheme)
}

/**
 * What an attempt earned. `points` are at most 1 a counted question, with 2 decimals; `percent` is
 * their mean; `right` questions have full credit.
 */
export type EarnedScore = {
  readonly shares: readonly Share[]
  readonly counted: number
  readonly right: number
  readonly points: number
  readonly percent: number
}

/**
 * The earned score: of answers, key, corrections, scheme and accepted appeals, and of nothing else,
 * so that computing it again changes nothing. 0 where no question counts.
 */
export function earnedScore(work: Work, { questions, rulings, scheme }: Grading): EarnedScore {
  const shares = questions.map((question) => ({
    questionId: question.id,
    share: shareOf(work, question, rulings.get(question.id), scheme),
  }))
  const counting = shares.flatMap(({ share }) => (share === null ? [] : [share]))
  const sum = counting.reduce((total, share) => total + share, 0)
  return {
    shares,
    counted: counting.length,
    right: counting.filter((share) => share === 1).length,
    points: roundPercent(sum),
    percent: counting.length === 0 ? 0 : roundPercent((sum / counting.length) * 100),
  }
}
