import { inTheMiddleUntil } from '@tbl/domain/release'
import { and, eq } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { teamQuizSessions } from '../schema/team-quiz.ts'
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
    return quiz !== undefined && inTheMiddleUntil(quiz, touchedAt) > now
  }
  return new Set(begun.filter(isAtIt).map(({ teamId }) => teamId))
}
