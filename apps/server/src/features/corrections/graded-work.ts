import type { Answers } from '@tbl/domain/individual-attempt'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { notFound } from '../../platform/api.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { appeals } from '../../schema/appeals.ts'
import { completedFields, individualAttempts } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'

/**
 * Locks a quiz after its course: whoever answers, completes or files an appeal waits, and is graded
 * by what comes of it.
 */
export async function lockForGrading(tx: Tx, quizId: string, courseId: string): Promise<void> {
  const course = tx
    .$with('locked_course')
    .as(
      tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('key share'),
    )
  const [locked] = await tx
    .with(course)
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.id, quizId), exists(tx.select({ one: sql`1` }).from(course))))
    .for('no key update')
  if (!locked) throw notFound()
}

const isFormer = sql<boolean>`not exists (select from ${courseEnrollments} join ${quizzes} on ${quizzes.courseId} = ${courseEnrollments.courseId} where ${quizzes.id} = ${individualAttempts.quizId} and ${courseEnrollments.userId} = ${individualAttempts.userId})`

const attemptsAlone = (reader: Reader, quizId: string) =>
  reader
    .select({
      id: individualAttempts.id,
      userId: individualAttempts.userId,
      student: { id: profiles.id, name: profiles.name },
      isPreview: individualAttempts.isPreview,
      isFormer,
      quizVersion: individualAttempts.quizVersion,
      answers: sql<string>`${individualAttempts.answers}::text`,
      score: completedFields.score,
      earned: individualAttempts.earned,
      edited: individualAttempts.edited,
    })
    .from(individualAttempts)
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(and(eq(individualAttempts.quizId, quizId), eq(individualAttempts.completed, true)))
    .orderBy(asc(individualAttempts.id))

/**
 * All that was submitted alone, previews and former students too; in the order of their ids. What was
 * chosen is text until its turn comes (`readAnswers`).
 */
export const listAttempts = (reader: Reader, quizId: string) => attemptsAlone(reader, quizId)
export type AttemptToGrade = Awaited<ReturnType<typeof listAttempts>>[number]
/** The same, locked. */
export const lockAttempts = (tx: Tx, quizId: string): Promise<AttemptToGrade[]> =>
  attemptsAlone(tx, quizId).for('no key update', { of: individualAttempts })

/** What somebody chose, by question, of the text of it. */
export const readAnswers = (answers: string): Answers => JSON.parse(answers)

/** Who has submitted which version, without what they chose: for who grades nothing. */
export const listTaken = (reader: Reader, quizId: string) =>
  reader
    .select({
      userId: individualAttempts.userId,
      isPreview: individualAttempts.isPreview,
      isFormer,
      quizVersion: individualAttempts.quizVersion,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(individualAttempts.quizId, quizId), eq(individualAttempts.completed, true)))

/** The same of teams. */
export const listTeamsDone = (reader: Reader, quizId: string) =>
  reader
    .select({ quizVersion: teamAttempts.quizVersion })
    .from(teamAttempts)
    .where(and(eq(teamAttempts.quizId, quizId), eq(teamAttempts.completed, true)))

const attemptsOfTeams = (reader: Reader, quizId: string) =>
  reader
    .select({
      id: teamAttempts.id,
      teamId: teamAttempts.teamId,
      teamName: teamAttempts.teamName,
      quizVersion: teamAttempts.quizVersion,
      answers: teamAttempts.answers,
      incorrectAnswers: teamAttempts.incorrectAnswers,
      score: teamAttempts.score,
    })
    .from(teamAttempts)
    .where(and(eq(teamAttempts.quizId, quizId), eq(teamAttempts.completed, true)))
    .orderBy(asc(teamAttempts.id))

/** All that teams have completed, those that are gone too; in the order of their ids. */
export const listTeamAttempts = (reader: Reader, quizId: string) => attemptsOfTeams(reader, quizId)
export type TeamToGrade = Awaited<ReturnType<typeof listTeamAttempts>>[number]
/** The same, locked. */
export const lockTeamAttempts = (tx: Tx, quizId: string): Promise<TeamToGrade[]> =>
  attemptsOfTeams(tx, quizId).for('no key update')

const appealsOf = (reader: Reader, quizId: string) =>
  reader
    .select({
      id: appeals.id,
      teamId: appeals.teamId,
      questionId: appeals.questionId,
      status: appeals.status,
      correctionId: appeals.correctionId,
    })
    .from(appeals)
    .where(eq(appeals.quizId, quizId))
    .orderBy(asc(appeals.id))

export const listQuizAppeals = (reader: Reader, quizId: string) => appealsOf(reader, quizId)
export type AppealToGrade = Awaited<ReturnType<typeof listQuizAppeals>>[number]
/** The same, locked. */
export const lockAppeals = (tx: Tx, quizId: string): Promise<AppealToGrade[]> =>
  appealsOf(tx, quizId).for('no key update')
