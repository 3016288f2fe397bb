import type { Actor } from '@tbl/domain/account'
import { quizPhase } from '@tbl/domain/quiz-phase'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { findQuiz, requireEdition } from '../quizzes/queries.ts'
import { findTeamAttempt, findTeamScore } from '../team-quiz/queries.ts'
import { findTeamOf, hasTeams } from '../teams/queries.ts'
import { submitAttempt } from './commands.ts'
import { presentReceipt, presentResults, presentTake } from './present.ts'
import { findAttempt } from './queries.ts'

/** A hidden quiz does not exist for students (D-70). */
async function findShownQuiz({ database }: Services, actor: Actor, quizId: string) {
  const quiz = await findQuiz(database.connection, actor, quizId)
  if (!quiz || (!quizPhase(quiz).isShown && actor.role === 'Student')) throw notFound()
  return quiz
}

export const attemptsRouter = {
  take: signedIn.attempts.take.handler(async ({ input: { quizId }, context: { services, me }, errors }) => {
    const quiz = await findShownQuiz(services, me, quizId)
    authorize('attempt.take', me, quiz)
    if (await findAttempt(services.database.connection, me.id, quizId)) throw errors.ALREADY_COMPLETED()
    if (!quizPhase(quiz).isIndividualOpen) throw errors.QUIZ_NOT_OPEN()
    const questions = await requireEdition(services.database.connection, quizId, quiz.version)
    if (questions.length === 0) throw errors.NO_QUESTIONS()
    return presentTake(quiz, questions)
  }),
  submit: signedIn.attempts.submit.handler(async ({ input: { quizId, ...submission }, context: { services, me }, errors }) => {
    const quiz = await findShownQuiz(services, me, quizId)
    const permit = authorize('attempt.take', me, quiz)
    const attempt = orRefuse(await submitAttempt(services, permit, submission), errors)
    return presentReceipt(attempt, quiz, quiz.courseId ? await findTeamOf(services.database.connection, quiz.courseId, me.id) : null)
  }),
  results: signedIn.attempts.results.handler(async ({ input: { quizId }, context: { services, me } }) => {
    const { connection } = services.database
    const quiz = await findShownQuiz(services, me, quizId)
    authorize('attempt.readResults', me, quiz)
    const attempt = await findAttempt(connection, me.id, quizId)
    const teamId = quiz.courseId ? await findTeamOf(connection, quiz.courseId, me.id) : null
    return presentResults({
      quiz,
      attempt,
      teamId,
      hasTeamAttempt: teamId !== null && (await findTeamAttempt(connection, teamId, quizId)) !== null,
      teamScore: await findTeamScore(connection, me.id, quizId),
      courseHasTeams: quiz.courseId !== null && (await hasTeams(connection, quiz.courseId)),
      questions: attempt ? await requireEdition(connection, quizId, attempt.quizVersion) : [],
    })
  }),
}
