import {
  type ClassNow,
  classNow,
  isInOwnTime,
  isSessionRunning,
  nextOf,
  type OwnTimes,
  type QuizFacts,
  stepTime,
  type TeamTime,
  teamTime,
  triesUntil,
} from './class-release.ts'
import {
  headStartTime,
  isMakeUpWindow,
  type MakeUpWindow,
  makeUpPhase,
  makeUpTime,
  type OwnWindow,
} from './own-window.ts'
import {
  type ChoiceTime,
  changesAt,
  choiceTime,
  type ExtraTime,
  isBeforeClass,
  isOpenState,
  isTakingState,
  noExtraTime,
  type PhaseTime,
} from './phase-clock.ts'
import type { QuizPhase } from './quiz-phase.ts'

/**
 * Where somebody has seen answers first, and when: in the key, or on a team's card. Not sent: a
 * member of that team then, to whom nothing was sent.
 */
export type SeenAnswers = { readonly at: Date } & (
  | { readonly by: 'key' }
  | { readonly by: 'card'; readonly teamId: string; readonly isSent: boolean }
)

/** What is true of one student at the quiz. */
export type OwnFacts = {
  /** Submitted by the server, too, once the own time is over: by the time alone, see `releaseOf`. */
  readonly attempt: 'none' | 'started' | 'submitted'
  /** The attempt was begun in the window of a make-up, with which it ends. */
  readonly isMakeUp: boolean
  /** It was submitted at its end, by the page or the server: in the grace more may arrive. */
  readonly isHandedIn: boolean
  readonly extraTime: ExtraTime
  /** By hand: teams do not wait for them. */
  readonly isExcused: boolean
  readonly window: OwnWindow | null
  readonly seen: readonly SeenAnswers[]
  /**
   * When the instructor let them answer although they had seen answers, the last time: what they
   * see later keeps them from answering again. Null: never.
   */
  readonly allowedAt: Date | null
  /**
   * The team of this moment; `isCredited`: a member when it completed the quiz; `isOwnChoice`:
   * joined by the student, not put there by the instructor.
   */
  readonly team: {
    readonly id: string
    readonly isDone: boolean
    readonly isCredited: boolean
    readonly isOwnChoice: boolean
    readonly time: TeamTime
  } | null
  /**
   * The team in which the student was when it began the quiz, the latest one; null without one, or
   * when that team is gone.
   */
  readonly beganIn: string | null
  /** Was a member of a team when it completed the quiz, whichever. */
  readonly hasCompleted: boolean
  /** Each of these was completed by the server, at an end. */
  readonly isCollected: boolean
}

/** Whether the student may take the quiz alone, or why not. */
export type Taking =
  | 'YES'
  | 'ALREADY_COMPLETED'
  | 'QUIZ_NOT_OPEN'
  | 'ANSWERS_SEEN'
  | 'PAUSED'
  | 'TIME_IS_OVER'

/**
 * What the student is at the own team's quiz. `TAKE_FIRST` is shown nothing of it: the individual
 * quiz comes first. Those who have seen answers (`ANSWERS_SEEN`), or began it elsewhere
 * (`BEGAN_ELSEWHERE`), watch; `LATE` came after the team was done and sees its score.
 */
export type Playing =
  | 'PLAYER'
  | 'NO_TEAM'
  | 'TAKE_FIRST'
  | 'ANSWERS_SEEN'
  | 'BEGAN_ELSEWHERE'
  | 'LATE'
  | 'DONE'

/**
 * How much of the results may be seen: nothing, the score alone, also what the own card showed,
 * also right answers and explanations.
 */
export type ResultsLevel = 'none' | 'score' | 'card' | 'key'

export type Release = QuizPhase & {
  readonly times: OwnTimes
  readonly take: Taking
  readonly play: Playing
  readonly results: ResultsLevel
  /**
   * Scores of now may be seen: of a corrected quiz with the key alone, since what has changed would
   * tell it.
   */
  readonly isScoreShown: boolean
  /** In own time, and not begun, or before a make-up: the student says when it begins. */
  readonly asksToBegin: boolean
  /** From when on the make-up is that is given up by beginning with the class now; null: there is none. */
  readonly givesUpMakeUp: Date | null
  /** The individual quiz is a make-up, or would be if it was begun now. */
  readonly isMakeUp: boolean
  /** When this changes by itself next; null when it does not. */
  readonly changesAt: Date | null
}

/**
 * Whether somebody has seen answers that count: alone whatever was sent to them, with a team
 * whatever did not stand on its own card.
 */
