import { type QuizFlags, type QuizPhase, quizPhase } from './quiz-phase.ts'

/** When a phase was open last; `closedAt` is null while it is open. */
type LastOpen = { readonly openedAt: Date; readonly closedAt: Date | null }

/** The time in which somebody may take the quiz by themselves (a make-up). */
type OwnWindow = { readonly opensAt: Date; readonly closesAt: Date }

/** What is true of a quiz for the whole class. */
export type QuizFacts = {
  readonly flags: QuizFlags
  /** Null: never open. */
  readonly individual: LastOpen | null
  readonly team: LastOpen | null
  /** When the answers were released by hand, or null. */
  readonly releasedAt: Date | null
  /** Students read their individual score after the team quiz, not at once. */
  readonly isScoreAfterTeam: boolean
  /** How many teams have completed the quiz. */
  readonly completedTeams: number
  /**
   * When a team that has begun and not completed the quiz was last touched, the latest of them;
   * null without one.
   */
  readonly touchedAt: Date | null
}

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
  readonly attempt: 'none' | 'started' | 'submitted'
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
  } | null
  /**
   * The team in which the student was when it began the quiz, the latest one; null without one, or
   * when that team is gone.
   */
  readonly beganIn: string | null
  /** Was a member of a team when it completed the quiz, whichever. */
  readonly hasCompleted: boolean
}

/** Whether the student may take the quiz alone, or why not. */
export type Taking = 'YES' | 'ALREADY_COMPLETED' | 'QUIZ_NOT_OPEN' | 'ANSWERS_SEEN'

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
  readonly take: Taking
  readonly play: Playing
  readonly results: ResultsLevel
  /** When this changes by itself next; null when it does not. */
  readonly changesAt: Date | null
}

const hour = 60 * 60 * 1000
/** A team that was not touched for so long has abandoned its quiz, milliseconds. */
export const abandonedAfter = 12 * hour

const after = (timestamp: Date): Date => new Date(timestamp.getTime() + abandonedAfter)
const earliest = (timestamps: readonly (Date | null)[]): Date | null =>
  timestamps.reduce((first, one) => (one && (!first || one < first) ? one : first), null)

/**
 * Until when a team that has begun, and not completed, is in the middle of the quiz: while it is
 * touched, and its phase is open or was a while ago.
 */
export function inTheMiddleUntil(
  { flags, team }: Pick<QuizFacts, 'flags' | 'team'>,
  touchedAt: Date,
): Date {
  const idle = after(touchedAt)
  if (quizPhase(flags).isTeamOpen) return idle
  return team?.closedAt ? (earliest([idle, after(team.closedAt)]) ?? idle) : new Date(0)
}

/** A team is at it now: the questions stay as they are until it is done, or has left it. */
export const isBeingPlayed = (quiz: QuizFacts, now: Date): boolean =>
  quizPhase(quiz.flags).isTeamOpen && quiz.touchedAt !== null && after(quiz.touchedAt) > now

/**
 * The individual quiz is over for the class: nobody can take it, make-ups aside. Time limits will
 * join here.
 */
export const isOverForClass = (quiz: QuizFacts): boolean => !quizPhase(quiz.flags).isIndividualOpen

/**
 * The phases as they are once the quiz is shown again: hiding it for a moment ends nothing for
 * those who can go on then.
 */
const shownPhase = (flags: QuizFlags): QuizPhase => quizPhase({ ...flags, isVisible: true })

/** The team phase came after the individual phase, and both are switched off. */
function hasRun({ flags, individual, team }: QuizFacts): boolean {
  const { isIndividualOpen, isTeamOpen } = shownPhase(flags)
  if (isIndividualOpen || isTeamOpen || !team?.closedAt) return false
  return (
    individual === null || (individual.closedAt !== null && team.closedAt > individual.closedAt)
  )
}

