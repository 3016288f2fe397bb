import type { ItemFigures } from './item-statistics.ts'
import type { QuestionKind } from './quiz.ts'

/** In the order of their weight; `easy` is a note and no fault. */
export const flags = ['key', 'rest', 'guess', 'hard', 'teams', 'worse', 'appeal', 'easy'] as const
export type Flag = (typeof flags)[number]

/** What flags are decided on: a question's figures, and what teams made of it. */
export type Flagged = Pick<
  ItemFigures,
  | 'n'
  | 'right'
  | 'choices'
  | 'compared'
  | 'correlation'
  | 'correlationInterval'
  | 'best'
  | 'bestWrong'
> & {
  readonly kind: QuestionKind
  readonly optionCount: number
  /** Corrected by full credit for everyone, or left out. */
  readonly isGift: boolean
  /** How many teams tried it, were right at the first try, and lost what a member had alone. */
  readonly teams: number
  readonly teamsRight: number
  readonly teamsLost: number
  /** Pending and accepted ones. */
  readonly appeals: number
}

/** Far above the error of a sum of shares in floating point: half and a little more is half. */
const halfTolerance = 1e-9

/** The wrong answer that more than half of the best students gave; null: there is none. */
export function likelyKey({ compared, isGift, best, bestWrong }: Flagged): string | null {
  if (compared < 15 || isGift) return null
  return [...bestWrong].find(([, weight]) => weight > best / 2 + halfTolerance)?.[0] ?? null
}

const shareRight = ({ n, right }: Flagged): number => (n === 0 ? 0 : right / n)
const teamShareRight = ({ teams, teamsRight }: Flagged): number =>
  teams === 0 ? 0 : teamsRight / teams

/** No better than guessing. */
const isGuess = (item: Flagged): boolean =>
  item.n >= 10 && item.kind === 'single' && item.right * item.optionCount <= item.n

/**
 * From how many on each is said, and from which figure: simulated quizzes of sound questions have
 * few false ones at these numbers. Source of the share of teams: item reviews of team-based learning.
 */
const isFlagged: Readonly<Record<Flag, (item: Flagged) => boolean>> = {
  key: (item) => likelyKey(item) !== null,
  rest: ({ compared, correlation, correlationInterval }) =>
    compared >= 30 &&
    correlation !== null &&
    correlation <= -0.1 &&
    correlationInterval !== null &&
    correlationInterval.to < 0.2,
  guess: isGuess,
  hard: (item) => item.n >= 10 && item.right * 10 < item.n * 3 && !isGuess(item),
  teams: ({ teams, teamsRight }) => teams >= 4 && (teams - teamsRight) * 100 > teams * 45,
  worse: (item) =>
    item.teams >= 4 &&
    item.n >= 10 &&
    // in whole numbers: t < q - 0.10
    item.teamsRight * item.n * 10 < (item.right * 10 - item.n) * item.teams &&
    item.teamsLost >= 2,
  appeal: ({ appeals }) => appeals > 0,
  easy: (item) => item.n >= 10 && item.right * 100 > item.n * 95,
}

/** What is to be said of a question, what weighs most first. */
export const flagsOf = (item: Flagged): Flag[] => flags.filter((flag) => isFlagged[flag](item))

/** Why a question is to be discussed: the largest part of its weight. */
export const reasonsToDiscuss = ['key', 'teams', 'students', 'spread', 'appeal'] as const
export type Reason = (typeof reasonsToDiscuss)[number]

/**
 * How evenly answers are spread, 0 to 1: the entropy as a share of the largest possible, over the
 * options, at select-all questions over the different answers that were given.
 */
export function spread({ choices, kind, optionCount }: Flagged): number {
  // in one order, so that equal questions have equal sums
  const counts = [...choices.values()].filter((count) => count > 0).toSorted((a, b) => a - b)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const most = kind === 'single' ? optionCount : counts.length
  if (all === 0 || most < 2) return 0
  const entropy = counts.reduce((sum, count) => sum - (count / all) * Math.log(count / all), 0)
  return entropy / Math.log(most)
}

/** How much a question asks to be discussed, and why most. */
export function discussionWeight(item: Flagged): { weight: number; reason: Reason } {
  const wrong = 1 - shareRight(item)
  const parts: Readonly<Record<Reason, number>> = {
    key: likelyKey(item) === null ? 0 : 3,
    teams: 2 * (item.teams === 0 ? wrong : 1 - teamShareRight(item)),
    students: wrong,
    spread: spread(item) / 2,
    appeal: item.appeals > 0 ? 0.5 : 0,
  }
  const isSaid = (reason: Reason) => reason !== 'teams' || item.teams > 0
  const [reason = 'students'] = reasonsToDiscuss
    .filter(isSaid)
    .toSorted((a, b) => parts[b] - parts[a])
  return { weight: reasonsToDiscuss.reduce((sum, one) => sum + parts[one], 0), reason }
}
