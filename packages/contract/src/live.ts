import { z } from 'zod'
import type { Announcement } from './announcements.ts'
import { id, type Person } from './base.ts'
import type { SessionTeam } from './class-session.ts'
import type { StudentMoves } from './student-moves.ts'
import type { TeamQuizSnapshot, TeamTry } from './team-quiz.ts'
import type { OwnTiming } from './timing.ts'

/**
 * What a client may ask to listen to; the server asks `authorize` first. News of the own
 * courses comes without asking.
 */
export const Room = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('team-quiz'), quizId: id, teamId: id }),
  /** What moves in a quiz of the course that is run with its class. */
  z.strictObject({ kind: z.literal('cockpit'), quizId: id, courseId: id }),
])
export type Room = z.infer<typeof Room>
export type TeamQuizRoom = Extract<Room, { kind: 'team-quiz' }>
export type CockpitRoom = Extract<Room, { kind: 'cockpit' }>

/**
 * That the person is at a quiz, sent every few seconds: in the lobby or the team quiz, and whether
 * the page is hidden.
 */
export const SignOfLife = z.strictObject({
  quizId: id,
  isWithTeam: z.boolean(),
  isHidden: z.boolean(),
})
export type SignOfLife = z.infer<typeof SignOfLife>

/**
 * 'Something about this changed, fetch it again': `courses` the reader's own courses, `catalogue`
 * the open ones, `grades` a score or an appeal.
 */
export type News =
  | {
      topic:
        | 'courses'
        | 'staff'
        | 'students'
        | 'teams'
        | 'quizzes'
        | 'readiness'
        | 'grades'
        | 'session'
        | 'announcements'
      courseId: string
    }
  | { topic: 'catalogue' }

/** News that a page has not heard, and its place in what the server sends (`news-mark.ts`). */
export type MissedNews = { readonly news: News; readonly at: number }

/**
 * The reader's own times at a quiz have changed: the new ones. `announcement`: why, where it is said
 * to the class.
 */
export type TimingEvent = {
  quizId: string
  version: number
  timing: OwnTiming
  announcement: {
    kind: 'lastMinutes'
    step: 'individual' | 'team'
    done: number
    counted: number
  } | null
}

/**
 * Rows of a class session as they are at a time (the server's), to who watches it: those that have
 * changed. Whoever has missed some fetches all.
 */
export type CockpitMoves = {
  quizId: string
  at: string
  students: StudentMoves
  teams: SessionTeam[]
}
/** What is announced at a quiz, or no longer: shown at once; lists of announcements have it too. */
export type AnnouncementEvents = {
  announcement: Announcement & { quizId: string }
  announcementWithdrawn: { quizId: string; id: string }
}
export type AnnouncementEvent = {
  [Name in keyof AnnouncementEvents]: {
    readonly name: Name
    readonly event: AnnouncementEvents[Name]
  }
}[keyof AnnouncementEvents]

/** Who is in a team quiz room now. Memory of the servers; it decides nothing. */
export type Presence = { quizId: string; teamId: string; userIds: string[] }

type TeamPlace = { quizId: string; teamId: string }
/** By question id. */
type ByQuestion<Value> = Record<string, Value>

/**
 * What happened in a team quiz, told to its members; how things stand then is in the snapshot
 * beside it. A vote has none: all that it changes stands in it.
 */
export type TeamQuizEvents = {
  quiz_started: TeamPlace & { startedBy: Person }
  /** There is a session: whoever waits for it can fetch it. */
  session_notification: TeamPlace & { status: 'active' | 'completed'; version: number }
  /** To the captain: a member waits for the start. */
  request_session: TeamPlace & { userId: string; userName: string }
  /**
   * `votes`: option id to the ids of its voters, after this vote; `version` is that of the session
   * to which it led.
   */
  member_vote: TeamPlace & {
    version: number
    questionId: string
    optionId: string
    userId: string
    userName: string
    votes: Record<string, string[]>
    timestamp: string
  }
  /** To who may be captain in their place, and again while that lasts. */
  captain_away: TeamPlace & { name: string; since: string }
  /** The captain is here again, or who was captain before. */
  captain_back: TeamPlace & { name: string }
  quiz_completed: TeamPlace & {
    score: number
    correctCount: number
    totalQuestions: number
    answers: ByQuestion<string[]>
    incorrectAttempts: ByQuestion<TeamTry[]>
  }
}
export type TeamQuizEvent = {
  [Name in keyof TeamQuizEvents]: { readonly name: Name; readonly event: TeamQuizEvents[Name] }
}[keyof TeamQuizEvents]

export type JoinAnswer =
  | { ok: true }
  | { ok: false; code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_REQUEST' }

type TeamQuizListeners = {
  [Name in keyof TeamQuizEvents]: (event: TeamQuizEvents[Name], at?: number) => void
}

/**
 * Sockets carry news and presence only; everything that must not be lost goes over HTTP. What is
 * said to rooms of news has its place behind it, where this is the only server.
 */
export interface ServerToClient extends TeamQuizListeners {
  /**
   * First of all, and again when the server finds out more: what the page has missed since the mark
   * with which it has connected, and the mark of now. Null: fetch everything again.
   */
  missed: (missed: readonly MissedNews[] | null, mark: string | null) => void
  news: (news: News, at?: number) => void
  /** News may have been lost with a server: fetch everything again. */
  refresh: () => void
  teamQuiz: (snapshot: TeamQuizSnapshot, at?: number) => void
  presence: (presence: Presence) => void
  cockpit: (moves: CockpitMoves) => void
  timing: (event: TimingEvent) => void
  announcement: (event: AnnouncementEvents['announcement']) => void
  announcementWithdrawn: (event: AnnouncementEvents['announcementWithdrawn']) => void
  /** The reader may no longer listen to this room. */
  removed: (room: Room) => void
}
export interface ClientToServer {
  /** A sign of life; its answer says that it arrived. It counts for quizzes of the own courses. */
  here: (sign: SignOfLife, answer: () => void) => void
  join: (room: Room, answer: (answer: JoinAnswer) => void) => void
  leave: (room: Room) => void
}
