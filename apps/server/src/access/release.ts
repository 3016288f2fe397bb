import { type QuizPhase, quizPhase } from '@tbl/domain/quiz-phase'
import {
  type OwnFacts,
  type QuizFacts,
  type Release,
  release,
  type SeenAnswers,
} from '@tbl/domain/release'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../platform/api.ts'
import type { Reader } from '../platform/database/database.ts'
import { profiles } from '../schema/accounts.ts'
import { individualAttempts } from '../schema/attempts.ts'
import { courses } from '../schema/courses.ts'
import { quizzes } from '../schema/quizzes.ts'
import { answerAllowances, answersSeen, phases } from '../schema/release.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizPlayers,
  teamQuizSessions,
} from '../schema/team-quiz.ts'
import { teamMembers, teams } from '../schema/teams.ts'

const lastOpen = (step: 'individual' | 'team') =>
  sql<{
    openedAt: string
    closedAt: string | null
  } | null>`(select json_build_object('openedAt', ${phases.openedAt}, 'closedAt', ${phases.closedAt}) from ${phases} where ${phases.activityId} = ${quizzes.id} and ${phases.step} = ${step})`

const dated = (row: { openedAt: string; closedAt: string | null } | null) =>
  row && {
    openedAt: new Date(row.openedAt),
    closedAt: row.closedAt === null ? null : new Date(row.closedAt),
  }

/**
 * What is true of quizzes for their whole class, by quiz id; in one statement. The one reader of
 * the switches.
 */
export async function loadQuizFacts(
  reader: Reader,
  quizIds: readonly string[],
): Promise<Map<string, QuizFacts>> {
  if (quizIds.length === 0) return new Map()
  const rows = await reader
    .select({
      id: quizzes.id,
      flags: {
        isActive: quizzes.isActive,
        isVisible: quizzes.isVisible,
        isTeamActive: quizzes.isTeamActive,
      },
      individual: lastOpen('individual'),
      team: lastOpen('team'),
      releasedAt: quizzes.releasedAt,
      isScoreAfterTeam: sql<boolean>`coalesce(${courses.scoreAfterTeam}, false)`,
      completedTeams: sql<number>`(select count(*)::int from ${teamAttempts} where ${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed})`,
      touchedAt: sql<
        string | null
      >`(select max(${teamQuizSessions.updatedAt}) from ${teamQuizSessions} where ${teamQuizSessions.quizId} = ${quizzes.id} and ${teamQuizSessions.status} = 'active')`,
    })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(inArray(quizzes.id, [...quizIds]))
  return new Map(
    rows.map(({ id, individual, team, touchedAt, ...row }) => [
      id,
      {
        ...row,
        individual: dated(individual),
        team: dated(team),
        touchedAt: touchedAt === null ? null : new Date(touchedAt),
      },
    ]),
  )
}

/** What the switches of a quiz lead to for its whole class. */
export const phaseOf = ({ flags }: Pick<QuizFacts, 'flags'>): QuizPhase => quizPhase(flags)

/** What is true of a quiz for its whole class; the call ends when it is gone. */
export async function requireQuizFacts(reader: Reader, quizId: string): Promise<QuizFacts> {
  const facts = (await loadQuizFacts(reader, [quizId])).get(quizId)
  if (!facts) throw notFound()
  return facts
}

/** How many quizzes of these courses students see, by course id; in two statements. */
export async function countShownQuizzes(
  reader: Reader,
  courseIds: readonly string[],
): Promise<Map<string, number>> {
  const rows =
    courseIds.length > 0
      ? await reader
          .select({ id: quizzes.id, courseId: quizzes.courseId })
          .from(quizzes)
          .where(inArray(quizzes.courseId, [...courseIds]))
      : []
  const facts = await loadQuizFacts(
    reader,
    rows.map(({ id }) => id),
  )
  const counts = new Map<string, number>()
  for (const { id, courseId } of rows) {
    const quiz = facts.get(id)
    if (courseId && quiz && quizPhase(quiz.flags).isShown)
      counts.set(courseId, (counts.get(courseId) ?? 0) + 1)
  }
  return counts
}

/** A student at a quiz: what is true of them, and what follows. */
export type StudentRelease = {
  readonly quizId: string
  readonly userId: string
  readonly own: OwnFacts
  readonly release: Release
  /** When the quiz of the team of this moment was sent to them first; null before. */
  readonly openedAt: Date | null
}

const ofPair = sql`${individualAttempts.quizId} = ${quizzes.id} and ${individualAttempts.userId} = ${profiles.id}`
const isCompleted = sql`${teamAttempts.quizId} = ${quizzes.id} and ${teamAttempts.completed}`
const isCredited = sql`${teamAttempts} join ${teamAttemptMembers} on ${teamAttemptMembers.attemptId} = ${teamAttempts.id} where ${isCompleted} and ${teamAttemptMembers.userId} = ${profiles.id}`
const isPlayer = sql`${teamQuizPlayers.activityId} = ${quizzes.id} and ${teamQuizPlayers.userId} = ${profiles.id}`