export const hasSeenAnswers = ({ seen }: Pick<OwnFacts, 'seen'>, teamId: string | null): boolean =>
  seen.some((one) => one.by === 'key' || (teamId === null ? one.isSent : one.teamId !== teamId))

/**
 * Whether that keeps them from answering: not what they had seen when the instructor let them
 * answer.
 */
export const mustNotAnswer = (
  { seen, allowedAt }: Pick<OwnFacts, 'seen' | 'allowedAt'>,
  teamId: string | null,
): boolean =>
  hasSeenAnswers({ seen: seen.filter(({ at }) => allowedAt === null || at > allowedAt) }, teamId)

const hasExtraTime = ({ percent, minutes, isUnlimited, until, earlySince }: ExtraTime): boolean =>
  percent > 0 || minutes > 0 || isUnlimited || until !== null || earlySince !== null

/** The window of a make-up that is not over at a time; null: there is none. */
function openMakeUp({ quiz, now }: ClassNow, { window, extraTime }: OwnFacts) {
  if (!isMakeUpWindow(window)) return null
  const time = makeUpTime(quiz.individual, window, extraTime, now)
  return time.state === 'over' ? null : { window, time }
}

/**
 * The window of the make-up that a student's individual quiz is, or would be now; null: it is taken
 * with the class, also by who comes before the window opens, or once it has ended.
 */
function makeUpOf(ofClass: ClassNow, own: OwnFacts): MakeUpWindow | null {
  const { attempt, isMakeUp, window } = own
  if (attempt !== 'none') return isMakeUp && isMakeUpWindow(window) ? window : null
  const makeUp = openMakeUp(ofClass, own)
  if (makeUp === null) return null
  const isIn = isOpenState(makeUp.time.state)
  return !isIn && isOpenState(ofClass.times.individual.state) ? null : makeUp.window
}

/**
 * A make-up that is not over, and not submitted, or so that more may arrive: until then nothing of
 * the quiz is sent but its questions.
 */
export function makesUp(ofClass: ClassNow, own: OwnFacts): boolean {
  const makeUp = openMakeUp(ofClass, own)
  if (makeUp === null) return false
  if (own.attempt === 'none') return true
  if (!own.isMakeUp) return false
  return own.attempt === 'started' || (own.isHandedIn && makeUp.time.state === 'ending')
}

/**
 * The individual phase as it is for a student: in a make-up the window, before the class what a head
 * start makes of it, unless the answers are released; an extra time is for whom has started, and for
 * who can do so at the opening.
 */
function individualTime(ofClass: ClassNow, own: OwnFacts): PhaseTime {
  const { quiz, now, times } = ofClass
  const { attempt, extraTime, window } = own
  const makeUp = makeUpOf(ofClass, own)
  if (makeUp) return makeUpTime(quiz.individual, makeUp, extraTime, now)
  const isEarly =
    attempt === 'none' &&
    window?.closesAt === null &&
    !ofClass.isReleased &&
    isBeforeClass(quiz.individual, times.individual, window.opensAt) &&
    !(times.individual.opensAt && times.individual.opensAt <= window.opensAt)
  if (isEarly) return headStartTime(quiz.individual, times.individual, window, extraTime, now)
  const isOwn = attempt !== 'none' || times.individual.state === 'scheduled'
  const ofOwn = () => stepTime(quiz, 'individual', now, extraTime)
  if (isOwn && (hasExtraTime(extraTime) || isInOwnTime(quiz, 'individual'))) return ofOwn()
  // who has not started by the end of the class has no extra time, but is told how long theirs is
  return times.individual.ownTime
    ? { ...times.individual, ownTime: ofOwn().ownTime }
    : times.individual
}

/** The phases as they are for a student. */
function ownTimes(ofClass: ClassNow, own: OwnFacts): OwnTimes {
  const { quiz, now, times } = ofClass
  const team = own.team?.time
  const isOwn = team && (team.minutes > 0 || (team.startedAt && isInOwnTime(quiz, 'team')))
  return {
    team: isOwn ? teamTime(quiz, team, now) : times.team,
    individual: individualTime(ofClass, own),
  }
}

/** Decides about a choice of a student who has started; see `choiceTime`. */
export function ownChoiceTime(
  quiz: QuizFacts,
  { isMakeUp, window, extraTime }: Pick<OwnFacts, 'isMakeUp' | 'window' | 'extraTime'>,
  when: { readonly madeAt: Date; readonly arrivedAt: Date },
): ChoiceTime {
  if (isMakeUp && isMakeUpWindow(window)) {
    const { until } = extraTime
    return choiceTime(makeUpPhase(quiz.individual, window), { ...noExtraTime, until }, when)
  }
  const { earlySince } = extraTime
  const ofClass = stepTime(quiz, 'individual', when.arrivedAt)
  return earlySince && isBeforeClass(quiz.individual, ofClass, earlySince)
    ? 'COUNTS'
    : choiceTime(quiz.individual, extraTime, when)
}

