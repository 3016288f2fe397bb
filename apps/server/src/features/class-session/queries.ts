import { type ClassNow, isInOwnTime, type QuizFacts } from '@tbl/domain/class-release'
import type { Question } from '@tbl/domain/quiz'
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { enteredByPerson } from '../../access/entered-by.ts'
import type { Step } from '../../access/phase-rows.ts'
import { isTeamOfCourse, studentJson, toStudent } from '../../access/release-rows.ts'
import type { Services } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { defineList, defineStatement, type Slots } from '../../platform/database/statement.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import {
  classSessions,
  courseExtraTime,
  lateAnswers,
  presence,
  quizAttendance,
  quizTiming,
  teamTiming,
} from '../../schema/class-session.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments, hasOpened } from '../../schema/enrollments.ts'
import { quizVersions, quizzes } from '../../schema/quizzes.ts'
import { answersSeen, phases } from '../../schema/release.ts'
import { teamAttempts, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teamMembers, teams } from '../../schema/teams.ts'
import { requireVersion } from '../quizzes/queries.ts'
import type { StoredPhase } from './session-row.ts'

type Place = { readonly quizId: string; readonly courseId: string | null }
type InCourse = { readonly quizId: string; readonly courseId: string }

/** Who has begun the quiz alone. */
const listBegun = (reader: Reader, quizId: string) =>
  reader
    .select({ userId: individualAttempts.userId })
    .from(individualAttempts)
    .where(and(eq(individualAttempts.quizId, quizId), eq(individualAttempts.isPreview, false)))

/** The members of teams that have begun the quiz. */
const listBegunTeams = (reader: Reader, quizId: string) =>
  reader
    .select({ userId: teamMembers.userId })
    .from(teamQuizSessions)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teamQuizSessions.teamId))
    .where(eq(teamQuizSessions.quizId, quizId))

/**
 * Who has times of their own in the quiz: extra time, started or not, a team with minutes, or in own
 * time a start.
 */
export async function listOwnTimed(
  reader: Reader,
  { quizId, courseId, facts }: Place & { readonly facts: QuizFacts },
): Promise<{ userId: string }[]> {
  const own = await reader
    .select({ userId: quizTiming.userId })
    .from(quizTiming)
    .where(eq(quizTiming.quizId, quizId))
  const ofCourse = courseId
    ? await reader
        .select({ userId: courseExtraTime.userId })
        .from(courseExtraTime)
        .where(eq(courseExtraTime.courseId, courseId))
    : []
  const ofTeams = await reader
    .select({ userId: teamMembers.userId })
    .from(teamTiming)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teamTiming.teamId))
    .where(and(eq(teamTiming.quizId, quizId), gt(teamTiming.minutes, 0)))
  const begun = isInOwnTime(facts, 'individual') ? await listBegun(reader, quizId) : []
  const begunTeams = isInOwnTime(facts, 'team') ? await listBegunTeams(reader, quizId) : []
  const userIds = [...own, ...ofCourse, ...ofTeams, ...begun, ...begunTeams].map(
    ({ userId }) => userId,
  )
  return [...new Set(userIds)].map((userId) => ({ userId }))
}

/** Who is in a team, and the signs of life of each: all that is looked at while teams play. */
export const listTeamSigns = defineList((reader, { quizId, courseId }: Slots<InCourse>) =>
  reader
    .select({
      teamId: teamMembers.teamId,
      teamSeenAt: presence.teamSeenAt,
      lastSeenAt: presence.lastSeenAt,
    })
    .from(teamMembers)
    .innerJoin(
      courseEnrollments,
      and(
        eq(courseEnrollments.courseId, teamMembers.courseId),
        eq(courseEnrollments.userId, teamMembers.userId),
        hasOpened,
      ),
    )
    .leftJoin(
      presence,
      and(eq(presence.activityId, quizId), eq(presence.userId, teamMembers.userId)),
    )
    .where(eq(teamMembers.courseId, courseId)),
)

