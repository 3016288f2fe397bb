import type { Actor } from '@tbl/domain/account'
import type { Question } from '@tbl/domain/quiz'
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contentLanguage } from '../../access/content-language.ts'
import { isTaughtBy, roleFields, staffIds } from '../../access/role-in-course.ts'
import { type Claim, definePlace, type Found } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { appeals } from '../../schema/appeals.ts'
import { courses } from '../../schema/courses.ts'
import { keyCorrections } from '../../schema/key-corrections.ts'
import { quizVersions, quizzes } from '../../schema/quizzes.ts'
import { teamAttempts } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'
import { attemptTeam } from './parts/team.ts'

const resolver = alias(profiles, 'resolver')

const appealFields = {
  id: appeals.id,
  questionId: appeals.questionId,
  status: appeals.status,
  captain: { id: profiles.id, name: profiles.name },
  reason: appeals.reason,
  feedback: appeals.feedback,
  createdAt: appeals.createdAt,
  resolvedAt: appeals.resolvedAt,
  acceptedWith: { madeAt: keyCorrections.madeAt, reason: keyCorrections.reason },
}
/** For statements that ask for these. */
const withCorrection = eq(keyCorrections.id, appeals.correctionId)

/** An appeal, and where who asks stands to its course. */
export type AppealPlace = Found<typeof findAppealPlace>

/** The appeal with the place of who asks in its course, or null. */
export const findAppealPlace = (appealId: string) => (reader: Reader, claim: Claim) =>
  appealPlace(reader, claim, { appealId })

const appealPlace = definePlace((reader, who, { appealId }: Slots<{ appealId: string }>) =>
  reader
    .select({
      me: who.fields,
      appealId: appeals.id,
      teamId: appeals.teamId,
      quizId: appeals.quizId,
      courseId: courses.id,
      roleInCourse: roleFields(who),
      staffIds,
    })
    .from(who.table)
    .innerJoin(appeals, eq(appeals.id, appealId))
    .innerJoin(quizzes, eq(quizzes.id, appeals.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId)),
)

/** The appeals of a team at a quiz. */
export const listTeamAppeals = (reader: Reader, teamId: string, quizId: string) =>
  reader
    .select(appealFields)
    .from(appeals)
    .innerJoin(profiles, eq(profiles.id, appeals.captainId))
    .leftJoin(keyCorrections, withCorrection)
    .where(and(eq(appeals.teamId, teamId), eq(appeals.quizId, quizId)))
    .orderBy(asc(appeals.createdAt), asc(appeals.id))
export type TeamAppealRow = Awaited<ReturnType<typeof listTeamAppeals>>[number]

/**
 * The question that an appeal is about, from the version that the team answered; the rest of the
 * version stays in the database.
 */
const question = sql<Question>`(select one from jsonb_array_elements(${quizVersions.questions}) one where one ->> 'id' = ${appeals.questionId}::text)`

const fullAppeals = (reader: Reader) =>
  reader
    .select({
      ...appealFields,
      teamId: attemptTeam.id,
      teamName: attemptTeam.name,
      quizId: quizzes.id,
      quizTitle: quizzes.title,
      contentLanguage,
      quizVersion: teamAttempts.quizVersion,
      isCorrected: sql<boolean>`${quizzes.corrections} > 0`,
      question,
      answers: teamAttempts.answers,
      incorrectAnswers: teamAttempts.incorrectAnswers,
      score: teamAttempts.score,
      resolvedBy: { id: resolver.id, name: resolver.name },
    })
    .from(appeals)
    .innerJoin(profiles, eq(profiles.id, appeals.captainId))
    .leftJoin(keyCorrections, withCorrection)
    .leftJoin(resolver, eq(resolver.id, appeals.resolvedBy))
    .leftJoin(teams, eq(teams.id, appeals.teamId))
    .innerJoin(quizzes, eq(quizzes.id, appeals.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(
      teamAttempts,
      and(eq(teamAttempts.teamId, appeals.teamId), eq(teamAttempts.quizId, appeals.quizId)),
    )
    .innerJoin(
      quizVersions,
      and(
        eq(quizVersions.quizId, teamAttempts.quizId),
        eq(quizVersions.version, teamAttempts.quizVersion),
      ),
    )

/** The appeals of a course: pending ones first, then the newest (getCourseAppeals). */
export const listAppeals = (reader: Reader, courseId: string) =>
  fullAppeals(reader)
    .where(eq(quizzes.courseId, courseId))
    .orderBy(desc(eq(appeals.status, 'pending')), desc(appeals.createdAt), desc(appeals.id))
export type AppealRow = Awaited<ReturnType<typeof listAppeals>>[number]

/** One appeal, or null. */
export async function findAppeal(reader: Reader, appealId: string): Promise<AppealRow | null> {
  const [row] = await fullAppeals(reader).where(eq(appeals.id, appealId))
  return row ?? null
}

/** How many appeals of a course wait for a decision. */
export async function countPending(reader: Reader, courseId: string): Promise<number> {
  const [row] = await reader
    .select({ pending: count() })
    .from(appeals)
    .innerJoin(quizzes, eq(quizzes.id, appeals.quizId))
    .where(and(eq(quizzes.courseId, courseId), eq(appeals.status, 'pending')))
  return row?.pending ?? 0
}

/**
 * How many appeals wait for the actor's decision in each own course that has any; the newest course
 * first.
 */
export const listPending = (reader: Reader, actor: Actor) =>
  reader
    .select({
      courseId: courses.id,
      courseTitle: courses.title,
      contentLanguage,
      pending: count(),
    })
    .from(appeals)
    .innerJoin(quizzes, eq(quizzes.id, appeals.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .where(and(isTaughtBy(actor), eq(appeals.status, 'pending')))
    .groupBy(courses.id)
    .orderBy(desc(courses.createdAt), desc(courses.id))

/**
 * What the other teams that have completed the quiz did at the question of an appeal, and how their
 * own appeals stand.
 */
export const listOtherTeams = (
  reader: Reader,
  { quizId, teamId, questionId }: Pick<AppealRow, 'quizId' | 'teamId' | 'questionId'>,
) =>
  reader
    .select({
      ...attemptTeam,
      answers: teamAttempts.answers,
      incorrectAnswers: teamAttempts.incorrectAnswers,
      appeal: appeals.status,
    })
    .from(teamAttempts)
    .leftJoin(teams, eq(teams.id, teamAttempts.teamId))
    .leftJoin(
      appeals,
      and(
        eq(appeals.teamId, teamAttempts.teamId),
        eq(appeals.quizId, teamAttempts.quizId),
        eq(appeals.questionId, questionId),
      ),
    )
    .where(
      and(
        eq(teamAttempts.quizId, quizId),
        ne(teamAttempts.teamId, teamId),
        eq(teamAttempts.completed, true),
      ),
    )
export type OtherTeamRow = Awaited<ReturnType<typeof listOtherTeams>>[number]
