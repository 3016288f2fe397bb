import type { SessionMove } from '@tbl/domain/team-quiz-session'
import { and, eq, sql } from 'drizzle-orm'
import type { Writer } from '../../platform/database/database.ts'
import { isVersion } from '../../platform/database/row-version.ts'
import { defineWrite, inColumn } from '../../platform/database/statement.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { teamQuizEvents, teamQuizSessions } from '../../schema/team-quiz.ts'
import { teams } from '../../schema/teams.ts'
import type { StoredSession } from './session-row.ts'
import type { RowVersions } from './table.ts'

/** A session as it becomes, what leads to it, and on what that was decided. */
type Move = StoredSession &
  RowVersions & {
    readonly quizId: string
    readonly teamId: string
    readonly sessionId: string
    readonly now: Date
    readonly intent: SessionMove
  }

/**
 * Stores the next session, and what led to it, where quiz, team and session are what they were when
 * it was decided; they are locked in this order. Answers no row where one of them has changed.
 */
export const storeMove = defineWrite<Move, { version: number }, Writer>((writer, move) => {
  const lockedQuiz = writer
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(and(eq(quizzes.id, move.quizId), isVersion(quizzes, move.quizRow)))
    .for('share')
  const lockedTeam = writer
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.id, move.teamId),
        isVersion(teams, move.teamRow),
        sql`exists (select from locked_quiz)`,
      ),
    )
    .for('share')
  const { status, version, currentQuestion, updatedAt } = teamQuizSessions
  const { answers, questionFeedback, incorrectAttempts, votes } = teamQuizSessions
  const next = writer
    .update(teamQuizSessions)
    .set({
      status: inColumn(move.status, status),
      version: inColumn(move.version, version),
      currentQuestion: inColumn(move.currentQuestion, currentQuestion),
      answers: inColumn(move.answers, answers),
      questionFeedback: inColumn(move.questionFeedback, questionFeedback),
      incorrectAttempts: inColumn(move.incorrectAttempts, incorrectAttempts),
      votes: inColumn(move.votes, votes),
      updatedAt: inColumn(move.now, updatedAt),
    })
    .where(
      and(
        eq(teamQuizSessions.id, move.sessionId),
        isVersion(teamQuizSessions, move.sessionRow),
        sql`exists (select from locked_team)`,
      ),
    )
    .returning({ id: teamQuizSessions.id, version, updatedAt })
  const intent = sql`${inColumn(move.intent, teamQuizEvents.intent)}::jsonb`
  const event = sql`insert into ${teamQuizEvents} (session_id, version, at, intent) select id, version, updated_at, ${intent} from next returning version`
  return sql`with locked_quiz as (${lockedQuiz.getSQL()}), locked_team as (${lockedTeam.getSQL()}), next as (${next.getSQL()}) ${event}`
})
