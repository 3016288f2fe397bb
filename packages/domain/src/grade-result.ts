import type { UncountedScore } from './team-credit.ts'

/** What an instructor sets in place of a result. */
export const markKinds = ['excused', 'makeup', 'zero'] as const
export type Mark =
  | { readonly kind: 'excused' | 'zero' }
  | { readonly kind: 'makeup'; readonly score: number }

/**
 * Where a student without a team's score stands: in a team that could have played before the phase
 * was due, in one that could not, in none, or come into one that was done.
 */
export type TeamPlace = 'couldPlay' | 'couldNotPlay' | 'none' | 'wasDone'

/** Of an attempt that is not submitted: how many of its questions have a saved answer. */
export type SavedAnswers = { readonly answered: number; readonly asked: number }

/** What is known of one student at one part of a quiz. */
export type ResultFacts = {
  /** In percent: of the own attempt, or the team's that the student has; null: there is none. */
  readonly score: number | null
  readonly mark: Mark | null
  /** By attendance. */
  readonly isExcused: boolean
  /** Whether any other student of the course has a result at this part. */
  readonly othersHaveResult: boolean
  /** When the phase was first closed after a result; it never moves. Null: it was not. */
  readonly dueAt: Date | null
  /** When the student was enrolled for the first time. */
  readonly enrolledAt: Date
  /** An own window is open, or will be. */
  readonly hasOwnWindow: boolean
} & (
  | { readonly part: 'individual'; readonly saved: SavedAnswers | null }
  | {
      readonly part: 'team'
      readonly place: TeamPlace
      /** Why the score of the team does not count for the student; null: it does. */
      readonly uncounted: UncountedScore | null
    }
)

/** Why there is no result, and none is missing. */
export const notDueReasons = [
  'notClosed',
  'enrolledLater',
  'noTeam',
  'teamCouldNotPlay',
  'teamWasDone',
  'ownWindow',
  'notTyped',
] as const
type NotDueReason = (typeof notDueReasons)[number]

/** What a student has at a grade item; scores in percent. */
export type GradeResult =
  | { readonly kind: 'score' | 'makeup'; readonly score: number }
  | { readonly kind: 'zero' | 'missing' }
  | { readonly kind: 'excused'; readonly by: 'mark' | 'attendance' }
  | ({ readonly kind: 'notSubmitted'; readonly isDue: boolean } & SavedAnswers)
  | { readonly kind: 'notDue'; readonly reason: NotDueReason }
  | ({ readonly kind: 'notCounted' } & UncountedScore)

const reasonOfPlace: Readonly<Record<TeamPlace, NotDueReason | null>> = {
  couldPlay: null,
  couldNotPlay: 'teamCouldNotPlay',
  none: 'noTeam',
  wasDone: 'teamWasDone',
}

/**
 * Why a student without a result misses none; null: it is missing. By stored times alone, so that
 * nobody's changes because somebody else makes up the quiz, a phase is opened again, or the student
 * leaves and comes back.
 */
function notDueReason(facts: ResultFacts): NotDueReason | null {
  const { othersHaveResult, dueAt, enrolledAt, hasOwnWindow } = facts
  if (!othersHaveResult || dueAt === null) return 'notClosed'
  if (enrolledAt >= dueAt) return 'enrolledLater'
  const ofTeam = facts.part === 'team' ? reasonOfPlace[facts.place] : null
  return ofTeam ?? (hasOwnWindow ? 'ownWindow' : null)
}

const byMark = (mark: Mark): GradeResult =>
  mark.kind === 'excused'
    ? { kind: 'excused', by: 'mark' }
    : mark.kind === 'makeup'
      ? { kind: 'makeup', score: mark.score }
      : { kind: 'zero' }

/** The result of a student at a part of a quiz. A mark stands while it exists, whatever attempt there is. */
export function gradeResult(facts: ResultFacts): GradeResult {
  if (facts.mark !== null) return byMark(facts.mark)
  if (facts.score !== null)
    return facts.part === 'team' && facts.uncounted !== null
      ? { kind: 'notCounted', ...facts.uncounted }
      : { kind: 'score', score: facts.score }
  const reason = notDueReason(facts)
  if (reason === null && facts.isExcused) return { kind: 'excused', by: 'attendance' }
  if (facts.part === 'individual' && facts.saved !== null)
    return { kind: 'notSubmitted', isDue: reason === null, ...facts.saved }
  return reason === null ? { kind: 'missing' } : { kind: 'notDue', reason }
}

/** The result at a typed item, which is never missing. */
export const typedResult = (score: number | null): GradeResult =>
  score === null ? { kind: 'notDue', reason: 'notTyped' } : { kind: 'score', score }
