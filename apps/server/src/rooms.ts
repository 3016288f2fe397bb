import type { CockpitRoom, JoinAnswer, Room, TeamQuizRoom } from '@tbl/contract/live'
import { findFeeds } from './features/courses/queries.ts'
import { findQuiz } from './features/quizzes/queries.ts'
import { findTeamQuiz } from './features/team-quiz/queries.ts'
import { may } from './platform/authorize.ts'
import { findBoth, findCaller } from './platform/caller.ts'
import type { Database, Reader } from './platform/database/database.ts'
import type { Feeds } from './platform/feeds.ts'
import type { Listener } from './platform/presence.ts'

/**
 * Whether a person may listen to a room: the same policies as for reading over HTTP. A room that
 * does not exist and a room of strangers look alike.
 */
export const admit = ({ connection }: Database, listener: Listener, room: Room) =>
  room.kind === 'cockpit'
    ? admitToCockpit(connection, listener, room)
    : admitToTeamQuiz(connection, listener, room)

const unknown = async (reader: Reader, listener: Listener): Promise<JoinAnswer> => ({
  ok: false,
  code: (await findCaller(reader, listener)) ? 'NOT_FOUND' : 'UNAUTHORIZED',
})

async function admitToCockpit(
  reader: Reader,
  listener: Listener,
  { quizId, courseId }: CockpitRoom,
): Promise<JoinAnswer> {
  const both = await findBoth(reader, listener, findQuiz(quizId))
  if (!both) return unknown(reader, listener)
  const { caller, place } = both
  if (place.courseId !== courseId) return { ok: false, code: 'NOT_FOUND' }
  if (may('session.watch', caller, place)) return { ok: true }
  return { ok: false, code: may('attempt.take', caller, place) ? 'FORBIDDEN' : 'NOT_FOUND' }
}

async function admitToTeamQuiz(
  reader: Reader,
  listener: Listener,
  { quizId, teamId }: TeamQuizRoom,
): Promise<JoinAnswer> {
  const both = await findBoth(reader, listener, findTeamQuiz(quizId, teamId))
  if (!both) return unknown(reader, listener)
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
