import { gradeFileName } from '@tbl/domain/grade-file-name'
import { type Enter, entering, notFound, orRefuse, type Services } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { inOneSnapshot } from '../../platform/database/database.ts'
import { stateOfQuiz } from '../corrections/key-state.ts'
import { secretOf } from '../courses/course-secret.ts'
import { findCourse } from '../courses/queries.ts'
import { findQuiz } from '../quizzes/queries.ts'
import { answerFile } from './answer-file.ts'
import { figuresOf, loadFigured } from './figures.ts'
import { itemFile } from './item-file.ts'
import { loadFigures } from './load-figures.ts'
import { presentAnswers } from './present-answers.ts'
import {
  presentDebrief,
  presentIndividuals,
  presentQuestion,
  presentTeams,
  requireItem,
} from './present-debrief.ts'
import { presentReport } from './present-report.ts'
import { countClass, listQuizIds } from './queries.ts'
import { showAnswer } from './show-answer.ts'

type Call = { readonly services: Services; readonly enter: Enter }

/** The quiz, for who may read its report. */
async function enterQuiz({ enter }: Pick<Call, 'enter'>, quizId: string) {
  const { me, place: quiz } = await enter(findQuiz(quizId))
  authorize('report.read', me, quiz)
  return { me, quiz }
}

async function enterReport(call: Call, quizId: string) {
  const { me, quiz } = await enterQuiz(call, quizId)
  return { me, quiz, all: await loadFigures(call.services, quiz) }
}

async function enterQuestion(call: Call, ids: { quizId: string; questionId: string }) {
  const { all } = await enterReport(call, ids.quizId)
  return requireItem(all.items, ids.questionId)
}

export const reportsRouter = {
  get: entering.reports.get.handler(async ({ input: { quizId }, context }) => {
    const { services } = context
    const { me, quiz, all } = await enterReport(context, quizId)
    const [counts, state] = await Promise.all([
      countClass(services.database.connection, quiz),
      stateOfQuiz(services, { quizId, counted: all.counted }),
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
      const { quiz } = await enterQuiz(context, quizId)
      const { database } = context.services
      const figured = await database.transact((tx) => loadFigured(tx, quiz), inOneSnapshot)
      return itemFile(await figuresOf(figured), { code: quiz.code, date })
    },
  ),
  exportAnswers: entering.reports.exportAnswers.handler(
    async ({ input: { quizId, date, withNames }, context }) => {
      const { services } = context
      const { quiz } = await enterQuiz(context, quizId)
      const { courseId, code } = quiz
      return answerFile(services, {
        ...{ name: gradeFileName('answers', code, date), courseId, quizIds: [quizId], withNames },
        secret: courseId === null ? '' : await secretOf(services, courseId), // nobody has answered then
      })
    },
  ),
  exportCourseAnswers: entering.reports.exportCourseAnswers.handler(
    async ({ input: { courseId, quizIds: chosen, date, withNames }, context }) => {
      const { services, enter } = context
      const { me, place: course } = await enter(findCourse(courseId))
      authorize('grade.manage', me, course)
      const quizIds = await listQuizIds(services.database.connection, courseId, chosen)
      if (chosen && quizIds.length < new Set(chosen).size) throw notFound()
      return answerFile(services, {
        ...{ name: gradeFileName('answers', course.code, date), courseId, quizIds, withNames },
        secret: await secretOf(services, courseId),
      })
    },
  ),
}

export const debriefRouter = {
  get: entering.debrief.get.handler(async ({ input: { quizId }, context }) => {
    const { quiz, all } = await enterReport(context, quizId)
    const { counted } = all
    return presentDebrief(all, quiz, await stateOfQuiz(context.services, { quizId, counted }))
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