const releaseFields = {
  quizId: quizzes.id,
  userId: profiles.id,
  attempt: sql<
    OwnFacts['attempt']
  >`coalesce((select case when ${individualAttempts.completed} then 'submitted' else 'started' end from ${individualAttempts} where ${ofPair} and not ${individualAttempts.isPreview}), 'none')`,
  seen: sql<
    (SeenAnswers & { at: string })[] | null
  >`(select json_agg(json_build_object('by', ${answersSeen.by}, 'at', ${answersSeen.at}, 'teamId', ${answersSeen.teamId}, 'isSent', ${answersSeen.isSent})) from ${answersSeen} where ${answersSeen.activityId} = ${quizzes.id} and ${answersSeen.userId} = ${profiles.id})`,
  allowedAt: sql<
    string | null
  >`(select ${answerAllowances.allowedAt} from ${answerAllowances} where ${answerAllowances.activityId} = ${quizzes.id} and ${answerAllowances.userId} = ${profiles.id})`,
  teamId: teamMembers.teamId,
  placedBy: teamMembers.placedBy,
  isTeamDone: sql<boolean>`exists (select from ${teamAttempts} where ${isCompleted} and ${teamAttempts.teamId} = ${teamMembers.teamId})`,
  isTeamCredited: sql<boolean>`exists (select from ${isCredited} and ${teamAttempts.teamId} = ${teamMembers.teamId})`,
  hasCompleted: sql<boolean>`exists (select from ${isCredited})`,
  beganIn: sql<
    string | null
  >`(select ${teamQuizPlayers.teamId} from ${teamQuizPlayers} join ${teams} on ${teams.id} = ${teamQuizPlayers.teamId} where ${isPlayer} and ${teamQuizPlayers.isStarter} order by ${teamQuizPlayers.since} desc limit 1)`,
  openedAt: sql<
    string | null
  >`(select ${teamQuizPlayers.openedAt} from ${teamQuizPlayers} where ${isPlayer} and ${teamQuizPlayers.teamId} = ${teamMembers.teamId})`,
}

/** Whose release, and at which quizzes. */
type Whose = {
  readonly quizIds: readonly string[]
  readonly userIds: readonly string[]
  readonly now: Date
}

export type Releases = {
  readonly quizzes: ReadonlyMap<string, QuizFacts>
  readonly of: (quizId: string, userId: string) => StudentRelease
}

/**
 * The release for each of the students at each of the quizzes; in two statements, however many they
 * are.
 */
export async function loadReleases(
  reader: Reader,
  { quizIds, userIds, now }: Whose,
): Promise<Releases> {
  const facts = await loadQuizFacts(reader, quizIds)
  const rows =
    userIds.length > 0 && quizIds.length > 0
      ? await reader
          .select(releaseFields)
          .from(quizzes)
          .innerJoin(profiles, inArray(profiles.id, [...userIds]))
          .leftJoin(
            teamMembers,
            and(eq(teamMembers.courseId, quizzes.courseId), eq(teamMembers.userId, profiles.id)),
          )
          .where(inArray(quizzes.id, [...quizIds]))
      : []
  const releases = new Map(
    rows.flatMap(
      ({
        quizId,
        userId,
        teamId,
        placedBy,
        isTeamDone,
        isTeamCredited,
        seen,
        allowedAt,
        openedAt,
        ...row
      }): [string, StudentRelease][] => {
        const quiz = facts.get(quizId)
        if (!quiz) return []
        const team =
          teamId === null
            ? null
            : {
                id: teamId,
                isDone: isTeamDone,
                isCredited: isTeamCredited,
                isOwnChoice: placedBy === 'student',
              }
        const own: OwnFacts = {
          ...row,
          window: null,
          seen: (seen ?? []).map((one) => ({ ...one, at: new Date(one.at) })),
          allowedAt: allowedAt === null ? null : new Date(allowedAt),
          team,
        }
        return [
          [
            `${quizId}:${userId}`,
            {
              quizId,
              userId,
              own,
              release: release(quiz, own, now),
              openedAt: openedAt === null ? null : new Date(openedAt),
            },
          ],
        ]
      },
    ),
  )
  return {
    quizzes: facts,
    of: (quizId, userId) => {
      const student = releases.get(`${quizId}:${userId}`)
      if (!student) throw notFound() // the quiz was deleted a moment ago
      return student
    },
  }
}

/** The release for one student at one quiz. */
export async function loadRelease(
  reader: Reader,
  quizId: string,
  userId: string,
  now: Date,
): Promise<StudentRelease> {
  return (await loadReleases(reader, { quizIds: [quizId], userIds: [userId], now })).of(
    quizId,
    userId,
  )
}
