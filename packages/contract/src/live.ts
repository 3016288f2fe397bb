import { z } from 'zod'
import { id } from './base.ts'
import type { TeamQuizSnapshot } from './team-quiz.ts'

/** What a client may ask to listen to; the server asks `authorize` at the door. News of the own courses comes without asking. */
export const Room = z.strictObject({ kind: z.literal('team-quiz'), quizId: id, teamId: id })
export type Room = z.infer<typeof Room>

/** 'Something about this changed, fetch it again': `courses` the reader's own courses, `catalogue` the open ones. */
export type News = { topic: 'courses' | 'students' | 'teams' | 'quizzes' | 'readiness'; courseId: string } | { topic: 'catalogue' }

/** Who is in a team quiz room now. Memory of the servers; it decides nothing. */
export type Presence = { quizId: string; teamId: string; userIds: string[] }

export type JoinAnswer = { ok: true } | { ok: false; code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BAD_REQUEST' }

/** Sockets carry news and presence only; everything that must not be lost goes over HTTP. */
export interface ServerToClient {
  news: (news: News) => void
  teamQuiz: (snapshot: TeamQuizSnapshot) => void
  presence: (presence: Presence) => void
  /** The reader may no longer listen to this room. */
  removed: (room: Room) => void
}
export interface ClientToServer {
  join: (room: Room, answer: (answer: JoinAnswer) => void) => void
  leave: (room: Room) => void
}
