import { and, eq, gt, or } from 'drizzle-orm'
import type { Database } from './platform/database/database.ts'
import { individualAttempts } from './schema/attempts.ts'
import { teamQuizPlayers, teamQuizSessions } from './schema/team-quiz.ts'

/** Whether the person has an attempt or a team quiz under way, or had one after `since`. */
export async function isInQuiz(
  { connection }: Database,
  userId: string,
  since: Date,
): Promise<boolean> {
  const attempts = connection
    .select({ id: individualAttempts.id })
    .from(individualAttempts)
    .where(
      and(
        eq(individualAttempts.userId, userId),
        eq(individualAttempts.isPreview, false),
        or(eq(individualAttempts.completed, false), gt(individualAttempts.completedAt, since)),
      ),
    )
  const played = and(
    eq(teamQuizPlayers.teamId, teamQuizSessions.teamId),
    eq(teamQuizPlayers.quizId, teamQuizSessions.quizId),
  )
  const teamQuizzes = connection
    .select({ id: teamQuizSessions.id })
    .from(teamQuizSessions)
    .innerJoin(teamQuizPlayers, played)
    .where(
      and(
        eq(teamQuizPlayers.userId, userId),
        or(eq(teamQuizSessions.status, 'active'), gt(teamQuizSessions.updatedAt, since)),
      ),
    )
  return (await attempts.limit(1)).length > 0 || (await teamQuizzes.limit(1)).length > 0
}