/** With what decides about each at the quiz (`access/release-rows.ts`), in one statement. */
const studentsOf = (reader: Reader, { quizId, courseId }: Slots<InCourse>, only?: SQL) =>
  reader
    .select({
      id: profiles.id,
      name: profiles.name,
      teamId: teamMembers.teamId,
      hereSince: presence.hereSince,
      lastSeenAt: presence.lastSeenAt,
      isHidden: presence.isHidden,
      teamSeenAt: presence.teamSeenAt,
      startedAt: individualAttempts.startedAt,
      completed: individualAttempts.completed,
      completedAt: individualAttempts.completedAt,
      submittedBy: individualAttempts.submittedBy,
      enteredBy: enteredByPerson(individualAttempts.enteredBy),
      score: individualAttempts.score,
      answered: sql<number>`(select count(*)::int from jsonb_each(coalesce(${individualAttempts.answers}, '{}')) answer where jsonb_array_length(answer.value) > 0)`,
      lastSavedAt: sql<
        string | null
      >`(select max(answer.value) from jsonb_each_text(coalesce(${individualAttempts.answeredAt}, '{}')) answer)`,
      lateAnswers: sql<number>`(select count(*)::int from ${lateAnswers} where ${lateAnswers.quizId} = ${quizId} and ${lateAnswers.userId} = ${profiles.id} and ${lateAnswers.decided} is null)`,
      attendance: quizAttendance.status,
      student: studentJson,
    })
    .from(courseEnrollments)
    .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
    .innerJoin(quizzes, eq(quizzes.id, quizId))
    .leftJoin(teamMembers, isTeamOfCourse)
    .leftJoin(presence, and(eq(presence.activityId, quizId), eq(presence.userId, profiles.id)))
    .leftJoin(
      individualAttempts,
      and(
        eq(individualAttempts.quizId, quizId),
        eq(individualAttempts.userId, profiles.id),
        eq(individualAttempts.isPreview, false),
      ),
    )
    .leftJoin(
      quizAttendance,
      and(eq(quizAttendance.quizId, quizId), eq(quizAttendance.userId, profiles.id)),
    )
    .where(and(eq(courseEnrollments.courseId, courseId), hasOpened, only))

const listStudents = defineList((reader, slots: Slots<InCourse>) => studentsOf(reader, slots))

type Students = { readonly studentIds: readonly string[] }
const listSomeStudents = defineList((reader, slots: Slots<InCourse & Students>) =>
  studentsOf(reader, slots, sql`${courseEnrollments.userId} = any(${slots.studentIds})`),
)

type Teams = { readonly teamIds: readonly string[] }
const listStudentsOf = defineList((reader, slots: Slots<InCourse & Teams>) =>
  studentsOf(reader, slots, sql`${teamMembers.teamId} = any(${slots.teamIds})`),
)

/** Of a class all, these students, or all members of these teams. */
export type OfClass = 'all' | Students | Teams

/** Students of the class, each with the own attempt, if any, and what they may do now. */
export async function listSessionStudents(
  reader: Reader,
  { quizId, courseId }: Place,
  ofClass: ClassNow,
  of: OfClass = 'all',
) {
  if (courseId === null) return []
  const place = { quizId, courseId }
  const list = () => {
    if (of === 'all') return listStudents(reader, place)
    return 'studentIds' in of
      ? listSomeStudents(reader, { ...place, ...of })
      : listStudentsOf(reader, { ...place, ...of })
  }
  return (await list()).map((row) => {
    const { own, release } = toStudent(ofClass, row.student)
    return { ...row, own, release }
  })
}
export type StudentInSession = Awaited<ReturnType<typeof listSessionStudents>>[number]

const teamsOf = (reader: Reader, { quizId, courseId }: Slots<InCourse>, only?: SQL) =>
  reader
    .select({
      id: teams.id,
      name: teams.name,
      captainId: teams.captainId,
      offerSeconds: courses.captainOfferSeconds,
      status: teamQuizSessions.status,
      startedAt: teamQuizSessions.createdAt,
      touchedAt: teamQuizSessions.updatedAt,
      version: teamQuizSessions.quizVersion,
      currentQuestion: teamQuizSessions.currentQuestion,
      feedback: teamQuizSessions.questionFeedback,
      votes: teamQuizSessions.votes,
      completedAt: teamAttempts.completedAt,
      completedBy: teamAttempts.completedBy,
      enteredBy: enteredByPerson(teamAttempts.enteredBy),
      score: teamAttempts.score,
      minutes: teamTiming.minutes,
    })
    .from(teams)
    .innerJoin(courses, eq(courses.id, teams.courseId))
    .leftJoin(
      teamQuizSessions,
      and(eq(teamQuizSessions.teamId, teams.id), eq(teamQuizSessions.quizId, quizId)),
    )
    .leftJoin(teamAttempts, and(eq(teamAttempts.teamId, teams.id), eq(teamAttempts.quizId, quizId)))
    .leftJoin(teamTiming, and(eq(teamTiming.teamId, teams.id), eq(teamTiming.quizId, quizId)))
    .where(and(eq(teams.courseId, courseId), only))