/**
 * The facts as they are at a time: an attempt whose own time is over, and the grace after it, is
 * submitted, whether or not the server has come to it.
 */
const factsAt = (own: OwnFacts, { individual }: OwnTimes): OwnFacts =>
  own.attempt === 'started' && individual.state === 'over' ? { ...own, attempt: 'submitted' } : own

type Gate = { readonly isShown: boolean; readonly individual: PhaseTime }

function taking({ isShown, individual: { state } }: Gate, own: OwnFacts): Taking {
  if (own.attempt === 'submitted') return 'ALREADY_COMPLETED'
  const isInTime = isOpenState(state) || (own.attempt === 'started' && state === 'ending')
  if (!(isShown && isInTime))
    return isShown && (state === 'ending' || state === 'over') ? 'TIME_IS_OVER' : 'QUIZ_NOT_OPEN'
  if (mustNotAnswer(own, null)) return 'ANSWERS_SEEN'
  return state === 'paused' && own.attempt === 'none' ? 'PAUSED' : 'YES'
}

/** Now, or once the time goes on. */
const canTake = (take: Taking): boolean => take === 'YES' || take === 'PAUSED'

/** `mustTake`: can, or has to make it up. */
function playing(own: OwnFacts, mustTake: boolean): Playing {
  const { team } = own
  if (!team) return 'NO_TEAM'
  if (mustTake) return 'TAKE_FIRST'
  if (team.isDone) return team.isCredited ? 'DONE' : 'LATE'
  if (mustNotAnswer(own, team.id)) return 'ANSWERS_SEEN'
  return team.isOwnChoice &&
    own.beganIn !== null &&
    own.beganIn !== team.id &&
    own.allowedAt === null
    ? 'BEGAN_ELSEWHERE'
    : 'PLAYER'
}

/** Whether the key is released to somebody, be the quiz hidden now or not. */
function isKeyReleased(ofClass: ClassNow, own: OwnFacts, canAnswer: boolean): boolean {
  const { quiz, now } = ofClass
  if (makesUp(ofClass, own)) return false
  const hasTaken = own.attempt === 'submitted'
  const isGoingOn = isSessionRunning(quiz) || triesUntil(quiz, now) !== null
  const isOwnReleased = own.hasCompleted && !(own.isCollected && isGoingOn)
  const isReleased = (hasTaken && ofClass.isReleased) || (isOwnReleased && ofClass.isOver)
  return own.seen.some(({ by }) => by === 'key') || (isReleased && !canAnswer)
}

function resultsLevel(
  ofClass: ClassNow,
  own: OwnFacts,
  canAnswer: boolean,
  hasKey: boolean,
): ResultsLevel {
  const { quiz, times } = ofClass
  if (makesUp(ofClass, own)) return 'none'
  const { isVisible: isShown } = quiz.flags
  const hasTaken = own.attempt === 'submitted'
  if (isShown && hasKey) return 'key'
  if (isShown && own.hasCompleted && !canAnswer) return 'card'
  const isTeamOff = !isTakingState(times.team.state)
  const isTeamDone = own.hasCompleted || (!quiz.isScoreAfterTeam && (own.team?.isDone || isTeamOff))
  return hasTaken && (isTeamDone || hasKey) ? 'score' : 'none'
}

/** What is true of a student at a time, and what follows. */
export type ReleaseOf = { readonly own: OwnFacts; readonly release: Release }

/**
 * What a student may do with a quiz now, and what of its results may be seen: the one rule that
 * everything asks. What somebody has been sent is never taken back;
 * whoever can still answer is not sent the key; a hidden quiz shows its score alone.
 */
