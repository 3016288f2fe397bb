import type { Actor } from '@tbl/domain/account'
import type { Question } from '@tbl/domain/quiz'
import { and, asc, desc, eq, like, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { individualAttempts } from '../attempts/tables.ts'
import { isEnrolledIn } from '../courses/queries.ts'
import { courses } from '../courses/tables.ts'
import { courseEnrollments } from '../enrolment/tables.ts'
import { teamAttempts } from '../team-quiz/tables.ts'
import { teamMembers, teams } from '../teams/tables.ts'
import { questions, quizzes } from './tables.ts'

const quizFields = {
  id: quizzes.id,
  title: quizzes.title,
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
      code: quizzes.code,
      ownerId: sql<string>`coalesce(${courses.instructorId}, ${quizzes.createdBy})`,
      isEnrolled: isEnrolledIn(reader, actor.id),
    })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, quizId))
  return row ?? null
}

/** The questions of a quiz with their key, in order. Only for judging and for those who may see the key. */
export const listQuestions = (reader: Reader, quizId: string): Promise<Question[]> =>
  reader
    .select({ id: questions.id, text: questions.text, options: questions.options, explanation: questions.explanation })
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position))

const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int from ${rows})`
const questionCount = count(sql`${questions} where ${questions.quizId} = ${quizzes.id}`)
const studentsDone = count(sql`${individualAttempts} where ${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.completed}`)
const teamsDone = count(sql`${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed}`)
const studentCount = count(sql`${courseEnrollments} where ${courseEnrollments.courseId} = ${quizzes.courseId}`)
const teamCount = count(sql`${teams} where ${teams.courseId} = ${quizzes.courseId}`)

/** All quizzes that an instructor owns, of one course or of all, with how far the class is; newest first. */
export const listAuthorQuizzes = (reader: Reader, actor: Actor, courseId: string | undefined) =>
  reader
    .select({ ...quizFields, code: quizzes.code, questionCount, studentsDone, studentCount, teamsDone, teamCount })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(and(sql`coalesce(${courses.instructorId}, ${quizzes.createdBy}) = ${actor.id}`, courseId ? eq(quizzes.courseId, courseId) : undefined))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))

/** The visible quizzes of a student's courses with the student's progress; newest first. */
export const listStudentQuizzes = (reader: Reader, actor: Actor, courseId: string | undefined) =>
  reader
    .select({
      ...quizFields,
      questionCount,
      hasAttempt: sql<boolean>`exists (select 1 from ${individualAttempts} where ${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.userId} = ${actor.id} and ${individualAttempts.completed})`,
      teamId: teamMembers.teamId,
      hasTeamAttempt: sql<boolean>`exists (select 1 from ${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.teamId} = ${teamMembers.teamId} and ${teamAttempts.completed})`,
    })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(courseEnrollments, and(eq(courseEnrollments.courseId, courses.id), eq(courseEnrollments.userId, actor.id)))
    .leftJoin(teamMembers, and(eq(teamMembers.courseId, courses.id), eq(teamMembers.userId, actor.id)))
    .where(and(eq(quizzes.isVisible, true), courseId ? eq(quizzes.courseId, courseId) : undefined))
    .orderBy(desc(quizzes.createdAt), desc(quizzes.id))

/** All codes of the generated kind that are taken. */
export async function listGeneratedCodes(reader: Reader): Promise<Set<string>> {
  const rows = await reader.select({ code: quizzes.code }).from(quizzes).where(like(quizzes.code, 'TBL%'))
  return new Set(rows.map(({ code }) => code))
}
