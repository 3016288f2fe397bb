import { allow, refuse } from '@tbl/domain/outcome'
import { loadRelease } from '../../access/release.ts'
import { seeAs } from '../../access/see-results.ts'
import { entering, notFound, orRefuse, type Services } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { findQuiz, type QuizPlace, requireVersion } from '../quizzes/queries.ts'
import { allowAnswers } from './commands/allow-answers.ts'
import { removePreview, submitPreview } from './commands/preview-attempt.ts'
import { saveDraft } from './commands/save-draft.ts'
import { startAttempt } from './commands/start-attempt.ts'
import { submitAttempt } from './commands/submit-attempt.ts'
import {
  presentDraft,
  presentPreviewReceipt,
  presentPreviewResults,
  presentReceipt,
  presentResults,
  presentTake,
} from './present.ts'
import { findPreview, findResult, findStarted } from './queries.ts'

/** The instructor's look at the own quiz: the current questions. */
async function takePreview(services: Services, quiz: QuizPlace) {
  const { connection } = services.database
  const questions = await requireVersion(services, connection, quiz.id, quiz.version)
  return questions.length === 0
    ? refuse('NO_QUESTIONS')
    : allow(presentTake(quiz, { version: quiz.version, questions }, { draft: {}, isPreview: true }))
}

export const attemptsRouter = {
  start: entering.attempts.start.handler(
    async ({ input: { quizId }, context: { services, enter }, errors }) => {
      const { me, place: quiz } = await enter(findQuiz(quizId))
      if (may('attempt.preview', me, quiz))
        return orRefuse(await takePreview(services, quiz), errors)
      const handed = orRefuse(
        await startAttempt(services, authorize('attempt.take', me, quiz)),
        errors,
      )
      return presentTake(quiz, handed, { isPreview: false, draft: handed.draft })
    },
  ),
  take: entering.attempts.take.handler(
    async ({ input: { quizId }, context: { services, enter }, errors }) => {
      const { connection } = services.database
      const { me, place: quiz } = await enter(findQuiz(quizId))
      if (may('attempt.preview', me, quiz))
        return orRefuse(await takePreview(services, quiz), errors)
      authorize('attempt.take', me, quiz)
      const [{ release }, started] = await Promise.all([
        loadRelease(connection, services.clock, quizId, me.id),
        findStarted(connection, me.id, quizId),
      ])
      if (!release.isShown) throw notFound() // a hidden quiz does not exist for students
      if (release.take !== 'YES') throw errors[release.take]()
      if (!started) throw errors.NOT_STARTED()
      const { version, draft } = started
      return presentTake(
        quiz,
        { version, questions: await requireVersion(services, connection, quizId, version) },
        { isPreview: false, draft },
      )
    },
  ),
  save: entering.attempts.save.handler(
    async ({ input: { quizId, ...notified }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('attempt.take', me, place)
      const { draft, dropped } = orRefuse(await saveDraft(services, permit, notified), errors)
      return { draft: presentDraft(draft), dropped: [...dropped] }
    },
  ),
  submit: entering.attempts.submit.handler(
    async ({ input: { quizId, ...submission }, context: { services, enter }, errors }) => {
      const { me, place: quiz } = await enter(findQuiz(quizId))
      if (may('attempt.preview', me, quiz))
        return presentPreviewReceipt(
          orRefuse(
            await submitPreview(services, authorize('attempt.preview', me, quiz), submission),
            errors,
          ),
        )
      const { attempt, student } = orRefuse(
        await submitAttempt(services, authorize('attempt.take', me, quiz), submission),
        errors,
      )
      return presentReceipt(attempt, student, student.quiz.isScoreAfterTeam)
    },
  ),
  results: entering.attempts.results.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { connection } = services.database
      const { me, place: quiz } = await enter(findQuiz(quizId))
      if (may('attempt.preview', me, quiz)) {
        const own = await findPreview(connection, me.id, quizId)
        return presentPreviewResults(
          quiz,
          own,
          own ? await requireVersion(services, connection, quizId, own.quizVersion) : [],
        )
      }
      authorize('attempt.readResults', me, quiz)
      const [result, loaded] = await Promise.all([
        findResult(connection, me.id, quizId),
        loadRelease(connection, services.clock, quizId, me.id),
      ])
      const student = result ? await seeAs(services, loaded) : loaded
      if (!student.release.isShown) throw notFound()
      const questions =
        result && student.release.results === 'key'
          ? await requireVersion(services, connection, quizId, result.attempt.quizVersion)
          : []
      return presentResults({
        quiz,
        attempt: result?.attempt ?? null,
        student,
        teamScore: result?.teamScore ?? null,
        questions,
      })
    },
  ),
  allow: entering.attempts.allow.handler(
    async ({ input: { quizId, ...allowance }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('attempt.allow', me, place)
      return orRefuse(await allowAnswers(services, permit, allowance), errors)
    },
  ),
  removePreview: entering.attempts.removePreview.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('attempt.preview', me, place)
      await removePreview(services, permit)
      return { removed: true } as const
    },
  ),
}
