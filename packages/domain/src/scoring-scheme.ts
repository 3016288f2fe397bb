import { allow, type Outcome, refuse } from './outcome.ts'
import type { QuestionKind } from './quiz.ts'

/** The ways to score a team's tries that have a name; `standard` costs 0.25 a wrong try (spec 9). */
export const namedTeamScorings = [
  'standard',
  'scratchCard',
  'halving',
  'byOptions',
  'firstTry',
  'free',
] as const

/**
 * What a team's question is worth after each wrong try. `steps` are percentages of its one point, the
 * last for all later tries.
 */
export type TeamScoring =
  | { readonly kind: (typeof namedTeamScorings)[number] }
  | { readonly kind: 'steps'; readonly steps: readonly number[] }

export const individualScorings = ['allOrNothing', 'partial'] as const

/** How right an answer given alone has to be. */
export type IndividualScoring = (typeof individualScorings)[number]

/** How tries and answers become points: data with two parts. */
export type ScoringScheme = {
  readonly individual: IndividualScoring
  readonly team: TeamScoring
}

export const scoringParts = ['individual', 'team'] as const
export type ScoringPart = (typeof scoringParts)[number]

/** The specification's: all or nothing, 0.25 points per wrong try, never below 0. */
export const standardScheme: ScoringScheme = {
  individual: 'allOrNothing',
  team: { kind: 'standard' },
}

/**
 * What a quiz or a course stores: its own parts, null where it follows what stands above it, and of
 * a quiz those that are fixed, since somebody has answered by them.
 */
export type StoredScoring = { readonly [Part in ScoringPart]: ScoringScheme[Part] | null } & {
  readonly fixed: readonly ScoringPart[]
}

/** What of a scoring is set; null: it follows the course, or the specification. */
export type NewScoring = { readonly [Part in ScoringPart]?: ScoringScheme[Part] | null | undefined }

export const noScoring: StoredScoring = { individual: null, team: null, fixed: [] }

/** The scheme of a quiz: its own parts, else its course's, else the standard ones. */
export const schemeOf = (quiz: StoredScoring, course: StoredScoring | null): ScoringScheme => ({
  individual: quiz.individual ?? course?.individual ?? standardScheme.individual,
  team: quiz.team ?? course?.team ?? standardScheme.team,
})

/** The quiz carries a part of its scheme itself from now on, and for good. */
export const withFixed = (
  quiz: StoredScoring,
  course: StoredScoring | null,
  part: ScoringPart,
): StoredScoring =>
  quiz.fixed.includes(part)
    ? quiz
    : { ...quiz, [part]: schemeOf(quiz, course)[part], fixed: [...quiz.fixed, part] }

/**
 * What a copy of a quiz has: its own parts, nothing of it fixed. A part that was fixed as its course
 * has it was not chosen for the quiz: the copy follows its own course.
 */
export function copiedScoring(quiz: StoredScoring, course: StoredScoring | null): StoredScoring {
  const ofCourse = schemeOf(noScoring, course)
  const isFollowed = (part: ScoringPart): boolean =>
    quiz.fixed.includes(part) && JSON.stringify(quiz[part]) === JSON.stringify(ofCourse[part])
  return {
    individual: isFollowed('individual') ? null : quiz.individual,
    team: isFollowed('team') ? null : quiz.team,
    fixed: [],
  }
}

/** Most steps of an own list. */
export const mostSteps = 20

/** 1 to 20 percentages with at most 2 decimals, the first 100, none above the one before. */
export const checkSteps = (steps: readonly number[]): Outcome<null, 'STEPS_INVALID'> =>
  steps.length <= mostSteps &&
  steps[0] === 100 &&
  steps.every(
    (step, at) => step >= 0 && step <= (steps[at - 1] ?? 100) && Number(step.toFixed(2)) === step,
  )
    ? allow(null)
    : refuse('STEPS_INVALID')

/** The same of whichever scheme; null follows what stands above it. */
export const checkTeamScoring = (team: TeamScoring | null): Outcome<null, 'STEPS_INVALID'> =>
  team?.kind === 'steps' ? checkSteps(team.steps) : allow(null)

/** What of a question decides about the worth of its tries. */
export type Tried = { readonly kind: QuestionKind; readonly optionCount: number }

const stepsOf = {
  standard: [100, 75, 50, 25, 0],
  scratchCard: [100, 50, 25, 0],
  firstTry: [100, 0],
  free: [100],
} as const

/**
 * The share of a team question's one point, 0 to 1, after so many wrong tries. Under 'halving' and
 * 'byOptions' the last option of a single choice earns nothing.
 */
export function questionPoints(
  wrongTries: number,
  { team }: Pick<ScoringScheme, 'team'>,
  { kind, optionCount }: Tried,
): number {
  if (team.kind === 'halving')
    return kind === 'single' && wrongTries >= optionCount - 1 && wrongTries > 0
      ? 0
      : 2 ** -wrongTries
  if (team.kind === 'byOptions') return Math.max(0, 1 - wrongTries / (optionCount - 1))
  const steps = team.kind === 'steps' ? team.steps : stepsOf[team.kind]
  return (steps[Math.min(wrongTries, steps.length - 1)] ?? 0) / 100
}

/**
 * The points that a team question can still be worth, from none wrong on, each once: the marks of
 * its meter. Ends where no further try changes anything.
 */
export function pointSteps(scheme: Pick<ScoringScheme, 'team'>, question: Tried): number[] {
  const most =
    scheme.team.kind === 'steps' ? scheme.team.steps.length : Math.max(question.optionCount, 5)
  const points = Array.from({ length: most + 1 }, (_, wrong) =>
    questionPoints(wrong, scheme, question),
  )
  return [...new Set(points)]
}
