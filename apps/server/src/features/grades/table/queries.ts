import { shownAddress } from '@tbl/domain/shown-address'
import { and, count, countDistinct, eq, gt, type SQL, sql } from 'drizzle-orm'
import { correctedField } from '../../../access/corrected-score.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { defineStatement, inColumn, type Slots } from '../../../platform/database/statement.ts'
import { profiles } from '../../../schema/accounts.ts'
import { completedFields, individualAttempts, isCounted } from '../../../schema/attempts.ts'
import { classSessions, quizAttendance, quizTiming } from '../../../schema/class-session.ts'
import { courses } from '../../../schema/courses.ts'
import { courseEnrollments, firstEnrollments, hasOpened } from '../../../schema/enrollments.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { gradeItems, gradeMarks, typedScores } from '../../../schema/grades.ts'
import { missedTeamQuizzes, quizzes } from '../../../schema/quizzes.ts'
import { teamAttemptMembers, teamAttempts } from '../../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../../schema/teams.ts'
import { defineForCourse, type InCourse, ofCourse, ofTeams, only, type Whose } from './whose.ts'

/* A statement each, whatever the size of the class. */

type At = { readonly now: Date }

const readEnrolled = defineForCourse((reader, { courseId }, userId) =>
  reader
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      enrolledAt: sql<Date>`least(${firstEnrollments.at}, ${courseEnrollments.enrolledAt})`.mapWith(
        courseEnrollments.enrolledAt,
      ),
      team: { id: teams.id, name: teams.name },
    })
    .from(courseEnrollments)
    .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
    .leftJoin(
      firstEnrollments,
      and(
        eq(firstEnrollments.courseId, courseEnrollments.courseId),
        eq(firstEnrollments.userId, courseEnrollments.userId),
      ),
    )
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.courseId, courseEnrollments.courseId),
        eq(teamMembers.userId, courseEnrollments.userId),
      ),
    )
    .leftJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(
      and(
        eq(courseEnrollments.courseId, courseId),
        hasOpened,
        only(courseEnrollments.userId, userId),
      ),
    ),
)

/** The students who have opened a course, with the team that they are in now. */
export async function listEnrolled(reader: Reader, whose: Whose) {
  const rows = await readEnrolled(reader, whose)
  return rows.map(({ id, name, email, isEmailConfirmed, enrolledAt, team }) => ({
    ...{ id, name, enrolledAt, team },
    email: shownAddress({ email, isEmailConfirmed }),
    /** Null: it is not confirmed. */
    address: isEmailConfirmed ? email : null,
    hasLeft: false as boolean,
  }))
}
export type GradedStudent = Awaited<ReturnType<typeof listEnrolled>>[number]

const readFormer = defineForCourse((reader, { courseId }, userId) => {
  const hasResult = sql`(exists (select from ${individualAttempts} join ${quizzes} on ${quizzes.id} = ${individualAttempts.quizId} where ${quizzes.courseId} = ${courseId} and ${individualAttempts.userId} = ${profiles.id} and ${isCounted}) or exists (select from ${teamAttemptMembers} join ${teamAttempts} on ${teamAttempts.id} = ${teamAttemptMembers.attemptId} join ${quizzes} on ${quizzes.id} = ${teamAttempts.quizId} where ${quizzes.courseId} = ${courseId} and ${teamAttempts.completed} and ${teamAttemptMembers.userId} = ${profiles.id}) or exists (select from ${gradeMarks} join ${quizzes} on ${quizzes.id} = ${gradeMarks.activityId} where ${quizzes.courseId} = ${courseId} and ${gradeMarks.userId} = ${profiles.id}) or exists (select from ${typedScores} join ${gradeItems} on ${gradeItems.id} = ${typedScores.itemId} where ${gradeItems.courseId} = ${courseId} and ${typedScores.userId} = ${profiles.id}))`
  return reader
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      enrolledAt: firstEnrollments.at,
    })
    .from(firstEnrollments)
    .innerJoin(profiles, eq(profiles.id, firstEnrollments.userId))
    .where(
      and(
        eq(firstEnrollments.courseId, courseId),
        sql`not exists (select from ${courseEnrollments} where ${courseEnrollments.courseId} = ${courseId} and ${courseEnrollments.userId} = ${profiles.id} and ${hasOpened})`,
        hasResult,
        only(firstEnrollments.userId, userId),
      ),
    )
})

/** Who has a result in a course, or something in place of one, and is not in it any more. */
export async function listFormer(reader: Reader, whose: Whose): Promise<GradedStudent[]> {
  const rows = await readFormer(reader, whose)
  return rows.map(({ id, name, email, isEmailConfirmed, enrolledAt }) => ({
    ...{ id, name, enrolledAt, team: null },
    email: shownAddress({ email, isEmailConfirmed }),
    address: isEmailConfirmed ? email : null,
    hasLeft: true,
  }))
}

export const listMarks = defineForCourse((reader, { courseId }, userId) =>
  reader
    .select({
      quizId: gradeMarks.activityId,
      part: gradeMarks.part,
      userId: gradeMarks.userId,
      kind: gradeMarks.kind,
      score: gradeMarks.score,
    })
    .from(gradeMarks)
    .innerJoin(quizzes, eq(quizzes.id, gradeMarks.activityId))
    .where(ofCourse(gradeMarks.userId, courseId, userId)),
)

