import { type Asked, askedOf, type Grading } from './grading.ts'
import type { Answers } from './individual-attempt.ts'
import { roundPercent } from './scoring.ts'
import { questionPoints, type ScoringScheme } from './scoring-scheme.ts'
import { choiceShare, isAccepted, type OptionSets } from './share.ts'

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
  { questionId, tried }: Asked,
  accepted: OptionSets,
  { individual }: ScoringScheme,
): number {
  return choiceShare(answers[questionId] ?? [], accepted, tried, individual)
}

/**
 * The wrong tries are those before the first one that is accepted. A team that its card told to
 * stop, and none of whose tries is accepted, could not go on: as if its next try had been right.
 * What was never solved earns nothing.
 */
function teamShare(
  { tries, solved, appealed }: TeamWork,
  { questionId, tried }: Asked,
  accepted: OptionSets,
  scheme: ScoringScheme,
): number {
  if (appealed.has(questionId)) return 1
  const all = tries[questionId] ?? []
  const first = all.findIndex((one) => isAccepted(one, accepted))
  if (first < 0 && !solved.has(questionId)) return 0
  return questionPoints(first < 0 ? all.length : first, scheme, tried)
}

function shareOf(work: Work, asked: Asked, scheme: ScoringScheme): number | null {
  const { counts, accepted } = asked
  if (!counts) return null
  if (accepted === null) return 1
  return 'answers' in work
    ? individualShare(work, asked, accepted, scheme)
    : teamShare(work, asked, accepted, scheme)
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
export function earnedScore(work: Work, grading: Grading): EarnedScore {
  const shares = Array.from(askedOf(grading).values(), (asked) => ({
    questionId: asked.questionId,
    share: shareOf(work, asked, grading.scheme),
  }))
  const counting = shares.map(({ share }) => share).filter((share) => share !== null)
  const sum = counting.reduce((total, share) => total + share, 0)
  return {
    shares,
    counted: counting.length,
    right: counting.filter((share) => share === 1).length,
    points: roundPercent(sum),
    percent: counting.length === 0 ? 0 : roundPercent((sum / counting.length) * 100),
  }
}
