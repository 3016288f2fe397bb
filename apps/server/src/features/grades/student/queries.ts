import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { correctedField } from '../../../access/corrected-score.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { profiles } from '../../../schema/accounts.ts'
import { appeals } from '../../../schema/appeals.ts'
import { completedFields, individualAttempts, isCounted } from '../../../schema/attempts.ts'
import { quizAttendance } from '../../../schema/class-session.ts'
import { courseEnrollments } from '../../../schema/enrollments.ts'
import { gradeChanges } from '../../../schema/grade-changes.ts'
import { gradeMarks } from '../../../schema/grades.ts'
import { quizVersions, quizzes } from '../../../schema/quizzes.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizEvents,
  teamQuizSessions,
} from '../../../schema/team-quiz.ts'
import { teams } from '../../../schema/teams.ts'
import { attemptTeam } from '../parts/team.ts'
import { selectChanges } from '../queries.ts'

/** A student of a course, or a former one. */
type Whose = { readonly courseId: string; readonly userId: string }

/** What they have submitted alone. */
export const listOwnAlone = (reader: Reader, { courseId, userId }: Whose) =>
  reader
    .select({
      id: individualAttempts.id,
      quizId: individualAttempts.quizId,
      score: completedFields.score,
      earned: individualAttempts.earned,
      edited: individualAttempts.edited,
      corrected: correctedField(individualAttempts.id),
      completedAt: completedFields.completedAt,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .where(and(eq(quizzes.courseId, courseId), eq(individualAttempts.userId, userId), isCounted))

const isMember = (userId: string) =>
  and(eq(teamAttemptMembers.attemptId, teamAttempts.id), eq(teamAttemptMembers.userId, userId))

/** What teams did in which they were at completion; of several at one quiz the last is last. */
export const listOwnTogether = (reader: Reader, { courseId, userId }: Whose) =>
  reader
    .select({
      id: teamAttempts.id,
      quizId: teamAttempts.quizId,
      team: attemptTeam,
      score: teamAttempts.score,
      corrected: correctedField(teamAttempts.id),
      completedAt: teamAttempts.completedAt,
    })
    .from(teamAttempts)
    .innerJoin(teamAttemptMembers, isMember(userId))
    .innerJoin(quizzes, eq(quizzes.id, teamAttempts.quizId))
    .leftJoin(teams, eq(teams.id, teamAttempts.teamId))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .orderBy(teamAttempts.completedAt, teamAttempts.id)

/** What was set in place of their results, by whom and why. */
export const listOwnMarks = (reader: Reader, { courseId, userId }: Whose) =>
  reader
    .select({
      quizId: gradeMarks.activityId,
      part: gradeMarks.part,
      kind: gradeMarks.kind,
      score: gradeMarks.score,
      reason: gradeMarks.reason,
      markedBy: { id: profiles.id, name: profiles.name },
      markedAt: gradeMarks.markedAt,
    })
    .from(gradeMarks)
    .innerJoin(quizzes, eq(quizzes.id, gradeMarks.activityId))
    .innerJoin(profiles, eq(profiles.id, gradeMarks.markedBy))
    .where(and(eq(quizzes.courseId, courseId), eq(gradeMarks.userId, userId)))

/** At which quizzes they gave an answer of a team as its captain, that is still there. */
export const listAnsweredAsCaptain = (reader: Reader, { courseId, userId }: Whose) =>
  reader
    .selectDistinct({ quizId: teamQuizSessions.quizId })
    .from(teamQuizSessions)
    .innerJoin(quizzes, eq(quizzes.id, teamQuizSessions.quizId))
    .innerJoin(teamQuizEvents, eq(teamQuizEvents.sessionId, teamQuizSessions.id))
    .where(
      and(
        eq(quizzes.courseId, courseId),
        sql`${teamQuizEvents.intent} ->> 'kind' = 'answer'`,
        sql`${teamQuizEvents.intent} ->> 'userId' = ${userId}`,
      ),
    )

/** From 1, in what the team answered. */
const questionNumber = sql<number>`(select number::int from jsonb_array_elements(${quizVersions.questions}) with ordinality as asked (question, number) where question ->> 'id' = ${appeals.questionId}::text)`

/** What these teams have appealed, the newest first. */
export const listOwnAppeals = (reader: Reader, { courseId, userId }: Whose) =>
  reader
    .select({
      id: appeals.id,
      quizId: appeals.quizId,
      quizTitle: quizzes.title,
      teamId: appeals.teamId,
      teamName: attemptTeam.name,
      number: questionNumber,
      status: appeals.status,
      createdAt: appeals.createdAt,
      resolvedAt: appeals.resolvedAt,
    })
    .from(appeals)
    .innerJoin(quizzes, eq(quizzes.id, appeals.quizId))
    .innerJoin(
      teamAttempts,
      and(eq(teamAttempts.teamId, appeals.teamId), eq(teamAttempts.quizId, appeals.quizId)),
    )
    .innerJoin(teamAttemptMembers, isMember(userId))
    .innerJoin(
      quizVersions,
      and(
        eq(quizVersions.quizId, teamAttempts.quizId),
        eq(quizVersions.version, teamAttempts.quizVersion),
      ),
    )
    .leftJoin(teams, eq(teams.id, appeals.teamId))
    .where(and(eq(quizzes.courseId, courseId), eq(teamAttempts.completed, true)))
    .orderBy(desc(appeals.createdAt), desc(appeals.id))

const ofOwnTeams = (userId: string): SQL =>
  sql`${gradeChanges.attemptId} in (select ${teamAttemptMembers.attemptId} from ${teamAttemptMembers} where ${teamAttemptMembers.userId} = ${userId})`

/** How their scores and those of these teams have changed, the newest first. */
export const listOwnChanges = (reader: Reader, { courseId, userId }: Whose) =>
  selectChanges(reader)
    .where(
      and(
        eq(gradeChanges.courseId, courseId),
        or(eq(gradeChanges.studentId, userId), ofOwnTeams(userId)),
      ),
    )
    .orderBy(desc(gradeChanges.id))

/** The student at each quiz of the course, for `listAttended`. */
export const atEachQuiz = ({ courseId, userId }: Whose): SQL =>
  sql`select ${quizzes.id} as quiz_id, ${userId}::uuid as user_id, null::uuid as attempt_id from ${quizzes} where ${quizzes.courseId} = ${courseId}`

/** Their attendance that was set by hand, with a class session or without. */
export const listAttendanceByHand = (reader: Reader, { courseId, userId }: Whose) =>
  reader
    .select({ quizId: quizAttendance.quizId, status: quizAttendance.status })
    .from(quizAttendance)
    .innerJoin(quizzes, eq(quizzes.id, quizAttendance.quizId))
    .where(and(eq(quizzes.courseId, courseId), eq(quizAttendance.userId, userId)))

const isEnrolled = and(
  eq(courseEnrollments.courseId, quizzes.courseId),
  eq(courseEnrollments.userId, individualAttempts.userId),
)

/** The scores alone of who is in the course, by quiz. */
export const listScoresAlone = (reader: Reader, courseId: string) =>
  reader
    .select({
      quizId: individualAttempts.quizId,
      scores: sql<readonly number[]>`json_agg(${individualAttempts.score})`,
    })
    .from(individualAttempts)
    .innerJoin(quizzes, eq(quizzes.id, individualAttempts.quizId))
    .innerJoin(courseEnrollments, isEnrolled)
    .where(and(eq(quizzes.courseId, courseId), isCounted))
    .groupBy(individualAttempts.quizId)