export const listTyped = defineForCourse((reader, { courseId }, userId) =>
  reader
    .select({
      userId: typedScores.userId,
      scores: sql<
        Readonly<Record<string, number>>
      >`json_object_agg(${typedScores.itemId}, ${typedScores.score})`,
    })
    .from(typedScores)
    .innerJoin(gradeItems, eq(gradeItems.id, typedScores.itemId))
    .where(and(eq(gradeItems.courseId, courseId), only(typedScores.userId, userId)))
    .groupBy(typedScores.userId),
)

/** Who was in a team without a result when the team phase was due first. */
export const listMissed = defineForCourse((reader, { courseId }, userId) =>
  reader
    .select({ quizId: missedTeamQuizzes.quizId, userId: missedTeamQuizzes.userId })
    .from(missedTeamQuizzes)
    .innerJoin(quizzes, eq(quizzes.id, missedTeamQuizzes.quizId))
    .where(ofCourse(missedTeamQuizzes.userId, courseId, userId)),
)

/** Who is excused from a class session by hand. */
export const listExcused = defineForCourse((reader, { courseId }, userId) =>
  reader
    .select({ quizId: quizAttendance.quizId, userId: quizAttendance.userId })
    .from(quizAttendance)
    .innerJoin(quizzes, eq(quizzes.id, quizAttendance.quizId))
    .where(
      and(ofCourse(quizAttendance.userId, courseId, userId), eq(quizAttendance.status, 'excused')),
    ),
)

/** Whose make-up is open, or will be. */
export const listMakeUps = defineForCourse(
  (reader, { courseId, now }: Slots<InCourse & At>, userId) =>
    reader
      .select({ quizId: quizTiming.quizId, userId: quizTiming.userId })
      .from(quizTiming)
      .innerJoin(quizzes, eq(quizzes.id, quizTiming.quizId))
      .where(
        and(
          ofCourse(quizTiming.userId, courseId, userId),
          gt(quizTiming.closesAt, inColumn(now, quizTiming.closesAt)),
        ),
      ),
)

/**
 * Students at quizzes who may be late, for `listAttended`: by hand, or begun so long after the class
 * session that nobody else can be.
 */
export const maybeLate = ({ courseId, userId }: Whose): SQL =>
  sql`select ${individualAttempts.quizId} as quiz_id, ${individualAttempts.userId} as user_id, null::uuid as attempt_id from ${individualAttempts} join ${quizzes} on ${quizzes.id} = ${individualAttempts.quizId} join ${courses} on ${courses.id} = ${quizzes.courseId} join ${classSessions} on ${classSessions.quizId} = ${quizzes.id} where ${ofCourse(individualAttempts.userId, courseId, userId)} and ${isCounted} and (${individualAttempts.startedAt} > ${classSessions.startedAt} + make_interval(mins => ${courses.lateAfter}) or exists (select from ${quizAttendance} where ${quizAttendance.quizId} = ${quizzes.id} and ${quizAttendance.userId} = ${individualAttempts.userId} and ${quizAttendance.status} = 'late'))`

/** Of quizzes that were corrected: what a correction in force has made of each student's score alone. */
export const listCorrectedAlone = defineForCourse((reader, { courseId }, userId) =>
  reader
    .select({
      userId: individualAttempts.userId,
      quizId: individualAttempts.quizId,
      score: completedFields.score,
      corrected: correctedField(individualAttempts.id),
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(
      and(
        ofCourse(individualAttempts.userId, courseId, userId),
        gt(quizzes.corrections, 0),
        isCounted,
      ),
    ),
)

/** The same of teams, by the ids of their attempts. */
export const listCorrectedTogether = defineForCourse((reader, { courseId }, userId) =>
  reader
    .select({
      attemptId: teamAttempts.id,
      score: teamAttempts.score,
      corrected: correctedField(teamAttempts.id),
    })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .where(
      and(
        eq(quizzes.courseId, courseId),
        gt(quizzes.corrections, 0),
        eq(teamAttempts.completed, true),
        ofTeams(userId),
      ),
    ),
)

/** How many have a result at each part of the quizzes of a course. */
export async function countResults(reader: Reader, courseId: string) {
  const alone = await reader
    .select({ quizId: individualAttempts.quizId, results: count() })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), isCounted))
    .groupBy(individualAttempts.quizId)
  const together = await reader
    .select({ quizId: teamAttempts.quizId, results: countDistinct(teamAttemptMembers.userId) })
    .from(teamAttempts)
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .innerJoin(teamAttemptMembers, eq(teamAttemptMembers.attemptId, teamAttempts.id))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .groupBy(teamAttempts.quizId)
  const byQuiz = (rows: typeof alone) => new Map(rows.map((row) => [row.quizId, row.results]))
  return { alone: byQuiz(alone), together: byQuiz(together) }
}

/** The team attempts of a course whose score an appeal has changed. */
export const listAppealed = defineStatement((reader, { courseId }: Slots<InCourse>) =>
  reader
    .selectDistinct({ attemptId: gradeChanges.attemptId })
    .from(gradeChanges)
    .where(and(eq(gradeChanges.courseId, courseId), eq(gradeChanges.kind, 'appeal'))),
)

/** How many scores each typed item has, by its id. */
export async function countTyped(
  reader: Reader,
  courseId: string,
): Promise<Record<string, number>> {
  const rows = await reader
    .select({ itemId: typedScores.itemId, scores: count() })
    .from(typedScores)
    .innerJoin(gradeItems, eq(gradeItems.id, typedScores.itemId))
    .where(eq(gradeItems.courseId, courseId))
    .groupBy(typedScores.itemId)
  return Object.fromEntries(rows.map(({ itemId, scores }) => [itemId, scores]))
}
