import {
  changesAt,
  type ExtraTime,
  graceEnd,
  isOpenState,
  isTakingState,
  noExtraTime,
  openedByTime,
  type PhaseFacts,
  type PhaseTime,
  phaseTime,
} from './phase-clock.ts'
import type { QuizFlags, QuizPhase } from './quiz-phase.ts'

/** What is true of a quiz for the whole class. */
export type QuizFacts = {
  readonly flags: QuizFlags
  /** Null: never open. */
  readonly individual: PhaseFacts | null
  readonly team: PhaseFacts | null
  /** The class session; null without one (manual mode). */
  readonly classSession: { readonly startedAt: Date; readonly endedAt: Date | null } | null
  /** Teams wait for members in extra time before they start. */
  readonly waitsForExtra: boolean
  /** The extra times of those who have started with the class and not submitted, each once. */
  readonly extraTimes: readonly ExtraTime[]
  /**
   * The extra times of those whose attempt was submitted at its end, not by them: until the grace is
   * over something may still arrive.
   */
  readonly collectedExtraTimes: readonly ExtraTime[]
  /** From when on the answers are released by hand, or null. */
  readonly releasedAt: Date | null
  /** Students read their individual score after the team quiz, not at once. */
  readonly isScoreAfterTeam: boolean
  /** A key was corrected once: no score is shown before the key. */
  readonly isCorrected: boolean
  /** How many teams have completed the quiz. */
  readonly completedTeams: number
  /**
   * When a team that has begun and not completed the quiz was last touched, the latest of them;
   * null without one.
   */
  readonly touchedAt: Date | null
}

/** What a team has of its own: minutes, and when it has begun its quiz, null before. */
export type TeamTime = { readonly minutes: number; readonly startedAt: Date | null }

/** The two phases as they are for one student. */
export type OwnTimes = { readonly individual: PhaseTime; readonly team: PhaseTime }

const hour = 60 * 60 * 1000

/** A team that was not touched for so long has abandoned its quiz, milliseconds. */
export const abandonedAfter = 12 * hour

const after = (timestamp: Date): Date => new Date(timestamp.getTime() + abandonedAfter)

const earliest = (timestamps: readonly (Date | null)[]): Date | null =>
  timestamps.reduce((first, one) => (one && (!first || one < first) ? one : first), null)

/** One of the phases for its class, or for somebody who has started, with this extra time. */
export const stepTime = (
  quiz: QuizFacts,
  step: 'individual' | 'team',
  now: Date,
  extra: ExtraTime = noExtraTime,
): PhaseTime => phaseTime(quiz[step], isSwitchedOn(quiz, step), now, extra)

/** The team phase for a team: with minutes of its own, in own time from its start on. */
export const teamTime = (quiz: QuizFacts, team: TeamTime, now: Date): PhaseTime =>
  stepTime(quiz, 'team', now, { ...noExtraTime, ...team })

/** Whether each has an own time in a phase, from the own start on. */
export const isInOwnTime = (quiz: QuizFacts, step: 'individual' | 'team'): boolean =>
  quiz[step] !== null && quiz[step].ownLimit !== null

/** Whether the switch of a phase is on, whatever the time has made of it. */
export const isSwitchedOn = ({ flags }: QuizFacts, step: 'individual' | 'team'): boolean =>
  step === 'individual' ? flags.isActive : flags.isTeamActive

/** The phases of a quiz at a time for its class, whether it is shown or hidden. */
export const classTimes = (quiz: QuizFacts, now: Date): OwnTimes => ({
  individual: stepTime(quiz, 'individual', now),
  team: stepTime(quiz, 'team', now),
})

/** What a quiz is to its whole class at a time: a hidden one is closed, whatever is switched on. */
export function classPhase(quiz: QuizFacts, now: Date): QuizPhase {
  const { individual, team } = classTimes(quiz, now)
  const isShown = quiz.flags.isVisible
  return {
    isShown,
    isIndividualOpen: isShown && isOpenState(individual.state),
    isTeamOpen: isShown && isOpenState(team.state),
  }
}

/** When a phase was closed; null while it is open, `undefined`: it never was. */
function closedAt(phase: PhaseFacts | null, { state }: PhaseTime, now: Date) {
  if (phase === null) return undefined
  const { openedAt, closedAt, endsAt } = openedByTime(phase, now)
  if (openedAt === null) return undefined
  return state === 'ending' || state === 'over' ? endsAt : closedAt
}

/**
 * Until when a team that has begun, and not completed, is in the middle of the quiz: while it is
 * touched, and its phase is open or was a while ago.
 */
export function inTheMiddleUntil(quiz: QuizFacts, touchedAt: Date, now: Date): Date {
  const idle = after(touchedAt)
  if (classPhase(quiz, now).isTeamOpen) return idle
  const closed = closedAt(quiz.team, classTimes(quiz, now).team, now)
  return closed ? (earliest([idle, after(closed)]) ?? idle) : new Date(0)
}

