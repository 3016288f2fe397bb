import { entering, orRefuse } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { findQuiz } from '../quizzes/queries.ts'
import { findTeamQuiz } from '../team-quiz/queries.ts'
import { attendanceFile, readAttendance } from './attendance-queries.ts'
import { decideLate, readLate } from './commands/decide-late.ts'
import { enterAnswers, readAnswerPaper } from './commands/enter-answers.ts'
import { enterTries, readTryPaper } from './commands/enter-tries.ts'
import { reopen, requireStudent } from './commands/reopen.ts'
import { resetTeamQuiz } from './commands/reset-team-quiz.ts'
import { setAttendance } from './commands/set-attendance.ts'
import { loadState } from './session-row.ts'
import { settleIfDue } from './settle.ts'

/** What of attempts is decided while a class is run. */
export const attemptRemedies = {
  reopen: entering.attempts.reopen.handler(
    async ({ input: { quizId, ...reopening }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('grade.manage', me, place)
      await settleIfDue(services, quizId)
      orRefuse(await reopen(services, permit, reopening), errors)
      return { reopened: true } as const
    },
  ),
  paper: entering.attempts.paper.handler(
    async ({ input: { quizId, ...wanted }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('grade.manage', me, place)
      await settleIfDue(services, quizId)
      return orRefuse(await readAnswerPaper(services, permit, wanted), errors)
    },
  ),
  enterPaper: entering.attempts.enterPaper.handler(
    async ({ input: { quizId, ...entered }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('grade.manage', me, place)
      await settleIfDue(services, quizId)
      return { score: orRefuse(await enterAnswers(services, permit, entered), errors) }
    },
  ),
  late: entering.attempts.late.handler(
    async ({ input: { quizId, userId }, context: { services, enter } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      authorize('grade.manage', me, place)
      const { connection } = services.database
      const { rows, ...known } = await readLate(connection, quizId, userId)
      if (rows.length === 0) await requireStudent(connection, place.courseId, userId)
      return {
        ...known,
        answers: rows.map(({ questionId, madeAt, arrivedAt }) => ({
          questionId,
          madeAt: madeAt.toISOString(),
          arrivedAt: arrivedAt.toISOString(),
        })),
      }
    },
  ),
  decideLate: entering.attempts.decideLate.handler(
    async ({ input: { quizId, ...decision }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('grade.manage', me, place)
      return { decided: orRefuse(await decideLate(services, permit, decision), errors) }
    },
  ),
}

/** What of team quizzes is. */
export const teamQuizRemedies = {
  paper: entering.teamQuiz.paper.handler(
    async ({ input: { quizId, teamId, version }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamQuiz(quizId, teamId))
      const permit = authorize('grade.manage', me, place)
      await settleIfDue(services, quizId)
      return orRefuse(await readTryPaper(services, permit, version), errors)
    },
  ),
  enterPaper: entering.teamQuiz.enterPaper.handler(
    async ({ input: { quizId, teamId, ...entered }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamQuiz(quizId, teamId))
      const permit = authorize('grade.manage', me, place)
      await settleIfDue(services, quizId)
      return { score: orRefuse(await enterTries(services, permit, entered), errors) }
    },
  ),
  reset: entering.teamQuiz.reset.handler(
    async ({ input: { quizId, teamId, ...reset }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findTeamQuiz(quizId, teamId))
      const permit = authorize('session.reset', me, place)
      await settleIfDue(services, quizId)
      return { seen: orRefuse(await resetTeamQuiz(services, permit, reset), errors) }
    },
  ),
}

export const attendanceRouter = {
  list: entering.attendance.list.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      authorize('attendance.manage', me, place)
      const { connection } = services.database
      const state = await loadState(connection, quizId, services.clock.now())
      const { hasSession, students } = await readAttendance(connection, state)
      return { hasSession, students: students.map(({ email: _, ...student }) => student) }
    },
  ),
  export: entering.attendance.export.handler(
    async ({ input: { quizId, date }, context: { services, enter } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const { code } = authorize('attendance.manage', me, place).target
      const { connection } = services.database
      const state = await loadState(connection, quizId, services.clock.now())
      return attendanceFile(connection, state, { code, date })
    },
  ),
  set: entering.attendance.set.handler(
    async ({ input: { quizId, ...change }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('attendance.manage', me, place)
      return { set: orRefuse(await setAttendance(services, permit, change), errors) }
    },
  ),
  here: entering.attendance.here.handler(
    async ({ input: { quizId, ...sign }, context: { services, enter, arrivedAt } }) => {
      const { me, place } = await enter(findQuiz(quizId))
      authorize('attempt.take', me, place)
      services.signs.note({ ...sign, quizId, userId: me.id, onlyCourseId: null, at: arrivedAt })
      return { here: true as const }
    },
  ),
}
