import { type Enter, entering, orRefuse, type Services } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { stateOfQuiz } from '../corrections/key-state.ts'
import { secretOf } from '../courses/course-secret.ts'
import { findQuiz } from '../quizzes/queries.ts'
import { answerFile } from './answer-file.ts'
import { loadFigures } from './figures.ts'
import { itemFile } from './item-file.ts'
import { presentAnswers } from './present-answers.ts'
import {
  presentDebrief,
  presentIndividuals,
  presentQuestion,
  presentTeams,
  requireItem,
} from './present-debrief.ts'
import { presentReport } from './present-report.ts'
import { countClass, listSubmitted, listTryTimes } from './queries.ts'
import { showAnswer } from './show-answer.ts'

type Call = { readonly services: Services; readonly enter: Enter }

/** The figures of a quiz, for who may read its report. */
async function enterReport({ services, enter }: Call, quizId: string) {
  const { me, place: quiz } = await enter(findQuiz(quizId))
  authorize('report.read', me, quiz)
  return { me, quiz, all: await loadFigures(services.database, quiz) }
}

async function enterQuestion(call: Call, ids: { quizId: string; questionId: string }) {
  const { all } = await enterReport(call, ids.quizId)
  return requireItem(all, ids.questionId)
}

export const reportsRouter = {
  get: entering.reports.get.handler(async ({ input: { quizId }, context }) => {
    const { services } = context
    const { me, quiz, all } = await enterReport(context, quizId)
    const [counts, state] = await Promise.all([
      countClass(services.database.connection, quiz),
      stateOfQuiz(services, all.facts),
    ])
    const can = {
      correct: may('key.correct', me, quiz),
      readEvidence: may('evidence.read', me, quiz),
    }
    return presentReport(all, { quiz, counts, state, at: services.clock.now(), can })
  }),
  answers: entering.reports.answers.handler(async ({ input: { quizId }, context }) => {
    const { all } = await enterReport(context, quizId)
    return presentAnswers(all)
  }),
  exportItems: entering.reports.exportItems.handler(
    async ({ input: { quizId, date }, context }) => {
      const { quiz, all } = await enterReport(context, quizId)
      return itemFile(all, { code: quiz.code, date })
    },
  ),
  exportAnswers: entering.reports.exportAnswers.handler(
    async ({ input: { quizId, ...chosen }, context }) => {
      const { services } = context
      const { quiz, all } = await enterReport(context, quizId)
      const { connection } = services.database
      const [students, times, secret] = await Promise.all([
        listSubmitted(connection, quizId),
        listTryTimes(connection, quizId),
        quiz.courseId === null ? '' : secretOf(services, quiz.courseId), // nobody has answered then
      ])
      return answerFile(all, { quiz, ...chosen, secret, students, times })
    },
  ),
}

export const debriefRouter = {
  get: entering.debrief.get.handler(async ({ input: { quizId }, context }) => {
    const { quiz, all } = await enterReport(context, quizId)
    return presentDebrief(all, quiz, await stateOfQuiz(context.services, all.facts))
  }),
  question: entering.debrief.question.handler(async ({ input, context }) =>
    presentQuestion(await enterQuestion(context, input)),
  ),
  individuals: entering.debrief.individuals.handler(async ({ input, context }) =>
    presentIndividuals(await enterQuestion(context, input)),
  ),
  teams: entering.debrief.teams.handler(async ({ input, context }) =>
    presentTeams(await enterQuestion(context, input)),
  ),
  answer: entering.debrief.answer.handler(
    async ({ input: { quizId, ...showing }, context: { services, enter }, errors }) => {
      const { me, place: quiz } = await enter(findQuiz(quizId))
      const permit = authorize('report.read', me, quiz)
      return orRefuse(await showAnswer(services, permit, showing), errors)
    },
  ),
}
