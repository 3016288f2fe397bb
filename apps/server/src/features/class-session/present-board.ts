import type { BoardQuestion } from '@tbl/contract/board'
import { isOverForClass } from '@tbl/domain/class-release'
import { correctOptionIds, type Question } from '@tbl/domain/quiz'
import { isCorrectChoice } from '@tbl/domain/share'
import type { TeamQuizSession } from '@tbl/domain/team-quiz-session'
import { and, eq } from 'drizzle-orm'
import { notFound, type Services } from '../../platform/api.ts'
import { individualAttempts, isCounted } from '../../schema/attempts.ts'
import { requireVersion } from '../quizzes/queries.ts'
import { findSession } from '../team-quiz/queries.ts'
import { fromRow } from '../team-quiz/session-row.ts'
import { listMembers } from './queries.ts'
import type { SessionState } from './session-row.ts'

type From = Pick<Services, 'database' | 'memory'>
type OfQuiz = {
  readonly quizId: string
  readonly courseId: string | null
  readonly version: number
}
/** The team's session, and the names of its members by their ids. */
type Board = { readonly session: TeamQuizSession; readonly names: ReadonlyMap<string, string> }

const presentQuestion = (question: Question, board: Board | null): BoardQuestion => {
  const votes = board?.session.votes[question.id] ?? {}
  return {
    id: question.id,
    text: question.text,
    options: question.options.map(({ id, text, isCorrect }) => ({
      id,
      text,
      isCorrect,
      voters: (votes[id] ?? []).flatMap((voter) => board?.names.get(voter) ?? []),
    })),
    tries: (board?.session.tries[question.id] ?? []).map(({ optionIds, isCorrect }) => ({
      optionIds: [...optionIds],
      isCorrect,
    })),
  }
}

/**
 * The questions with their key; with a team those that it plays, with its votes and tries. The team
 * is not told that somebody looks.
 */
export async function presentBoard(
  from: From,
  { quizId, courseId, version }: OfQuiz,
  teamId: string | null,
): Promise<{ questions: BoardQuestion[] }> {
  const { connection } = from.database
  const members = teamId && (await listMembers(connection, courseId, teamId))
  if (members?.length === 0) throw notFound()
  const row = teamId && (await findSession(connection, quizId, teamId))
  const names = new Map((members || []).map(({ id, name }) => [id, name]))
  const board = row ? { session: fromRow(row), names } : null
  const questions = await requireVersion(from, connection, quizId, row ? row.quizVersion : version)
  return { questions: questions.map((question) => presentQuestion(question, board)) }
}

/** Of each question of the version, how many were right alone; null until it is over for the class. */
export async function presentAlone(
  from: From,
  { quizId, facts, now }: SessionState,
  version: number,
): Promise<{ right: number; of: number }[] | null> {
  if (!isOverForClass(facts, now) || facts.individual?.openedAt == null) return null
  const { connection } = from.database
  const questions = await requireVersion(from, connection, quizId, version)
  const attempts = await connection
    .select({ answers: individualAttempts.answers })
    .from(individualAttempts)
    .where(and(eq(individualAttempts.quizId, quizId), isCounted))
  return questions.map((question) => {
    const correct = correctOptionIds(question)
    const chosen = attempts.map(({ answers }) => answers[question.id] ?? [])
    return {
      right: chosen.filter((optionIds) => isCorrectChoice(optionIds, correct)).length,
      of: attempts.length,
    }
  })
}
