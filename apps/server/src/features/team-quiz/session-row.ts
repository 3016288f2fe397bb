import type { TeamQuizSession, Try } from '@tbl/domain/team-quiz-session'
import type { QuestionFeedback, teamQuizSessions } from '../../schema/team-quiz.ts'

type Row = typeof teamQuizSessions.$inferSelect
export type StoredSession = Pick<
  Row,
  | 'status'
  | 'version'
  | 'currentQuestion'
  | 'answers'
  | 'questionFeedback'
  | 'incorrectAttempts'
  | 'votes'
>

/** The columns of a session, as the specification names them. */
export function toRow(session: TeamQuizSession): StoredSession {
  const answers: Record<string, readonly string[]> = {}
  const questionFeedback: Record<string, QuestionFeedback> = {}
  const incorrectAttempts: Record<string, readonly Try[]> = {}
  for (const [questionId, tries] of Object.entries(session.tries)) {
    const last = tries.at(-1)
    if (!last) continue
    answers[questionId] = last.optionIds
    questionFeedback[questionId] = {
      isCorrect: last.isCorrect,
      attempts: tries.length,
      at: last.at,
    }
    incorrectAttempts[questionId] = tries.filter((one) => !one.isCorrect)
  }
  return {
    status: session.status,
    version: session.version,
    currentQuestion: session.currentQuestion,
    answers,
    questionFeedback,
    incorrectAttempts,
    votes: session.votes,
  }
}

/** The session of its columns; undoes `toRow`. */
export function fromRow({
  status,
  version,
  currentQuestion,
  answers,
  questionFeedback,
  incorrectAttempts,
  votes,
}: StoredSession): TeamQuizSession {
  const tries: Record<string, readonly Try[]> = {}
  for (const [questionId, { isCorrect, attempts, at }] of Object.entries(questionFeedback)) {
    const right: Try[] = isCorrect
      ? [{ attempt: attempts, optionIds: answers[questionId] ?? [], at, isCorrect }]
      : []
    tries[questionId] = [...(incorrectAttempts[questionId] ?? []), ...right]
  }
  return { status, version, currentQuestion, tries, votes }
}
