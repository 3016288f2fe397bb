import type { Actor } from '@tbl/domain/account'
import { quizPhase } from '@tbl/domain/quiz-phase'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { findQuiz, requireEdition } from '../quizzes/queries.ts'
import { findTeamAttempt, findTeamScore } from '../team-quiz/queries.ts'
import { findTeamOf, hasTeams } from '../teams/queries.ts'
import { removePreview, submitPreview } from './commands/preview-attempt.ts'
import { saveDraft } from './commands/save-draft.ts'
import { submitAttempt } from './commands/submit-attempt.ts'
import { presentDraft, presentPreviewResults, presentReceipt, presentResults, presentTake } from './present.ts'
import { findAttempt, findDraft, findPreview } from './queries.ts'

/** A hidden quiz does not exist for students (D-70). */
async function findShownQuiz({ database }: Services, actor: Actor, quizId: string) {
  const quiz = await findQuiz(database.connection, actor, quizId)
  if (!quiz || (!quizPhase(quiz).isShown && actor.role === 'Student')) throw notFound()
  return quiz
}

export const attemptsRouter = {
  take: signedIn.attempts.take.handler(async ({ input: { quizId }, context: { services, me }, errors }) => {
    const { connection } = services.database
    const quiz = await findShownQuiz(services, me, quizId)
    const isPreview = may('attempt.preview', me, quiz)
    if (!isPreview) {
      authorize('attempt.take', me, quiz)
      if (await findAttempt(connection, me.id, quizId)) throw errors.ALREADY_COMPLETED()
      if (!quizPhase(quiz).isIndividualOpen) throw errors.QUIZ_NOT_OPEN()
    }
    const questions = await requireEdition(connection, quizId, quiz.version)
    if (questions.length === 0) throw errors.NO_QUESTIONS()
    return presentTake(quiz, questions, { isPreview, draft: isPreview ? {} : await findDraft(connection, me.id, quizId) })
  }),
  save: signedIn.attempts.save.handler(async ({ input: { quizId, ...told }, context: { services, me }, errors }) => {
    const permit = authorize('attempt.take', me, await findShownQuiz(services, me, quizId))
    return { draft: presentDraft(orRefuse(await saveDraft(services, permit, told), errors)) }
  }),
  submit: signedIn.attempts.submit.handler(async ({ input: { quizId, ...submission }, context: { services, me }, errors }) => {
    const quiz = await findShownQuiz(services, me, quizId)
    if (may('attempt.preview', me, quiz)) {
      const preview = await submitPreview(services, authorize('attempt.preview', me, quiz), submission)
      return presentReceipt(orRefuse(preview, errors), quiz, null)
    }
    const attempt = orRefuse(await submitAttempt(services, authorize('attempt.take', me, quiz), submission), errors)
    return presentReceipt(attempt, quiz, quiz.courseId ? await findTeamOf(services.database.connection, quiz.courseId, me.id) : null)
  }),
  results: signedIn.attempts.results.handler(async ({ input: { quizId }, context: { services, me } }) => {
    const { connection } = services.database
    const quiz = await findShownQuiz(services, me, quizId)
    authorize('attempt.readResults', me, quiz)
    if (may('attempt.preview', me, quiz)) {
      const preview = await findPreview(connection, me.id, quizId)
      return presentPreviewResults(quiz, preview, preview ? await requireEdition(connection, quizId, preview.quizVersion) : [])
    }
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
  removePreview: signedIn.attempts.removePreview.handler(async ({ input: { quizId }, context: { services, me } }) => {
    const permit = authorize('attempt.preview', me, await findShownQuiz(services, me, quizId))
    await removePreview(services, permit)
    return { removed: true } as const
  }),
}
