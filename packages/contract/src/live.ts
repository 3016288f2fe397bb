import { z } from 'zod'
import { id } from './base.ts'
import type { TeamQuizSnapshot } from './team-quiz.ts'

/** What a client may listen to. The server asks `authorize` at the door. */
export const Room = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('course'), courseId: id }),
  z.strictObject({ kind: z.literal('team-quiz'), quizId: id, teamId: id }),
])
export type Room = z.infer<typeof Room>

/** 'Something about this changed, fetch it again'. `courses` is news of the reader's own course list. */
export type News = { topic: 'courses' | 'students' | 'teams' | 'quizzes' | 'readiness'; courseId: string }

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
