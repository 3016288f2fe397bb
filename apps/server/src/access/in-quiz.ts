import { abandonedAfter, inTheMiddleUntil, isOverForClass } from '@tbl/domain/class-release'
import { and, eq, gt, or } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { individualAttempts } from '../schema/attempts.ts'
import { teamQuizPlayers, teamQuizSessions } from '../schema/team-quiz.ts'
import { teams } from '../schema/teams.ts'
import { loadQuizFacts } from './release.ts'

/** The teams of a course that are in the middle of a quiz; in two statements. */
export async function listTeamsInQuiz(
  reader: Reader,
  courseId: string,
  now: Date,
): Promise<Set<string>> {
  const begun = await reader
    .select({
      teamId: teamQuizSessions.teamId,
      quizId: teamQuizSessions.quizId,
      touchedAt: teamQuizSessions.updatedAt,
    })
    .from(teamQuizSessions)
    .innerJoin(teams, eq(teams.id, teamQuizSessions.teamId))
    .where(and(eq(teams.courseId, courseId), eq(teamQuizSessions.status, 'active')))
  const facts = await loadQuizFacts(reader, [...new Set(begun.map(({ quizId }) => quizId))])
  const isAtIt = ({ quizId, touchedAt }: (typeof begun)[number]): boolean => {
    const quiz = facts.get(quizId)
    return quiz !== undefined && inTheMiddleUntil(quiz, touchedAt, now) > now
  }
  return new Set(begun.filter(isAtIt).map(({ teamId }) => teamId))
}

/** When an attempt that is not submitted was touched last. */
const lastTouched = (startedAt: Date, answeredAt: Readonly<Record<string, string>>): number =>
  Math.max(startedAt.getTime(), ...Object.values(answeredAt).map((at) => new Date(at).getTime()))

/**
 * Whether the person is in the middle of a quiz, alone or with a team: what was begun can still be
 * ended, and was touched a while ago at most. What was left for good is not waited for.
 */
export async function isInTheMiddle(reader: Reader, userId: string, now: Date): Promise<boolean> {
  const attempts = await reader
    .select({
      quizId: individualAttempts.quizId,
      startedAt: individualAttempts.startedAt,
      answeredAt: individualAttempts.answeredAt,
    })
    .from(individualAttempts)
    .where(
      and(
        eq(individualAttempts.userId, userId),
        eq(individualAttempts.completed, false),
        eq(individualAttempts.isPreview, false),
      ),
    )
  const teamQuizzes = await reader
    .select({ quizId: teamQuizSessions.quizId, touchedAt: teamQuizSessions.updatedAt })
    .from(teamQuizSessions)
    .innerJoin(teamQuizPlayers, isPlayed)
    .where(and(eq(teamQuizPlayers.userId, userId), eq(teamQuizSessions.status, 'active')))
  const facts = await loadQuizFacts(reader, [
    ...new Set([...attempts, ...teamQuizzes].map(({ quizId }) => quizId)),
  ])
  const takes = ({ quizId, startedAt, answeredAt }: (typeof attempts)[number]): boolean => {
    const quiz = facts.get(quizId)
    const touchedAt = lastTouched(startedAt, answeredAt)
    return (
      quiz !== undefined && !isOverForClass(quiz, now) && touchedAt + abandonedAfter > now.getTime()
    )
  }
  const plays = ({ quizId, touchedAt }: (typeof teamQuizzes)[number]): boolean => {
    const quiz = facts.get(quizId)
    return quiz !== undefined && inTheMiddleUntil(quiz, touchedAt, now) > now
  }
  return attempts.some(takes) || teamQuizzes.some(plays)
}

/** A session beside those whom its team has let into it. */
const isPlayed = and(
  eq(teamQuizPlayers.teamId, teamQuizSessions.teamId),
  eq(teamQuizPlayers.activityId, teamQuizSessions.quizId),
)

/** Whether the person has an attempt or a team quiz under way, or had one after `since`. */
export async function isInQuiz(reader: Reader, userId: string, since: Date): Promise<boolean> {
  const attempts = reader
    .select({ id: individualAttempts.id })
    .from(individualAttempts)
    .where(
      and(
        eq(individualAttempts.userId, userId),
        eq(individualAttempts.isPreview, false),
        or(eq(individualAttempts.completed, false), gt(individualAttempts.completedAt, since)),
      ),
    )
  const teamQuizzes = reader
    .select({ id: teamQuizSessions.id })
    .from(teamQuizSessions)
    .innerJoin(teamQuizPlayers, isPlayed)
    .where(
      and(
        eq(teamQuizPlayers.userId, userId),
        or(eq(teamQuizSessions.status, 'active'), gt(teamQuizSessions.updatedAt, since)),
      ),
    )
  return (await attempts.limit(1)).length > 0 || (await teamQuizzes.limit(1)).length > 0
}