export function releaseOf(ofClass: ClassNow, stored: OwnFacts): ReleaseOf {
  const { quiz, now } = ofClass
  const times = ownTimes(ofClass, stored)
  const own = factsAt(stored, times)
  const { isVisible: isShown } = quiz.flags
  const { individual, team } = times
  const isTeamOn = isOpenState(team.state)
  const take = taking({ isShown, individual }, own)
  // hiding it for a moment ends nothing for those who can go on once it is shown again
  const couldTake = canTake(taking({ isShown: true, individual }, own))
  const play = playing(own, couldTake || makesUp(ofClass, own))
  const makeUp = makeUpOf(ofClass, stored)
  const makeUpOpen = openMakeUp(ofClass, own)
  const isUnbegun = own.attempt === 'none'
  const isMakeUpToCome = makeUpOpen?.time.state === 'scheduled'
  const givesUpMakeUp = isUnbegun && !makeUp && isMakeUpToCome ? makeUpOpen.window.opensAt : null
  const canAnswer = couldTake || (play === 'PLAYER' && isTeamOn)
  const hasKey = isKeyReleased(ofClass, own, canAnswer)
  const results = resultsLevel(ofClass, own, canAnswer, hasKey)
  const ownChanges = [
    own.window?.opensAt ?? null,
    makeUpOpen && changesAt(makeUpPhase(quiz.individual, makeUpOpen.window), makeUpOpen.time),
    makeUp ? null : changesAt(quiz.individual, individual),
    changesAt(quiz.team, team),
  ]
  return {
    own,
    release: {
      isShown,
      isIndividualOpen: isShown && isOpenState(individual.state),
      isTeamOpen: isShown && isTeamOn,
      times,
      take,
      play,
      results,
      isScoreShown:
        results !== 'none' &&
        (!quiz.isCorrected || results === 'key' || own.seen.some(({ by }) => by === 'key')),
      asksToBegin: isUnbegun && (individual.ownTime !== null || givesUpMakeUp !== null),
      givesUpMakeUp,
      isMakeUp: makeUp !== null,
      changesAt: nextOf([ofClass.changesAt, ...ownChanges], now),
    },
  }
}

/** The same of one student. */
export const release = (quiz: QuizFacts, stored: OwnFacts, now: Date): Release =>
  releaseOf(classNow(quiz, now), stored).release

/**
 * Whether the team waits for a member before it starts: not for who watches, is excused or absent, or
 * has a make-up; in a class session nor for who can no longer take the quiz, or is in extra time,
 * unless it waits for these.
 */
export function isExpected(ofClass: ClassNow, own: OwnFacts, play: Playing): boolean {
  const { quiz, times } = ofClass
  if (isWatcher(play) || own.isExcused || makesUp(ofClass, own)) return false
  if (!isSessionRunning(quiz) || own.attempt === 'submitted') return true
  const { state } = times.individual
  if (state !== 'ending' && state !== 'over') return true
  if (own.attempt !== 'started') return false
  return quiz.waitsForExtra || !isOpenState(individualTime(ofClass, own).state)
}

/** Why somebody only watches a team's quiz. */
export const watchReasons = [
  'ANSWERS_SEEN',
  'BEGAN_ELSEWHERE',
] as const satisfies readonly Playing[]

export type WatchReason = (typeof watchReasons)[number]

export const watchReasonOf = (play: Playing): WatchReason | null =>
  watchReasons.find((reason) => reason === play) ?? null

/** Watches a team's quiz without vote and captaincy. */
export const isWatcher = (play: Playing): boolean => watchReasonOf(play) !== null

/**
 * Whether a member has a part of the score that the team completes now: not who only watched, and
 * came by own moves or has a team's score already.
 */
export const isCreditedWith = (
  { team, hasCompleted }: Pick<OwnFacts, 'team' | 'hasCompleted'>,
  play: Playing,
): boolean => !isWatcher(play) || !(team?.isOwnChoice || hasCompleted)

export type StudentAction = 'TAKE' | 'TEAM' | 'RESULTS' | 'CLOSED'

/**
 * The one button of a student's quiz, in the spec's order of rules (spec 4). CLOSED is 'Take
 * Quiz', disabled; a taken quiz leads to its results page.
 */
export function studentAction(quiz: QuizFacts, own: OwnFacts, now: Date): StudentAction {
  const { own: facts, release } = releaseOf(classNow(quiz, now), own)
  const { isShown, isTeamOpen, take, play, results } = release
  const hasTaken = facts.attempt === 'submitted'
  if (canTake(take)) return 'TAKE'
  if (hasTaken && isTeamOpen && (play === 'PLAYER' || isWatcher(play))) return 'TEAM'
  if (hasTaken && isShown && results !== 'none') return 'RESULTS'
  return isShown && hasTaken ? 'TAKE' : 'CLOSED'
}

/**
 * Is shown the card: not who has to take the individual quiz first, nor who came after the team was
 * done.
 */
export const isShownCard = (role: Playing): boolean =>
  role === 'PLAYER' || role === 'DONE' || isWatcher(role)