const listTeams = defineList((reader, slots: Slots<InCourse>) => teamsOf(reader, slots))
const listSomeTeams = defineList((reader, slots: Slots<InCourse & Teams>) =>
  teamsOf(reader, slots, sql`${teams.id} = any(${slots.teamIds})`),
)

/** The teams of the class, or these of them, each with its session and attempt, if any. */
export async function listSessionTeams(
  reader: Reader,
  { quizId, courseId }: Place,
  teamIds: readonly string[] | null = null,
) {
  if (courseId === null) return []
  const place = { quizId, courseId }
  return teamIds ? listSomeTeams(reader, { ...place, teamIds }) : listTeams(reader, place)
}
export type SessionTeamRow = Awaited<ReturnType<typeof listSessionTeams>>[number]

/** The questions of each version that a team plays. */
export async function versionsOf(
  from: Pick<Services, 'memory'>,
  reader: Reader,
  quizId: string,
  teams: readonly SessionTeamRow[],
): Promise<ReadonlyMap<number | null, readonly Question[]>> {
  const versions = [...new Set(teams.flatMap(({ version }) => version ?? []))]
  const read = versions.map(
    async (version) => [version, await requireVersion(from, reader, quizId, version)] as const,
  )
  return new Map(await Promise.all(read))
}

/** The members of a team of the course; none where there is no such team, or nobody is in it. */
export const listMembers = async (
  reader: Reader,
  courseId: string | null,
  teamId: string,
): Promise<{ id: string; name: string }[]> =>
  courseId === null
    ? []
    : reader
        .select({ id: profiles.id, name: profiles.name })
        .from(teamMembers)
        .innerJoin(profiles, eq(profiles.id, teamMembers.userId))
        .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.courseId, courseId)))

/** The quizzes of the course that are run with their class now. */
export const listRunning = (reader: Reader, courseId: string): Promise<{ quizId: string }[]> =>
  reader
    .select({ quizId: classSessions.quizId })
    .from(classSessions)
    .innerJoin(quizzes, eq(quizzes.id, classSessions.quizId))
    .where(and(eq(quizzes.courseId, courseId), isNull(classSessions.endedAt)))

const questionsOf = defineStatement((reader, { quizId }: Slots<{ quizId: string }>) =>
  reader
    .select({
      questionCount: sql<number>`jsonb_array_length(${quizVersions.questions})`,
      hasBeenSeen: sql<boolean>`exists (select from ${answersSeen} where ${answersSeen.activityId} = ${quizzes.id} and ${answersSeen.isSent})`,
    })
    .from(quizzes)
    .innerJoin(
      quizVersions,
      and(eq(quizVersions.quizId, quizzes.id), eq(quizVersions.version, quizzes.version)),
    )
    .where(eq(quizzes.id, quizId)),
)

/** How many questions the quiz has now, and whether anybody has been sent an answer. */
export async function readQuestions(
  reader: Reader,
  quizId: string,
): Promise<{ questionCount: number; hasBeenSeen: boolean }> {
  const [row] = await questionsOf(reader, { quizId })
  return row ?? { questionCount: 0, hasBeenSeen: false }
}

/** Whether the course has a team. */
export async function hasTeams(reader: Reader, courseId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.courseId, courseId))
    .limit(1)
  return rows.length > 0
}

const lastOpened = defineStatement(
  (reader, { courseId, step }: Slots<{ courseId: string; step: Step }>) =>
    reader
      .select(getTableColumns(phases))
      .from(phases)
      .innerJoin(quizzes, eq(quizzes.id, phases.activityId))
      .innerJoin(classSessions, eq(classSessions.quizId, quizzes.id))
      .where(and(eq(quizzes.courseId, courseId), eq(phases.step, step), isNotNull(phases.openedAt)))
      .orderBy(desc(phases.openedAt))
      .limit(1),
)

/** The phase of a step that was opened last in the course with a plan of its own, or null. */
export async function findUsedLast(
  reader: Reader,
  courseId: string,
  step: Step,
): Promise<StoredPhase | null> {
  const [row] = await lastOpened(reader, { courseId, step })
  return row ?? null
}
