import type { CockpitMoves } from '@tbl/contract/live'
import { toStudentMoves } from '@tbl/contract/student-moves'
import { captainAway } from '@tbl/domain/captain-failover'
import { classNow } from '@tbl/domain/class-release'
import { and, between, eq, gte, or } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import type { Moved } from '../../platform/live.ts'
import { presence } from '../../schema/class-session.ts'
import { presentStudent } from './present-student.ts'
import { presentTeam } from './present-team.ts'
import { listSessionStudents, listSessionTeams, type OfClass, versionsOf } from './queries.ts'
import { loadState } from './session-row.ts'

type From = Pick<Services, 'database' | 'clock' | 'memory'>

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]

/**
 * These students and teams as they are now, and so many more teams at most of students who have
 * submitted: whom a team waits for, and who of it is here; `left` are the other ones. Null: the quiz
 * has no course any more.
 */
export async function presentMoves(
  services: From,
  { quizId, studentIds, teamIds }: Moved,
  moreTeams: number,
): Promise<{ courseId: string; moves: CockpitMoves; left: readonly string[] } | null> {
  const { connection } = services.database
  const state = await loadState(connection, quizId, services.clock.now())
  const { courseId, facts, now } = state
  if (courseId === null) return null
  const ofClass = classNow(facts, now)
  const list = (of: OfClass) => listSessionStudents(connection, state, ofClass, of)
  const students = studentIds.length > 0 ? await list({ studentIds }) : []
  const done = students.filter(({ own }) => own.attempt === 'submitted')
  const changed = unique([...teamIds, ...done.flatMap(({ teamId }) => teamId ?? [])])
  const concerned = changed.slice(0, teamIds.length + moreTeams)
  const hasTeams = concerned.length > 0
  const members = hasTeams ? await list({ teamIds: concerned }) : []
  const teams = hasTeams ? await listSessionTeams(connection, state, concerned) : []
  const versions = await versionsOf(services, connection, quizId, teams)
  return {
    courseId,
    left: changed.slice(concerned.length),
    moves: {
      quizId,
      at: now.toISOString(),
      students: toStudentMoves(students.map((row) => presentStudent(row, ofClass))),
      teams: teams.map((row) =>
        presentTeam({
          row,
          members: members.filter(({ teamId }) => teamId === row.id),
          questions: versions.get(row.version) ?? [],
          scheme: state.scheme,
          ofClass,
        }),
      ),
    },
  }
}

/** Whose signs of life at the quiz have begun or ended in the last so many milliseconds. */
export async function listComings(
  { database, clock }: From,
  quizId: string,
  within: number,
): Promise<string[]> {
  const now = clock.now().getTime()
  const endedSince = (seconds: number) =>
    between(
      presence.lastSeenAt,
      new Date(now - seconds * 1000 - within),
      new Date(now - seconds * 1000),
    )
  const rows = await database.connection
    .select({ userId: presence.userId })
    .from(presence)
    .where(
      and(
        eq(presence.activityId, quizId),
        or(
          gte(presence.hereSince, new Date(now - within)),
          endedSince(captainAway.here),
          endedSince(captainAway.hidden),
        ),
      ),
    )
  return unique(rows.map(({ userId }) => userId))
}
