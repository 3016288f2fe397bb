import type { Seats } from '@tbl/domain/projected-counts'
import { and, eq, sql } from 'drizzle-orm'
import { defineList, type Slots } from '../../platform/database/statement.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { quizAttendance } from '../../schema/class-session.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

/** `until`: the end of the individual phase for the class, once it has come; else null. */
type InClass = { readonly quizId: string; readonly courseId: string; readonly until: string | null }

/** Who begins later, or makes it up, has an own time, and is to the room as before. */
const hasBegun = (until: unknown) =>
  sql`(${individualAttempts.startedAt} is not null and not ${individualAttempts.isMakeUp} and (${until}::timestamptz is null or ${individualAttempts.startedAt} <= ${until}::timestamptz))`
const isExcused = sql`coalesce(${quizAttendance.status} in ('excused', 'absent'), false)`
const count = (condition: unknown) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Numbers alone: how many students of each team, and of no team, are how far. */
const listSeats = defineList((reader, { quizId, courseId, until }: Slots<InClass>) =>
  reader
    .select({
      teamId: sql<string | null>`${teamMembers.teamId}`,
      expected: count(sql`${hasBegun(until)} or not ${isExcused}`),
      started: count(hasBegun(until)),
      submitted: count(sql`${hasBegun(until)} and ${individualAttempts.completed}`),
    })
    .from(courseEnrollments)
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.courseId, courseEnrollments.courseId),
        eq(teamMembers.userId, courseEnrollments.userId),
      ),
    )
    .leftJoin(
      individualAttempts,
      and(
        eq(individualAttempts.quizId, quizId),
        eq(individualAttempts.userId, courseEnrollments.userId),
        eq(individualAttempts.isPreview, false),
      ),
    )
    .leftJoin(
      quizAttendance,
      and(eq(quizAttendance.quizId, quizId), eq(quizAttendance.userId, courseEnrollments.userId)),
    )
    .where(and(eq(courseEnrollments.courseId, courseId), hasOpened))
    .groupBy(teamMembers.teamId),
)

const listTeams = defineList(
  (reader, { quizId, courseId }: Slots<Pick<InClass, 'quizId' | 'courseId'>>) =>
    reader
      .select({
        id: teams.id,
        hasStarted: sql<boolean>`${teamQuizSessions.status} is not null`,
        isCompleted: sql<boolean>`${teamAttempts.completedBy} is not null`,
      })
      .from(teams)
      .leftJoin(
        teamQuizSessions,
        and(eq(teamQuizSessions.teamId, teams.id), eq(teamQuizSessions.quizId, quizId)),
      )
      .leftJoin(
        teamAttempts,
        and(eq(teamAttempts.teamId, teams.id), eq(teamAttempts.quizId, quizId)),
      )
      .where(eq(teams.courseId, courseId)),
)

const nobody: Seats = { expected: 0, started: 0, submitted: 0 }

/** How far a class is with a quiz, in numbers: `seats` of each team and of who has none. */
export async function listProjected(reader: Parameters<typeof listSeats>[0], inClass: InClass) {
  const { quizId, courseId } = inClass
  const [seats, rows] = await Promise.all([
    listSeats(reader, inClass),
    listTeams(reader, { quizId, courseId }),
  ])
  const ofTeam = new Map(seats.map(({ teamId, ...one }) => [teamId, one]))
  return {
    seats,
    teams: rows.map(({ id, ...team }) => ({ ...team, seats: ofTeam.get(id) ?? nobody })),
  }
}
