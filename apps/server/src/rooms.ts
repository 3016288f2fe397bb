import type { JoinAnswer, Room } from '@tbl/contract/live'
import type { Actor } from '@tbl/domain/account'
import { findPerson } from './features/accounts/queries.ts'
import { listFeeds } from './features/courses/queries.ts'
import { findTeamQuizPlace } from './features/team-quiz/queries.ts'
import { may } from './platform/authorize.ts'
import type { Database, Reader } from './platform/database/database.ts'
import type { Feeds } from './platform/feeds.ts'
import type { Listener } from './platform/presence.ts'

/** Who listens, as the database knows them now; null without such a person. */
async function findActor(
  reader: Reader,
  { userId, onlyCourseId }: Listener,
): Promise<Actor | null> {
  const person = await findPerson(reader, userId)
  return person && { ...person, onlyCourseId }
}

/**
 * Whether a person may listen to a room: the same policies as for reading over HTTP. A room that
 * does not exist and a room of strangers look alike.
 */
export async function admit(
  { connection }: Database,
  listener: Listener,
  room: Room,
): Promise<JoinAnswer> {
  const actor = await findActor(connection, listener)
  if (!actor) return { ok: false, code: 'UNAUTHORIZED' }
  const place = await findTeamQuizPlace(connection, actor, room.quizId, room.teamId)
  if (place && may('teamQuiz.play', actor, place)) return { ok: true }
  return { ok: false, code: place && may('attempt.take', actor, place) ? 'FORBIDDEN' : 'NOT_FOUND' }
}

/** What a person hears without asking: the own courses, and for students the catalogue. */
export async function feedsOf({ connection }: Database, listener: Listener): Promise<Feeds> {
  const actor = await findActor(connection, listener)
  if (!actor) return { courseIds: [], hasCatalogue: false }
  return {
    courseIds: await listFeeds(connection, actor),
    hasCatalogue: may('course.browse', actor),
  }
}
