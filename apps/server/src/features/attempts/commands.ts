import { type AnswerRefusal, type Answers, checkAnswers, scoreAnswers } from '@tbl/domain/individual-attempt'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { quizPhase } from '@tbl/domain/quiz-phase'
import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/api.ts'
import { audit } from '../../platform/audit.ts'
import type { Permit } from '../../platform/authorize.ts'
import { findEdition, type QuizPlace } from '../quizzes/queries.ts'
import { quizzes } from '../quizzes/tables.ts'
import { findTeam, findTeamOf } from '../teams/queries.ts'
import { type AttemptRow, findAttempt } from './queries.ts'
import { individualAttempts } from './tables.ts'

type SubmitRefusal = AnswerRefusal | 'QUIZ_NOT_OPEN' | 'NO_QUESTIONS' | 'ALREADY_COMPLETED'
type Submission = { readonly submissionId: string; readonly version: number; readonly answers: Answers }

/**
 * Scores and stores the one attempt of the actor. The same submission again answers the stored attempt, whatever happened since;
 * another one is refused. Judged by the edition that the student was given. Holds the quiz row, so that it can be neither closed nor
 * moved in between.
 */
export async function submitAttempt(
  { database, clock, live }: Services,
  permit: Permit<'attempt.take', QuizPlace>,
  submission: Submission,
): Promise<Outcome<AttemptRow, SubmitRefusal>> {
  const { actor, target: quiz } = permit
  return database.transact(async (tx, afterCommit) => {
    const [held] = await tx
      .select({ courseId: quizzes.courseId, isActive: quizzes.isActive, isVisible: quizzes.isVisible, isTeamActive: quizzes.isTeamActive })
      .from(quizzes)
      .where(eq(quizzes.id, quiz.id))
      .for('share')
    const earlier = await findAttempt(tx, actor.id, quiz.id)
    if (earlier) return sameOrRefused(earlier, submission)
    if (held?.courseId !== quiz.courseId || !quizPhase(held).isIndividualOpen) return refuse('QUIZ_NOT_OPEN')
    const { version, ...given } = submission
    const questions = await findEdition(tx, quiz.id, version)
    if (!questions) return refuse('UNKNOWN_ANSWER')
    if (questions.length === 0) return refuse('NO_QUESTIONS')
    const checked = checkAnswers(questions, given.answers)
    if (!checked.ok) return checked
    const { correctCount, total, score } = scoreAnswers(questions, given.answers)
    const now = clock.now()
    const [stored] = await tx
      .insert(individualAttempts)
      .values({ userId: actor.id, quizId: quiz.id, quizVersion: version, ...given, completed: true, completedAt: now, correctCount, questionCount: total, score })
      .onConflictDoNothing()
      .returning()
    if (!stored) {
      const winner = await findAttempt(tx, actor.id, quiz.id) // a submission at the same moment was first
      return winner ? sameOrRefused(winner, submission) : refuse('ALREADY_COMPLETED')
    }
    await audit(tx, permit, 'attempt.take', now, { quizId: quiz.id, attemptId: stored.id })
    const { courseId, ownerId } = quiz
    if (courseId) {
      const teamId = await findTeamOf(tx, courseId, actor.id)
      const team = teamId ? await findTeam(tx, teamId) : null
      afterCommit(() => live.toUsers([ownerId, actor.id, ...(team?.members.map(({ id }) => id) ?? [])], { topic: 'readiness', courseId }))
    }
    return allow(stored)
  })
}

const sameOrRefused = (stored: AttemptRow, { submissionId }: Submission): Outcome<AttemptRow, 'ALREADY_COMPLETED'> =>
  stored.submissionId === submissionId ? allow(stored) : refuse('ALREADY_COMPLETED')
