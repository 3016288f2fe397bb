import type { Actor } from '@tbl/domain/account'
import type { Question } from '@tbl/domain/quiz'
import { and, desc, eq, exists, like, ne, sql } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { isCounted } from '../attempts/queries.ts'
import { individualAttempts } from '../attempts/tables.ts'
import { isEnrolledIn } from '../courses/queries.ts'
import { courses } from '../courses/tables.ts'
import { courseEnrollments } from '../enrolment/tables.ts'
import { teamAttemptMembers, teamAttempts, teamQuizSessions } from '../team-quiz/tables.ts'
import { teamMembers, teams } from '../teams/tables.ts'
import { questions, quizVersions, quizzes } from './tables.ts'

const quizFields = {
  id: quizzes.id,
  title: quizzes.title,
  code: quizzes.code,
  courseId: quizzes.courseId,
  courseTitle: courses.title,
  isActive: quizzes.isActive,
  isVisible: quizzes.isVisible,
  isTeamActive: quizzes.isTeamActive,
  createdAt: quizzes.createdAt,
}

/** A quiz without its questions, and where the actor stands to it. */
export type QuizPlace = NonNullable<Awaited<ReturnType<typeof findQuiz>>>

/** The quiz with the actor's place; without a course the maker owns it (D-59). Null when there is none. */
export async function findQuiz(reader: Reader, actor: Actor, quizId: string) {
  const [row] = await reader
    .select({
      ...quizFields,
      description: quizzes.description,
      version: quizzes.version,
      ownerId: sql<string>`coalesce(${courses.instructorId}, ${quizzes.createdBy})`,
      isEnrolled: isEnrolledIn(reader, actor.id),
    })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, quizId))
  return row ?? null
}

/** An edition of the questions with its key, in order; null when there is none of this number. Only for judging and for those who may see the key. */
export async function findEdition(reader: Reader, quizId: string, version: number): Promise<Question[] | null> {
  const [row] = await reader
    .select({ questions: quizVersions.questions })
    .from(quizVersions)
    .where(and(eq(quizVersions.quizId, quizId), eq(quizVersions.version, version)))
  return row?.questions ?? null
}

/** The edition that something stored refers to; without it the quiz was deleted a moment ago, and the call ends. */
export async function requireEdition(reader: Reader, quizId: string, version: number): Promise<Question[]> {
  const edition = await findEdition(reader, quizId, version)
  if (!edition) throw notFound()
  return edition
}

const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`
const questionCount = count(sql`${questions} where ${questions.quizId} = ${quizzes.id}`)
const studentsDone = count(sql`${individualAttempts} where ${individualAttempts.quizId} = ${quizzes.id} and ${isCounted}`)
/** Those of teams that are gone too. */
const teamResults = count(sql`${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed}`)
const teamsDone = count(sql`${teamAttempts} join ${teams} on ${teams.id} = ${teamAttempts.teamId} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed}`)
const studentCount = count(sql`${courseEnrollments} where ${courseEnrollments.courseId} = ${quizzes.courseId}`)
const teamCount = count(sql`${teams} where ${teams.courseId} = ${quizzes.courseId}`)

/** How many students and teams have answered, and whether a team is in the middle of it. */
export async function findUse(reader: Reader, quizId: string): Promise<{ attemptCount: number; isBeingPlayed: boolean }> {
  const running = reader
    .select({ one: sql`1` })
    .from(teamQuizSessions)
    .where(and(eq(teamQuizSessions.quizId, quizId), eq(teamQuizSessions.status, 'active')))
  const [row] = await reader
    .select({ attemptCount: sql<number>`${studentsDone} + ${teamResults}`, isBeingPlayed: exists(running).mapWith(Boolean) })
    .from(quizzes)
    .where(eq(quizzes.id, quizId))
  return row ?? { attemptCount: 0, isBeingPlayed: false }
}

/** The members of the teams that are in the middle of the quiz. */
export async function listPlayers(reader: Reader, quizId: string): Promise<string[]> {
  const rows = await reader
    .select({ userId: teamMembers.userId })
    .from(teamQuizSessions)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teamQuizSessions.teamId))
    .where(and(eq(teamQuizSessions.quizId, quizId), eq(teamQuizSessions.status, 'active')))
  return rows.map(({ userId }) => userId)
}

/** All quizzes that an instructor owns, of one course or of all, with how far the class is; newest first. */
export const listAuthorQuizzes = (reader: Reader, actor: Actor, courseId: string | undefined) =>
  reader
    .select({ ...quizFields, questionCount, studentsDone, studentCount, teamsDone, teamCount, teamResults })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(and(sql`coalesce(${courses.instructorId}, ${quizzes.createdBy}) = ${actor.id}`, courseId ? eq(quizzes.courseId, courseId) : undefined))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))

/** Whether the student was in the team of an attempt at its completion. */
const wasMember = (actor: Actor) =>
  sql`exists (select 1 from ${teamAttemptMembers} where ${teamAttemptMembers.attemptId} = ${teamAttempts.id} and ${teamAttemptMembers.userId} = ${actor.id})`

/** The visible quizzes of a student's courses with the student's progress, in the team of now or, without one, in the team of then; newest first. */
export const listStudentQuizzes = (reader: Reader, actor: Actor, courseId: string | undefined) =>
  reader
    .select({
      ...quizFields,
      questionCount,
      hasAttempt: sql<boolean>`exists (select 1 from ${individualAttempts} where ${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.userId} = ${actor.id} and ${isCounted})`,
      teamId: teamMembers.teamId,
      hasTeamAttempt: sql<boolean>`exists (select 1 from ${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed} and case when ${teamMembers.teamId} is null then ${wasMember(actor)} else ${teamAttempts.teamId} = ${teamMembers.teamId} end)`,
    })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(courseEnrollments, and(eq(courseEnrollments.courseId, courses.id), eq(courseEnrollments.userId, actor.id)))
    .leftJoin(teamMembers, and(eq(teamMembers.courseId, courses.id), eq(teamMembers.userId, actor.id)))
    .where(and(eq(quizzes.isVisible, true), courseId ? eq(quizzes.courseId, courseId) : undefined))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))

/** All codes of the generated kind that quizzes have, other than `exceptId`. */
export async function listGeneratedCodes(reader: Reader, exceptId?: string): Promise<Set<string>> {
  const rows = await reader
    .select({ code: quizzes.code })
    .from(quizzes)
    .where(and(like(quizzes.code, 'TBL%'), exceptId ? ne(quizzes.id, exceptId) : undefined))
  return new Set(rows.map(({ code }) => code))
}
