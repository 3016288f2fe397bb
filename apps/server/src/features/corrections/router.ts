import { entering, orRefuse } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { findQuiz } from '../quizzes/queries.ts'
import { applyCorrection } from './commands/apply-correction.ts'
import { undoCorrection } from './commands/undo-correction.ts'
import { loadFacts, loadOverview } from './facts.ts'
import { planApply, planUndoing } from './plan.ts'
import { presentCorrections, presentQuestions } from './present.ts'
import { findCorrectionPlace, listEntries, loadOwnResults } from './queries.ts'

export const correctionsRouter = {
  list: entering.corrections.list.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { connection } = services.database
      const { me, place: quiz } = await enter(findQuiz(quizId))
      authorize('report.read', me, quiz)
      const canCorrect = may('key.correct', me, quiz)
      const facts = await loadOverview(connection, quiz)
      const entries = await listEntries(connection, quizId)
      return {
        quizId,
        quizTitle: quiz.title,
        courseId: quiz.courseId,
        contentLanguage: quiz.contentLanguage,
        questions: presentQuestions(facts),
        corrections: presentCorrections(facts, entries, canCorrect),
        can: { correct: canCorrect },
      }
    },
  ),
  preview: entering.corrections.preview.handler(
    async ({ input: { quizId, form, acceptAppeals }, context: { services, enter }, errors }) => {
      const { connection } = services.database
      const { me, place: quiz } = await enter(findQuiz(quizId))
      authorize('key.correct', me, quiz)
      const facts = await loadFacts(connection, quiz)
      const own = await loadOwnResults(connection, quizId, me.id)
      const choices = { replaceEdits: [], acceptAppeals }
      return orRefuse(await planApply(facts, form, choices, own), errors).preview()
    },
  ),
  apply: entering.corrections.apply.handler(
    async ({ input: { quizId, ...apply }, context: { services, enter }, errors }) => {
      const { me, place: quiz } = await enter(findQuiz(quizId))
      const permit = authorize('key.correct', me, quiz)
      return orRefuse(await applyCorrection(services, permit, apply), errors)
    },
  ),
  previewUndo: entering.corrections.previewUndo.handler(
    async ({ input: { correctionId }, context: { services, enter }, errors }) => {
      const { connection } = services.database
      const { me, place: quiz } = await enter(findCorrectionPlace(correctionId))
      authorize('key.correct', me, quiz)
      const facts = await loadFacts(connection, quiz)
      return orRefuse(await planUndoing(connection, facts, quiz, me.id), errors).preview()
    },
  ),
  undo: entering.corrections.undo.handler(
    async ({ input: { correctionId, ...undo }, context: { services, enter }, errors }) => {
      const { me, place: quiz } = await enter(findCorrectionPlace(correctionId))
      const permit = authorize('key.correct', me, quiz)
      return orRefuse(await undoCorrection(services, permit, undo), errors)
    },
  ),
}
