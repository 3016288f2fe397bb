import type { Actor } from '@tbl/domain/account'
import type { TeamWithCaptain } from '@tbl/domain/captaincy'
import { byName } from '@tbl/domain/name-order'
import type { Place } from '@tbl/domain/policies'
import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import {
  isStaffOf,
  roleFields,
  staffCourses,
  staffIds,
  towards,
} from '../../access/role-in-course.ts'
import { type Claim, definePlace } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { courses } from '../../schema/courses.ts'
import {
  courseEnrollments,
  hasOpened,
  isEnrollmentOf,
  isOfSection,
} from '../../schema/enrollments.ts'
import { teamAttempts, teamQuizPlayers, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

export type TeamMember = { readonly id: string; readonly name: string }
export type TeamRow = {
  readonly id: string
  readonly courseId: string
  readonly name: string
  readonly captainId: string | null
  readonly members: readonly TeamMember[]
}

const teamFields = {
  id: teams.id,
  courseId: teams.courseId,
  name: teams.name,
  captainId: teams.captainId,
}

/** The members of teams, earliest joined first. */
async function membersOf(
  reader: Reader,
  teamIds: readonly string[],
): Promise<Map<string, TeamMember[]>> {
  const rows = teamIds.length
    ? await reader
        .select({ teamId: teamMembers.teamId, id: profiles.id, name: profiles.name })
        .from(teamMembers)
        .innerJoin(profiles, eq(profiles.id, teamMembers.userId))
        .where(inArray(teamMembers.teamId, [...teamIds]))
        .orderBy(asc(teamMembers.joinedOrder))
    : []
  const byTeam = new Map<string, TeamMember[]>()
  for (const { teamId, ...member } of rows)
    byTeam.set(teamId, [...(byTeam.get(teamId) ?? []), member])
  return byTeam
}

/** A team with its members, or null. */
export async function findTeam(reader: Reader, teamId: string): Promise<TeamRow | null> {
  const [team] = await reader.select(teamFields).from(teams).where(eq(teams.id, teamId))
  return team ? { ...team, members: (await membersOf(reader, [team.id])).get(team.id) ?? [] } : null
}

/** A team with its course's size limit, and where who asks stands to it. */
export type TeamTarget = Place & {
  readonly team: TeamRow
  readonly sizeLimit: number | null
  readonly staffIds: readonly string[]
}

/** The members of the team of the same statement, earliest joined first. */
const members = sql<
  TeamMember[]
>`(select coalesce(json_agg(json_build_object('id', ${profiles.id}, 'name', ${profiles.name}) order by ${teamMembers.joinedOrder}), '[]') from ${teamMembers} join ${profiles} on ${profiles.id} = ${teamMembers.userId} where ${teamMembers.teamId} = ${teams.id})`

/** The team with the place of who asks; null without such a team. */
export const findTeamTarget = (teamId: string) => async (reader: Reader, claim: Claim) => {
  const row = await teamPlace(reader, claim, { teamId })
  return row && { ...row, roleInCourse: towards(row.roleInCourse, teamId) }
}

const teamPlace = definePlace((reader, who, { teamId }: Slots<{ teamId: string }>) =>
  reader
    .select({
      me: who.fields,
      team: { ...teamFields, members },
      roleInCourse: roleFields(who),
      staffIds,
      sizeLimit: courses.teamSizeLimit,
    })
    .from(who.table)
    .innerJoin(teams, eq(teams.id, teamId))
    .innerJoin(courses, eq(courses.id, teams.courseId)),
)

/** `results`: how many team quizzes it has completed; `hasBegun`: it has, or has begun one. */
export type ListedTeam = TeamRow & { readonly results: number; readonly hasBegun: boolean }

/** Whether a team plays or has completed a quiz, of the teams of the statement. */
const hasBegun = (reader: Reader): SQL<boolean> => {
  const of = (table: typeof teamQuizSessions | typeof teamAttempts) =>
    exists(reader.select({ one: sql`1` }).from(table).where(eq(table.teamId, teams.id)))
  return sql<boolean>`(${or(of(teamQuizSessions), of(teamAttempts))})`
}

/** Those of the teams that play or have completed a quiz. */
export async function listBegun(reader: Reader, teamIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .select({ id: teams.id })
    .from(teams)
    .where(and(inArray(teams.id, [...teamIds]), hasBegun(reader)))
  return rows.map(({ id }) => id)
}

const isPlaying = sql<boolean>`exists (select from ${teamQuizSessions} where ${teamQuizSessions.teamId} = ${teamQuizPlayers.teamId} and ${teamQuizSessions.quizId} = ${teamQuizPlayers.activityId} and ${teamQuizSessions.status} = 'active')`

/** Who was in each of the teams when it began the quizzes that it plays, each, and all others. */
export const listStarters = (reader: Reader, teamIds: readonly string[]) => {
  const playing = sql`case when ${isPlaying} then ${teamQuizPlayers.activityId} end`
  return reader
    .select({
      teamId: teamQuizPlayers.teamId,
      userIds: sql<string[]>`json_agg(${teamQuizPlayers.userId})`,
    })
    .from(teamQuizPlayers)
    .where(and(inArray(teamQuizPlayers.teamId, [...teamIds]), teamQuizPlayers.isStarter))
    .groupBy(teamQuizPlayers.teamId, playing)
}

/** All teams of a course in natural order of their names. */
export async function listTeams(reader: Reader, courseId: string): Promise<ListedTeam[]> {
  const rows = await reader
    .select({ ...teamFields, results: count(teamAttempts.id), hasBegun: hasBegun(reader) })
    .from(teams)
    .leftJoin(
      teamAttempts,
      and(eq(teamAttempts.teamId, teams.id), eq(teamAttempts.completed, true)),
    )
    .where(eq(teams.courseId, courseId))
    .groupBy(teams.id)
  const members = await membersOf(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((team) => ({ ...team, members: members.get(team.id) ?? [] })).sort(byName)
}

/** A membership beside the enrollment that it stands on. */
const isInTheirCourse = and(
  eq(teamMembers.courseId, courseEnrollments.courseId),
  eq(teamMembers.userId, courseEnrollments.userId),
)

/**
 * How many teams there are in the courses of whose staff the actor is, and how many the actor is a
 * member of; and how many students have no team: those who have been in these courses, and the
 * actor in courses of their own.
 */
export async function countTeams(
  reader: Reader,
  actor: Actor,
): Promise<{ teams: number; withoutTeam: number; ownWithoutTeam: number }> {
  const [led] = await reader
    .select({ teams: count() })
    .from(teams)
    .innerJoin(courses, eq(courses.id, teams.courseId))
    .where(isStaffOf(actor))
  const [own] = await reader
    .select({ teams: count() })
    .from(teamMembers)
    .innerJoin(courseEnrollments, isInTheirCourse)
    .where(isEnrollmentOf(actor))
  const enrollment = { courseId: courseEnrollments.courseId, userId: courseEnrollments.userId }
  const theirs = union(
    reader
      .select(enrollment)
      .from(courseEnrollments)
      .where(and(sql`${courseEnrollments.courseId} in (${staffCourses(actor)})`, hasOpened)),
    reader.select(enrollment).from(courseEnrollments).where(isEnrollmentOf(actor)),
  ).as('theirs')
  const [free] = await reader
    .select({
      withoutTeam: count(),
      ownWithoutTeam: sql<number>`(count(*) filter (where ${theirs.userId} = ${actor.id}))::int`,
    })
    .from(theirs)
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.courseId, theirs.courseId), eq(teamMembers.userId, theirs.userId)),
    )
    .where(isNull(teamMembers.teamId))
  return {
    teams: (led?.teams ?? 0) + (own?.teams ?? 0),
    withoutTeam: free?.withoutTeam ?? 0,
    ownWithoutTeam: free?.ownWithoutTeam ?? 0,
  }
}

