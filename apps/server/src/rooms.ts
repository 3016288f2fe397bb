import type { JoinAnswer, Room } from '@tbl/contract/live'
import { findPerson } from './features/accounts/queries.ts'
import { findCourse } from './features/courses/queries.ts'
import { findTeamQuizPlace } from './features/team-quiz/queries.ts'
import { may } from './platform/authorize.ts'
import type { Database } from './platform/database/database.ts'

/** Whether a user may listen to a room: the same policies as for reading over HTTP. A room that does not exist and a room of strangers look alike. */
export async function admit({ connection }: Database, userId: string, room: Room): Promise<JoinAnswer> {
  const actor = await findPerson(connection, userId)
  if (!actor) return { ok: false, code: 'UNAUTHORIZED' }
  if (room.kind === 'course') {
    const course = await findCourse(connection, actor, room.courseId)
    return course && may('course.read', actor, course) ? { ok: true } : { ok: false, code: 'NOT_FOUND' }
  }
  const place = await findTeamQuizPlace(connection, actor, room.quizId, room.teamId)
  if (place && may('teamQuiz.play', actor, place)) return { ok: true }
  return { ok: false, code: place?.isEnrolled ? 'FORBIDDEN' : 'NOT_FOUND' }
}
