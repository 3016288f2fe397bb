import type { Actor } from '@tbl/domain/account'
import { and, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from '../accounts/tables.ts'
import { isCounted } from '../attempts/queries.ts'
import { individualAttempts } from '../attempts/tables.ts'
import { isEnrolledIn } from '../courses/queries.ts'
import { courses } from '../courses/tables.ts'
import { quizzes } from '../quizzes/tables.ts'
import { teamAttemptMembers, teamAttempts } from '../team-quiz/tables.ts'
import { teams } from '../teams/tables.ts'
import { individualFields, teamFields } from './queries.ts'

/** An individual attempt with its answers, and where the actor stands to it. */
export type AttemptPlace = NonNullable<Awaited<ReturnType<typeof findAttemptPlace>>>

/** The completed attempt with the actor's place in its course, or null. */
export async function findAttemptPlace(reader: Reader, actor: Actor, attemptId: string) {
  const [row] = await reader
    .select({
      ...individualFields,
      courseId: courses.id,
      ownerId: courses.instructorId,
      isEnrolled: isEnrolledIn(reader, actor.id),
      answers: individualAttempts.answers,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId))
    .where(and(eq(individualAttempts.id, attemptId), isCounted))
  return row ? { ...row, isOwn: row.student.id === actor.id } : null
}

/** The team attempt of a team and quiz with its answers, or null. */
export async function findTeamWork(reader: Reader, teamId: string, quizId: string) {
  const [row] = await reader
    .select({ ...teamFields, answers: teamAttempts.answers, incorrectAnswers: teamAttempts.incorrectAnswers, quizVersion: teamAttempts.quizVersion })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .innerJoin(teams, eq(teams.id, teamAttempts.teamId))
    .where(and(eq(teamAttempts.teamId, teamId), eq(teamAttempts.quizId, quizId), eq(teamAttempts.completed, true)))
  return row ?? null
}
export type TeamWorkRow = NonNullable<Awaited<ReturnType<typeof findTeamWork>>>

/** The members of a team at its completion of a quiz (D-81); none before. */
export const listMembersThen = (reader: Reader, teamId: string, quizId: string) =>
  reader
    .select({ id: profiles.id, name: profiles.name })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .innerJoin(profiles, eq(profiles.id, teamAttemptMembers.userId))
    .where(and(eq(teamAttempts.teamId, teamId), eq(teamAttempts.quizId, quizId)))