/** The names of all teams of a course. */
export async function listTeamNames(reader: Reader, courseId: string): Promise<string[]> {
  return (
    await reader.select({ name: teams.name }).from(teams).where(eq(teams.courseId, courseId))
  ).map(({ name }) => name)
}

/**
 * Students without a team who have opened the course, by name; those of a section, or of the whole
 * course.
 */
export async function listFreeStudents(
  reader: Reader,
  courseId: string,
  sectionId: string | null = null,
): Promise<TeamMember[]> {
  const rows = await reader
    .select({ id: profiles.id, name: profiles.name })
    .from(courseEnrollments)
    .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
    .leftJoin(teamMembers, isInTheirCourse)
    .where(
      and(
        eq(courseEnrollments.courseId, courseId),
        hasOpened,
        isNull(teamMembers.teamId),
        isOfSection(sectionId),
      ),
    )
  return rows.sort(byName)
}

/** The section of each student of a course who is in one, by their ids. */
export async function listSectionOf(
  reader: Reader,
  courseId: string,
): Promise<Record<string, string>> {
  const rows = await reader
    .select({ id: courseEnrollments.userId, sectionId: courseEnrollments.sectionId })
    .from(courseEnrollments)
    .where(
      and(
        eq(courseEnrollments.courseId, courseId),
        hasOpened,
        isNotNull(courseEnrollments.sectionId),
      ),
    )
  return Object.fromEntries(rows.map(({ id, sectionId }) => [id, sectionId ?? '']))
}

/** The ids of the student's team in a course, or null. */
export async function findTeamOf(
  reader: Reader,
  courseId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await reader
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.courseId, courseId), eq(teamMembers.userId, userId)))
  return row?.teamId ?? null
}

/**
 * Whether nothing is lost with a team: a student formed it, nobody is in it, and it has neither
 * begun a quiz nor a result.
 */
export async function isForgettable(reader: Reader, teamId: string): Promise<boolean> {
  const having = (table: typeof teamMembers | typeof teamQuizSessions | typeof teamAttempts) =>
    reader.select({ one: sql`1` }).from(table).where(eq(table.teamId, teamId))
  const rows = await reader
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.id, teamId),
        isNotNull(teams.formedBy),
        notExists(having(teamMembers)),
        notExists(having(teamQuizSessions)),
        notExists(having(teamAttempts)),
      ),
    )
  return rows.length > 0
}

/** The team as the rules of captaincy see it. */
export const teamWithCaptain = (team: TeamRow): TeamWithCaptain => ({
  memberIds: team.members.map(({ id }) => id),
  captainId: team.captainId,
})
