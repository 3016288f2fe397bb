import type { JoinAnswer, Room } from '@tbl/contract/live'
import { findFeeds } from './features/courses/queries.ts'
import { findTeamQuiz } from './features/team-quiz/queries.ts'
import { may } from './platform/authorize.ts'
import { findBoth, findCaller } from './platform/caller.ts'
import type { Database } from './platform/database/database.ts'
import type { Feeds } from './platform/feeds.ts'
import type { Listener } from './platform/presence.ts'

/**
 * Whether a person may listen to a room: the same policies as for reading over HTTP. A room that
 * does not exist and a room of strangers look alike.
 */
export async function admit(
  { connection }: Database,
  listener: Listener,
  room: Room,
): Promise<JoinAnswer> {
  const both = await findBoth(connection, listener, findTeamQuiz(room.quizId, room.teamId))
  if (!both)
    return {
      ok: false,
      code: (await findCaller(connection, listener)) ? 'NOT_FOUND' : 'UNAUTHORIZED',
    }
  const { caller, place } = both
  if (may('teamQuiz.play', caller, place)) return { ok: true }
  return { ok: false, code: may('attempt.take', caller, place) ? 'FORBIDDEN' : 'NOT_FOUND' }
}

/** What a person hears without asking: the own courses, and for students the catalogue. */
export async function feedsOf({ connection }: Database, listener: Listener): Promise<Feeds> {
  const both = await findBoth(connection, listener, findFeeds)
  if (!both) return { courseIds: [], hasCatalogue: false }
  return { courseIds: both.place.courseIds, hasCatalogue: may('course.browse', both.caller) }
}
