import { and, eq } from 'drizzle-orm'
import { contentLanguage } from '../../access/content-language.ts'
import { roleFields, staffIds, towards } from '../../access/role-in-course.ts'
import { creditRule } from '../../access/team-credit.ts'
import { type Claim, definePlace, type Found } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts, isCounted } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'
import { individualFields } from './parts/individual.ts'
import { teamFields } from './parts/team.ts'

/** An individual attempt with its answers, and where who asks stands to it. */
export type AttemptPlace = Found<typeof findAttemptPlace>

/** The completed attempt with the place of who asks in its course, or null. */
export const findAttemptPlace = (attemptId: string) => async (reader: Reader, claim: Claim) => {
  const row = await attemptPlace(reader, claim, { attemptId })
  return row && { ...row, isOwn: row.student.id === row.me.id }
}

const attemptPlace = definePlace((reader, who, { attemptId }: Slots<{ attemptId: string }>) =>
  reader
    .select({
      me: who.fields,
      ...individualFields,
      courseId: courses.id,
      contentLanguage,
      roleInCourse: roleFields(who),
      staffIds,
      answers: individualAttempts.answers,
    })
    .from(who.table)
    .innerJoin(individualAttempts, and(eq(individualAttempts.id, attemptId), isCounted))
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(profiles, eq(profiles.id, individualAttempts.userId)),
)

/** A team attempt with its answers, and where who asks stands to its team. */
export type TeamAttemptPlace = Found<typeof findTeamAttemptPlace>

/**
 * The completed attempt of a team at a quiz with the place of who asks in its course, or null. A
 * team that is gone has neither members nor captain.
 */
export const findTeamAttemptPlace =
  (quizId: string, teamId: string) => async (reader: Reader, claim: Claim) => {
    const row = await teamAttemptPlace(reader, claim, { quizId, teamId })
    return row && { ...row, roleInCourse: towards(row.roleInCourse, teamId) }
  }

const teamAttemptPlace = definePlace(
  (reader, who, { quizId, teamId }: Slots<{ quizId: string; teamId: string }>) =>
    reader
      .select({
        me: who.fields,
        ...teamFields,
        courseId: courses.id,
        contentLanguage,
        credit: creditRule,
        roleInCourse: roleFields(who),
        captainId: teams.captainId,
        answers: teamAttempts.answers,
        incorrectAnswers: teamAttempts.incorrectAnswers,
      })
      .from(who.table)
      .innerJoin(
        teamAttempts,
        and(
          eq(teamAttempts.teamId, teamId),
          eq(teamAttempts.quizId, quizId),
          eq(teamAttempts.completed, true),
        ),
      )
      .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
      .innerJoin(courses, eq(courses.id, quizzes.courseId))
      .leftJoin(teams, eq(teams.id, teamAttempts.teamId)),
)

/** The members of a team at its completion of a quiz; none before. */
export const listMembersThen = (reader: Reader, teamId: string, quizId: string) =>
  reader
    .select({ id: profiles.id, name: profiles.name })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .innerJoin(profiles, eq(profiles.id, teamAttemptMembers.userId))
    .where(and(eq(teamAttempts.teamId, teamId), eq(teamAttempts.quizId, quizId)))
