import type { Actor } from '@tbl/domain/account'
import { isBeingPlayed } from '@tbl/domain/class-release'
import type { Question } from '@tbl/domain/quiz'
import { isWatcher } from '@tbl/domain/release'
import { and, desc, eq, exists, inArray, isNull, like, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { contentLanguage } from '../../access/content-language.ts'
import { loadReleases, requireQuizFacts } from '../../access/release.ts'
import { isTeamOfCourse, quizFactsJson, studentJson } from '../../access/release-rows.ts'
import {
  anyRoleFields,
  isCourseOrAny,
  quizRoleFields,
  staffCourses,
  staffIds,
} from '../../access/role-in-course.ts'
import type { Services } from '../../platform/api.ts'
import { notFound } from '../../platform/api.ts'
import { type Claim, definePlace, type Found, type Who } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts, isCounted } from '../../schema/attempts.ts'
import { classSessions } from '../../schema/class-session.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { quizVersions, quizzes } from '../../schema/quizzes.ts'
import { answersSeen } from '../../schema/release.ts'
import { teamAttempts, teamQuizPlayers, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'

const quizFields = {
  id: quizzes.id,
  title: quizzes.title,
  code: quizzes.code,
  courseId: quizzes.courseId,
  courseTitle: courses.title,
  contentLanguage,
  createdAt: quizzes.createdAt,
}

/** For the author, who sets them; what they lead to is asked of `access/release.ts`. */
const switches = {
  isActive: quizzes.isActive,
  isVisible: quizzes.isVisible,
  isTeamActive: quizzes.isTeamActive,
}

/** A quiz without its questions, and where who asks stands to it. */
export type QuizPlace = Found<typeof findQuiz>

/**
 * The quiz with the place of who asks; without a course the maker owns it. Null when there
 * is none.
 */
export const findQuiz = (quizId: string) => (reader: Reader, claim: Claim) =>
  quizPlace(reader, claim, { quizId })

/** A quiz and where who asks stands to it, of the statement's quiz and its course. */
export const quizPlaceFields = (who: Who) => ({
  me: who.fields,
  ...quizFields,
  ...switches,
  description: quizzes.description,
  version: quizzes.version,
  courseCode: sql<string | null>`${courses.code}`,
  roleInCourse: quizRoleFields(who),
  staffIds,
})
const quizPlace = definePlace((reader, who, { quizId }: Slots<{ quizId: string }>) =>
  reader
    .select(quizPlaceFields(who))
    .from(who.table)
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .leftJoin(courses, eq(courses.id, quizzes.courseId)),
)

/**
 * A version of the questions with its key, in order; null when there is none of this number. Only
 * for scoring and for those who may see the key. Versions never change: each is read once.
 */
export const findVersion = (
  { memory }: Pick<Services, 'memory'>,
  reader: Reader,
  quizId: string,
  version: number,
): Promise<readonly Question[] | null> =>
  memory.recall(`version ${quizId} ${version}`, async () => {
    const [row] = await reader
      .select({ questions: quizVersions.questions })
      .from(quizVersions)
      .where(and(eq(quizVersions.quizId, quizId), eq(quizVersions.version, version)))
    return row?.questions ?? null
  })

/**
 * The version that something stored refers to; without it the quiz was deleted a moment ago, and
 * the call ends.
 */
export async function requireVersion(
  from: Pick<Services, 'memory'>,
  reader: Reader,
  quizId: string,
  version: number,
): Promise<readonly Question[]> {
  const questions = await findVersion(from, reader, quizId, version)
  if (!questions) throw notFound()
  return questions
}

const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`
const questionCount = sql<number>`(select jsonb_array_length(${quizVersions.questions}) from ${quizVersions} where ${quizVersions.quizId} = ${quizzes.id} and ${quizVersions.version} = ${quizzes.version})`
const studentsDone = count(
  sql`${individualAttempts} where ${individualAttempts.quizId} = ${quizzes.id} and ${isCounted}`,
)
/** Those of teams that are gone too. */
const teamResults = count(
  sql`${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed}`,
)
const teamsDone = count(
  sql`${teamAttempts} join ${teams} on ${teams.id} = ${teamAttempts.teamId} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed}`,
)
const studentCount = count(
  sql`${courseEnrollments} where ${courseEnrollments.courseId} = ${quizzes.courseId} and ${hasOpened}`,
)
const untaken = count(
  sql`${courseEnrollments} where ${courseEnrollments.courseId} = ${quizzes.courseId} and ${hasOpened} and not exists (select from ${individualAttempts} where ${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.userId} = ${courseEnrollments.userId} and ${isCounted})`,
)
const unfinishedTeams = count(
  sql`${teams} where ${teams.courseId} = ${quizzes.courseId} and exists (select from ${teamMembers} where ${teamMembers.teamId} = ${teams.id}) and not exists (select from ${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.teamId} = ${teams.id} and ${teamAttempts.completed})`,
)
/** Teams that a student formed, of which nobody else was ever a member, and that have begun. */
const soloStarts = sql<
  string[]
>`(select coalesce(json_agg(${teams.name} order by ${teams.name}), '[]') from ${teams} join ${teamQuizSessions} on ${teamQuizSessions.teamId} = ${teams.id} where ${teamQuizSessions.quizId} = ${quizzes.id} and ${teams.formedBy} is not null and ${teams.mostMembers} = 1)`
const teamCount = count(sql`${teams} where ${teams.courseId} = ${quizzes.courseId}`)

/**
 * How many students and teams have answered, whether a team has begun it, whether it was run with a
 * class, and whether a team is at it now.
 */
export async function findUse(
  reader: Reader,
  quizId: string,
  now: Date,
): Promise<{
  attemptCount: number
  hasBegun: boolean
  hasSession: boolean
  isBeingPlayed: boolean
}> {
  const session = reader
    .select({ one: sql`1` })
    .from(classSessions)
    .where(eq(classSessions.quizId, quizId))
  const begun = reader
    .select({ one: sql`1` })
    .from(teamQuizSessions)
    .where(eq(teamQuizSessions.quizId, quizId))
  const [row] = await reader
    .select({
      attemptCount: sql<number>`${studentsDone} + ${teamResults}`,
      hasBegun: exists(begun).mapWith(Boolean),
      hasSession: exists(session).mapWith(Boolean),
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  if (!row) throw notFound()
  return { ...row, isBeingPlayed: isBeingPlayed(await requireQuizFacts(reader, quizId), now) }
}

/** What who asks is in any course. */
export const findAnyRole = (reader: Reader, claim: Claim) => anyRole(reader, claim, {})
const anyRole = definePlace((reader, who) =>
  reader.select({ me: who.fields, ...anyRoleFields(who) }).from(who.table),
)

/** The members of the teams that are in the middle of the quiz. */
export async function listPlayers(reader: Reader, quizId: string): Promise<string[]> {
  const rows = await reader
    .select({ userId: teamMembers.userId })
    .from(teamQuizSessions)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teamQuizSessions.teamId))
    .where(and(eq(teamQuizSessions.quizId, quizId), eq(teamQuizSessions.status, 'active')))
  return rows.map(({ userId }) => userId)
}

/** The ids of the quizzes that an author sees, each part by an index of its own. */
const ownQuizzes = (reader: Reader, actor: Actor) => {
  const ids = () => reader.select({ id: quizzes.id }).from(quizzes)
  return unionAll(
    ids().where(sql`${quizzes.courseId} in (${staffCourses(actor)})`),
    ids().where(and(isNull(quizzes.courseId), eq(quizzes.createdBy, actor.id))),
  )
}

/**
 * All quizzes of courses of whose staff the actor is, and own ones without a course; of one course
 * or of all, with how far the class is; newest first.
 */
export const listAuthorQuizzes = (reader: Reader, actor: Actor, courseId: string | undefined) =>
  reader
    .select({
      ...quizFields,
      ...switches,
      roleInCourse: quizRoleFields(actor),
      questionCount,
      studentsDone,
      studentCount,
      teamsDone,
      teamCount,
      teamResults,
      untaken,
      unfinishedTeams,
      soloStarts,
    })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(
      and(
        sql`${quizzes.id} in (${ownQuizzes(reader, actor)})`,
        courseId ? eq(quizzes.courseId, courseId) : undefined,
      ),
    )
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))

type Asked = Pick<Actor, 'id'> & {
  readonly onlyCourseId: string | null
  readonly courseId: string | null
}

/**
 * The quizzes of a student's courses, shown or not, of one or of all, with what is true of class
 * and student, the own team, and when it last touched its quiz while it is under way; newest first.
 */
export const listStudentQuizzes = defineStatement(
  (reader, { id, onlyCourseId, courseId }: Slots<Asked>) =>
    reader
      .select({
        ...quizFields,
        questionCount,
        teamName: teams.name,
        touchedAt: teamQuizSessions.updatedAt,
        facts: quizFactsJson,
        student: studentJson,
      })
      .from(courseEnrollments)
      .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
      .innerJoin(courses, eq(courses.id, courseEnrollments.courseId))
      .innerJoin(quizzes, eq(quizzes.courseId, courses.id))
      .leftJoin(teamMembers, isTeamOfCourse)
      .leftJoin(teams, eq(teams.id, teamMembers.teamId))
      .leftJoin(
        teamQuizSessions,
        and(
          eq(teamQuizSessions.quizId, quizzes.id),
          eq(teamQuizSessions.teamId, teams.id),
          eq(teamQuizSessions.status, 'active'),
        ),
      )
      .where(
        and(eq(courseEnrollments.userId, id), isCourseOrAny(onlyCourseId), isCourseOrAny(courseId)),
      )
      .orderBy(desc(quizzes.createdAt), desc(quizzes.id)),
)

/**
 * Teams all of whose members can only watch these quizzes, by quiz id: in most classes nobody has
 * seen or begun anything elsewhere, and two statements say so.
 */
export async function listWatcherTeams(
  reader: Reader,
  quizIds: readonly string[],
  now: Date,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (quizIds.length === 0) return found
  const atOwnTable = and(
    eq(teamMembers.teamId, answersSeen.teamId),
    eq(teamMembers.userId, answersSeen.userId),
  )
  const seen = await reader
    .selectDistinct({ quizId: answersSeen.activityId, userId: answersSeen.userId })
    .from(answersSeen)
    .leftJoin(teamMembers, atOwnTable)
    .where(and(inArray(answersSeen.activityId, [...quizIds]), isNull(teamMembers.userId)))
  const atBegunTable = and(
    eq(teamMembers.teamId, teamQuizPlayers.teamId),
    eq(teamMembers.userId, teamQuizPlayers.userId),
  )
  const begun = await reader
    .selectDistinct({ quizId: teamQuizPlayers.activityId, userId: teamQuizPlayers.userId })
    .from(teamQuizPlayers)
    .leftJoin(teamMembers, atBegunTable)
    .where(
      and(
        inArray(teamQuizPlayers.activityId, [...quizIds]),
        eq(teamQuizPlayers.isStarter, true),
        isNull(teamMembers.userId),
      ),
    )
  const seers = [...seen, ...begun]
  if (seers.length === 0) return found
  const teamRows = await reader
    .select({
      quizId: quizzes.id,
      teamId: teams.id,
      name: teams.name,
      memberIds: sql<string[]>`json_agg(${teamMembers.userId})`,
    })
    .from(quizzes)
    .innerJoin(teams, eq(teams.courseId, quizzes.courseId))
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(inArray(quizzes.id, [...quizIds]))
    .groupBy(quizzes.id, teams.id)
  const releases = await loadReleases(reader, {
    quizIds,
    userIds: [...new Set(seers.map(({ userId }) => userId))],
    now,
  })
  const watches = (quizId: string, userId: string) =>
    seers.some((one) => one.quizId === quizId && one.userId === userId) &&
    isWatcher(releases.of(quizId, userId).release.play)
  for (const { quizId, name, memberIds } of teamRows)
    if (memberIds.every((id) => watches(quizId, id)))
      found.set(quizId, [...(found.get(quizId) ?? []), name].sort())
  return found
}

/** All codes of the generated kind that quizzes have, other than `exceptId`. */
export async function listGeneratedCodes(reader: Reader, exceptId?: string): Promise<Set<string>> {
  const rows = await reader
    .select({ code: quizzes.code })
    .from(quizzes)
    .where(and(like(quizzes.code, 'TBL%'), exceptId ? ne(quizzes.id, exceptId) : undefined))
  return new Set(rows.map(({ code }) => code))
}