/** Until when a team keeps the key from being released by itself; null when no team does. */
const keyWaitsUntil = (quiz: QuizFacts, now: Date): Date | null => {
  const until = quiz.touchedAt && inTheMiddleUntil(quiz, quiz.touchedAt)
  return until && until > now ? until : null
}

/**
 * The key is released to all who took the quiz: by hand, or because the team phase has been played
 * and both phases are closed.
 */
export const isReleasedToClass = (quiz: QuizFacts, now: Date): boolean =>
  quiz.releasedAt !== null ||
  (hasRun(quiz) && quiz.completedTeams > 0 && keyWaitsUntil(quiz, now) === null)

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

/** A make-up that is not over, and not submitted: until then nothing of the quiz is told. */
const makesUp = ({ attempt, window }: OwnFacts, now: Date): boolean =>
  attempt !== 'submitted' && window !== null && now < window.closesAt

function taking({ isShown, isIndividualOpen }: QuizPhase, own: OwnFacts, now: Date): Taking {
  if (own.attempt === 'submitted') return 'ALREADY_COMPLETED'
  const isInWindow =
    own.window !== null && isShown && own.window.opensAt <= now && now < own.window.closesAt
  if (!isIndividualOpen && !isInWindow) return 'QUIZ_NOT_OPEN'
  return mustNotAnswer(own, null) ? 'ANSWERS_SEEN' : 'YES'
}

function playing(own: OwnFacts, couldTake: boolean, now: Date): Playing {
  const { team } = own
  if (!team) return 'NO_TEAM'
  if (couldTake || makesUp(own, now)) return 'TAKE_FIRST'
  if (team.isDone) return team.isCredited ? 'DONE' : 'LATE'
  if (mustNotAnswer(own, team.id)) return 'ANSWERS_SEEN'
  return team.isOwnChoice &&
    own.beganIn !== null &&
    own.beganIn !== team.id &&
    own.allowedAt === null
    ? 'BEGAN_ELSEWHERE'
    : 'PLAYER'
}

function resultsLevel(quiz: QuizFacts, own: OwnFacts, canAnswer: boolean, now: Date): ResultsLevel {
  if (makesUp(own, now)) return 'none'
  const { isShown } = quizPhase(quiz.flags)
  const hasTaken = own.attempt === 'submitted'
  const isReleased =
    (hasTaken && isReleasedToClass(quiz, now)) || (own.hasCompleted && isOverForClass(quiz))
  const hasKey = own.seen.some(({ by }) => by === 'key') || (isReleased && !canAnswer)
  if (isShown && hasKey) return 'key'
  if (isShown && own.hasCompleted && !canAnswer) return 'card'
  const isTeamDone =
    own.hasCompleted || (!quiz.isScoreAfterTeam && (own.team?.isDone || !quiz.flags.isTeamActive))
  return hasTaken && (isTeamDone || hasKey) ? 'score' : 'none'
}

/**
 * What a student may do with a quiz now, and what of its results may be seen: the one rule that
 * everything asks. What somebody has been sent is never taken back;
 * whoever can still answer is not sent the key; a hidden quiz shows its score alone.
 */
export function release(quiz: QuizFacts, own: OwnFacts, now: Date): Release {
  const phase = quizPhase(quiz.flags)
  const shown = shownPhase(quiz.flags)
  const take = taking(phase, own, now)
  const couldTake = taking(shown, own, now) === 'YES'
  const play = playing(own, couldTake, now)
  const results = resultsLevel(quiz, own, couldTake || (play === 'PLAYER' && shown.isTeamOpen), now)
  const timestamps = [
    hasRun(quiz) ? keyWaitsUntil(quiz, now) : null,
    own.window?.opensAt ?? null,
    own.window?.closesAt ?? null,
  ]
  return {
    ...phase,
    take,
    play,
    results,
    changesAt: earliest(timestamps.map((one) => (one && one > now ? one : null))),
  }
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
  const { isShown, isTeamOpen, take, play, results } = release(quiz, own, now)
  const hasTaken = own.attempt === 'submitted'
  if (take === 'YES') return 'TAKE'
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
