import type { JoinAnswer, Room } from '@tbl/contract/live'
import { findPerson } from './features/accounts/queries.ts'
import { listFeeds } from './features/courses/queries.ts'
import { findTeamQuizPlace } from './features/team-quiz/queries.ts'
import { may } from './platform/authorize.ts'
import type { Database } from './platform/database/database.ts'
import type { Feeds } from './platform/feeds.ts'

/** Whether a user may listen to a room: the same policies as for reading over HTTP. A room that does not exist and a room of strangers look alike. */
export async function admit({ connection }: Database, userId: string, room: Room): Promise<JoinAnswer> {
  const actor = await findPerson(connection, userId)
  if (!actor) return { ok: false, code: 'UNAUTHORIZED' }
  const place = await findTeamQuizPlace(connection, actor, room.quizId, room.teamId)
  if (place && may('teamQuiz.play', actor, place)) return { ok: true }
  return { ok: false, code: place?.isEnrolled ? 'FORBIDDEN' : 'NOT_FOUND' }
}

/** What a user hears without asking: the own courses, and for students the catalogue. */
export async function feedsOf({ connection }: Database, userId: string): Promise<Feeds> {
  const { role, courseIds } = await listFeeds(connection, userId)
  return { courseIds, hasCatalogue: role !== null && may('course.browse', { id: userId, role }, null) }
}
