import { occurrence } from '../../platform/occurrences.ts'
import type { Vote } from './live-events.ts'
import type { SessionView } from './present.ts'
import type { TeamInQuiz } from './table.ts'

type Member = Vote['by']
/** `readers`: the members to whom the card is sent; nobody who has to take the quiz alone first. */
type OfSession = { readonly view: SessionView; readonly readers: readonly string[] }
type WithStaff = { readonly staffIds: readonly string[] }

/** The captain has started the team quiz. */
export const teamQuizStarted = occurrence<OfSession & WithStaff & { readonly by: Member | null }>(
  'team quiz started',
)

/** A move is stored; `vote` where it was one. */
export const teamQuizMoved = occurrence<OfSession & { readonly vote: Vote | null }>(
  'team quiz moved',
)

/** The team has submitted. */
export const teamQuizCompleted = occurrence<OfSession & WithStaff>('team quiz completed')

/** The server has completed a team's quiz, because its time was over. */
export const teamQuizCollected = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly teamId: string
  readonly now: Date
  readonly by: 'deadline' | 'collected'
}>('team quiz collected')

/** A member asks for a session that is not there. */
export const sessionRequested = occurrence<{
  readonly teamInQuiz: Pick<TeamInQuiz, 'quiz' | 'team'>
  readonly by: Member
}>('session requested')

/** Team quizzes that the server had completed go on. */
export const teamQuizzesReopened = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
  readonly teams: readonly {
    readonly id: string
    readonly attemptId: string
    readonly name: string
    readonly score: number
  }[]
}>('team quizzes reopened')

/** The captaincy has passed from who was away, or not here, to another member. */
export const captaincyPassed = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly teamId: string
  readonly from: string | null
  readonly to: string
  /** Since when the team had waited. */
  readonly since: Date
  readonly now: Date
  /** Null: the server has named them. */
  readonly by: string | null
}>('captaincy passed')

/** The captain is away, or not here: these members may be captain now. */
export const captainAway = occurrence<{
  readonly teamInQuiz: TeamInQuiz
  readonly name: string
  readonly open: readonly string[]
  readonly since: Date
}>('captain away')

/** The captain is here again, or who was captain before. */
export const captainBack = occurrence<{
  readonly teamInQuiz: TeamInQuiz
  readonly name: string
}>('captain back')

/** A team's quiz was reset: the team plays it again. `attempt`: what it had completed, or null. */
export const teamQuizReset = occurrence<{
  readonly quizId: string
  readonly courseId: string
  readonly by: string
  readonly now: Date
  readonly team: { readonly id: string; readonly name: string }
  readonly attempt: { readonly id: string; readonly score: number } | null
  readonly readers: readonly string[]
}>('team quiz reset')
