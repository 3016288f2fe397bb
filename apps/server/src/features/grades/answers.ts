import type { Actor } from '@tbl/domain/account'
import { and, eq } from 'drizzle-orm'
import { staffIds, standingFields, towards } from '../../access/standing.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts, isCounted } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'
import { individualFields, teamFields } from './queries.ts'

/** An individual attempt with its answers, and where the actor stands to it. */
export type AttemptPlace = NonNullable<Awaited<ReturnType<typeof findAttemptPlace>>>

/** The completed attempt with the actor's place in its course, or null. */
export async function findAttemptPlace(reader: Reader, actor: Actor, attemptId: string) {
  const [row] = await reader
    .select({
      ...individualFields,
      courseId: courses.id,
      standing: standingFields(actor),
      staffIds,
      answers: individualAttempts.answers,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(and(eq(individualAttempts.id, attemptId), isCounted))
  return row ? { ...row, isOwn: row.student.id === actor.id } : null
}

/** A team attempt with its answers, and where the actor stands to its team. */
export type TeamAttemptPlace = NonNullable<Awaited<ReturnType<typeof findTeamAttemptPlace>>>

/**
 * The completed attempt of a team at a quiz with the actor's place in its course, or null. A team
 * that is gone has neither members nor captain.
 */
export async function findTeamAttemptPlace(
  reader: Reader,
  actor: Actor,
  quizId: string,
  teamId: string,
) {
  const [row] = await reader
    .select({
      ...teamFields,
      courseId: courses.id,
      standing: standingFields(actor),
      captainId: teams.captainId,
      answers: teamAttempts.answers,
      incorrectAnswers: teamAttempts.incorrectAnswers,
    })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .leftJoin(teams, eq(teams.id, teamAttempts.teamId))
    .where(
      and(
        eq(teamAttempts.teamId, teamId),
        eq(teamAttempts.quizId, quizId),
        eq(teamAttempts.completed, true),
      ),
    )
  return row ? { ...row, standing: towards(row.standing, teamId) } : null
}

/** The members of a team at its completion of a quiz (D-81); none before. */
export const listMembersThen = (reader: Reader, teamId: string, quizId: string) =>
  reader
    .select({ id: profiles.id, name: profiles.name })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .innerJoin(profiles, eq(profiles.id, teamAttemptMembers.userId))
    .where(and(eq(teamAttempts.teamId, teamId), eq(teamAttempts.quizId, quizId)))