/** A team is at it now: the questions stay as they are until it is done, or has left it. */
export const isBeingPlayed = (quiz: QuizFacts, now: Date): boolean =>
  classPhase(quiz, now).isTeamOpen && quiz.touchedAt !== null && after(quiz.touchedAt) > now

/** The team phase came after the individual phase, and both are closed, hidden or not. */
function hasRun(quiz: QuizFacts, times: OwnTimes, now: Date): boolean {
  if (isOpenState(times.individual.state) || isOpenState(times.team.state)) return false
  const teamClosed = closedAt(quiz.team, times.team, now)
  const individualClosed = closedAt(quiz.individual, times.individual, now)
  if (!teamClosed) return false
  return (
    individualClosed === undefined || (individualClosed !== null && teamClosed > individualClosed)
  )
}

/** Until when a team keeps the key from being released by itself; null when no team does. */
const keyWaitsUntil = (quiz: QuizFacts, now: Date): Date | null => {
  const until = quiz.touchedAt && inTheMiddleUntil(quiz, quiz.touchedAt, now)
  return until && until > now ? until : null
}

/**
 * Until when tries that a team in the middle made before a release by hand may still arrive; null:
 * none can.
 */
export function triesUntil({ team, touchedAt, releasedAt }: QuizFacts, now: Date): Date | null {
  const until = touchedAt && releasedAt && team?.endsAt ? graceEnd(team, releasedAt) : null
  return until && until >= now ? until : null
}

/** While a class session runs, its end releases the key, and no closed phase does. */
export const isSessionRunning = ({ classSession }: Pick<QuizFacts, 'classSession'>): boolean =>
  classSession !== null && classSession.endedAt === null

/** The first of these times that is still to come. */
export const nextOf = (timestamps: readonly (Date | null)[], now: Date): Date | null =>
  earliest(timestamps.map((one) => (one && one > now ? one : null)))

/** A quiz at a time, with what follows for its whole class: the same whichever student is looked at. */
export type ClassNow = {
  readonly quiz: QuizFacts
  readonly now: Date
  readonly times: OwnTimes
  /**
   * The key is released to all who took the quiz: by hand, or because the team phase has been
   * played and both phases are closed; never while anything may still arrive.
   */
  readonly isReleased: boolean
  /**
   * The individual quiz is over: nobody can take it, or has something under way that counts;
   * make-ups aside.
   */
  readonly isOver: boolean
  /** When something changes by itself next; null: nothing. Without the team phase: teams end apart. */
  readonly changesAt: Date | null
}

/** What follows for the whole class; of many students it is asked for once. */
export function classNow(quiz: QuizFacts, now: Date): ClassNow {
  const times = classTimes(quiz, now)
  const ofExtra = quiz.extraTimes.map((extra) => stepTime(quiz, 'individual', now, extra))
  const ofCollected = quiz.collectedExtraTimes
    .map((extra) => stepTime(quiz, 'individual', now, extra))
    .filter(({ state }) => state === 'ending')
  const individual = [times.individual, ...ofExtra, ...ofCollected]
  const isPlayed = hasRun(quiz, times, now)
  const waitsUntil = isPlayed ? keyWaitsUntil(quiz, now) : null
  const isOver = !quiz.flags.isVisible || individual.every(({ state }) => !isTakingState(state))
  const tries = triesUntil(quiz, now)
  const isByHand = quiz.releasedAt !== null && quiz.releasedAt <= now && tries === null
  const isByItself =
    !isSessionRunning(quiz) && isPlayed && quiz.completedTeams > 0 && waitsUntil === null
  return {
    quiz,
    now,
    times,
    isReleased: isOver && (isByHand || isByItself),
    isOver,
    changesAt: nextOf(
      [
        waitsUntil,
        quiz.releasedAt,
        ...individual.map((time) => changesAt(quiz.individual, time)),
        tries && new Date(tries.getTime() + 1),
      ],
      now,
    ),
  }
}

/** Whether the key is released to all who took the quiz. */
export const isReleasedToClass = (quiz: QuizFacts, now: Date): boolean =>
  classNow(quiz, now).isReleased

/** Whether the individual quiz is over for the class. */
export const isOverForClass = (quiz: QuizFacts, now: Date): boolean => classNow(quiz, now).isOver

/**
 * Until when a team that has not begun cannot start after the individual phase has ended, since
 * something that was answered in time may still arrive (`isAwaited`: somebody without extra time has
 * not submitted); null: it need not wait.
 */
export function teamsStartAt(quiz: QuizFacts, isAwaited: boolean, now: Date): Date | null {
  const { individual } = quiz
  const { state, endsAt } = classTimes(quiz, now).individual
  return isAwaited && individual && endsAt && state === 'ending'
    ? new Date(graceEnd(individual, endsAt).getTime() + 1)
    : null
}
