import type { OpenFor } from '@tbl/contract/quizzes'
import { loadRelease } from '../../access/release.ts'
import { presentTiming } from '../../access/timing.ts'
import { type Enter, entering, notFound, orRefuse, type Services } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { findCourse } from '../courses/queries.ts'
import { findQuiz } from '../quizzes/queries.ts'
import { collect, continueSession, endSession } from './commands/collect.ts'
import { setCourseExtraTime } from './commands/course-extra-time.ts'
import { setExtraTime } from './commands/extra-time.ts'
import { cancelSchedule, declineOffer, openLater, openNow, setRule } from './commands/open.ts'
import { setWindow } from './commands/own-window.ts'
import { giveTeamTime } from './commands/team-time.ts'
import { addTime, announceMinutes, pause, resume, setEnd } from './commands/time.ts'
import { presentAlone, presentBoard } from './present-board.ts'
import { presentProjected } from './present-projected.ts'
import { presentSession } from './present-session.ts'
import { listRunning } from './queries.ts'
import { settleIfDue } from './settle.ts'
import { type Doing, decidedOn, runStep } from './step.ts'
import { listTrail, trailFile } from './trail-queries.ts'

type Call = { readonly services: Services; readonly enter: Enter }
type Command = {
  readonly quizId: string
  readonly commandId: string
  readonly version?: number | null
}

/** Runs a step of who runs the class, after what is due by the time alone. */
async function run<Refusal>(
  { services, enter }: Call,
  { quizId, commandId }: Command,
  doing: Doing<Refusal>,
  openFor?: OpenFor,
) {
  const { me, place } = await enter(findQuiz(quizId))
  const permit = authorize('session.run', me, place)
  if (openFor?.who === 'all') authorize('attempt.allow', me, place)
  await settleIfDue(services, quizId)
  const by = { quizId, actorId: permit.actor.id, commandId }
  return runStep(services, by, doing)
}

/** The trail, for who watches. */
async function watchTrail({ enter }: Call, quizId: string) {
  const { me, place } = await enter(findQuiz(quizId))
  const { code } = authorize('session.watch', me, place).target
  return { quizId, code, showsExtraTimes: may('timing.manage', me, place) }
}

export const classSessionRouter = {
  get: entering.classSession.get.handler(async ({ input: { quizId }, context }) => {
    const { services, enter } = context
    const { me, place } = await enter(findQuiz(quizId))
    authorize('session.watch', me, place)
    const state = await settleIfDue(services, quizId)
    return presentSession(services, services.database.connection, state, place, {
      run: may('session.run', me, place),
      manageTime: may('timing.manage', me, place),
      manageGrades: may('grade.manage', me, place),
      reset: may('session.reset', me, place),
      letIn: may('student.letIn', me, place),
      rehearse: may('rehearsal.run', me, place),
    })
  }),
  alone: entering.classSession.alone.handler(async ({ input: { quizId }, context }) => {
    const { services, enter } = context
    const { me, place } = await enter(findQuiz(quizId))
    const { version } = authorize('session.watch', me, place).target
    const state = await settleIfDue(services, quizId)
    return { questions: await presentAlone(services, state, version) }
  }),
  board: entering.classSession.board.handler(async ({ input: { quizId, teamId }, context }) => {
    const { me, place } = await context.enter(findQuiz(quizId))
    const { courseId, version } = authorize('session.watch', me, place).target
    return presentBoard(context.services, { quizId, courseId, version }, teamId ?? null)
  }),
  projector: entering.classSession.projector.handler(async ({ input: { quizId }, context }) => {
    const { services, enter } = context
    const { me, place } = await enter(findQuiz(quizId))
    authorize('session.watch', me, place)
    const state = await settleIfDue(services, quizId)
    return presentProjected(services, state, {
      ...place,
      isRehearsal: may('rehearsal.run', me, place),
    })
  }),
  trail: entering.classSession.trail.handler(async ({ input: { quizId, before }, context }) => {
    const trail = await watchTrail(context, quizId)
    return listTrail(context.services.database.connection, trail, before)
  }),
  exportTrail: entering.classSession.exportTrail.handler(
    async ({ input: { quizId, date }, context }) => {
      const trail = await watchTrail(context, quizId)
      return trailFile(context.services.database.connection, trail, date)
    },
  ),
  open: entering.classSession.open.handler(
    async ({ input: { collectsFirst, ...plan }, context, errors }) =>
      orRefuse(
        await run(
          context,
          plan,
          decidedOn(plan.version, openNow(plan, { collectsFirst })),
          plan.openFor,
        ),
        errors,
      ),
  ),
  schedule: entering.classSession.schedule.handler(
    async ({ input: { opensAt, ...plan }, context, errors }) =>
      orRefuse(
        await run(context, plan, decidedOn(plan.version, openLater(plan, opensAt)), plan.openFor),
        errors,
      ),
  ),
  cancelSchedule: entering.classSession.cancelSchedule.handler(async ({ input, context, errors }) =>
    orRefuse(
      await run(context, input, decidedOn(input.version, cancelSchedule(input.step))),
      errors,
    ),
  ),
  setRule: entering.classSession.setRule.handler(async ({ input, context, errors }) =>
    orRefuse(await run(context, input, setRule(input.step, input.rule)), errors),
  ),
  addTime: entering.classSession.addTime.handler(async ({ input, context, errors }) => {
    const { step, minutes, evenSo } = input
    return orRefuse(await run(context, input, addTime(step, minutes, evenSo)), errors)
  }),
  setEnd: entering.classSession.setEnd.handler(async ({ input, context, errors }) => {
    const { step, endsAt, evenSo } = input
    const doing = decidedOn(input.version, setEnd(step, new Date(endsAt), evenSo))
    return orRefuse(await run(context, input, doing), errors)
  }),
  announceMinutes: entering.classSession.announceMinutes.handler(
    async ({ input, context, errors }) => {
      const doing = decidedOn(input.version, announceMinutes(input.step, input.minutes))
      return orRefuse(await run(context, input, doing), errors)
    },
  ),
  declineOffer: entering.classSession.declineOffer.handler(async ({ input, context, errors }) =>
    orRefuse(await run(context, input, declineOffer(input.step)), errors),
  ),
  pause: entering.classSession.pause.handler(async ({ input, context, errors }) =>
    orRefuse(await run(context, input, pause(input.step)), errors),
  ),
  resume: entering.classSession.resume.handler(async ({ input, context, errors }) =>
    orRefuse(await run(context, input, resume(input.step)), errors),
  ),
  collect: entering.classSession.collect.handler(async ({ input, context, errors }) => {
    const doing = decidedOn(input.version, collect(input.step, input.endsExtraTime))
    return orRefuse(await run(context, input, doing), errors)
  }),
  end: entering.classSession.end.handler(async ({ input, context, errors }) =>
    orRefuse(await run(context, input, decidedOn(input.version, endSession)), errors),
  ),
  continue: entering.classSession.continue.handler(async ({ input, context, errors }) =>
    orRefuse(await run(context, input, decidedOn(input.version, continueSession)), errors),
  ),
}

export const timingRouter = {
  own: entering.timing.own.handler(async ({ input: { quizId }, context: { services, enter } }) => {
    const { me, place } = await enter(findQuiz(quizId))
    authorize('attempt.take', me, place)
    const student = await loadRelease(services.database.connection, services.clock, quizId, me.id)
    if (!student.release.isShown) throw notFound()
    return presentTiming(student.release.times, student.quiz, student.now)
  }),
  setForQuiz: entering.timing.setForQuiz.handler(
    async ({ input: { quizId, ...change }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('timing.manage', me, place)
      await settleIfDue(services, quizId)
      return { changed: orRefuse(await setExtraTime(services, permit, change), errors) }
    },
  ),
  setForCourse: entering.timing.setForCourse.handler(
    async ({ input: { courseId, ...change }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findCourse(courseId))
      const permit = authorize('timing.manage', me, place)
      for (const { quizId } of await listRunning(services.database.connection, courseId))
        await settleIfDue(services, quizId)
      return { changed: orRefuse(await setCourseExtraTime(services, permit, change), errors) }
    },
  ),
  setWindow: entering.timing.setWindow.handler(
    async ({ input: { quizId, ...change }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('timing.manage', me, place)
      if (change.evenSo) authorize('attempt.allow', me, place)
      await settleIfDue(services, quizId)
      return { changed: orRefuse(await setWindow(services, permit, change), errors) }
    },
  ),
  setForTeam: entering.timing.setForTeam.handler(
    async ({ input: { quizId, ...change }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('timing.manage', me, place)
      await settleIfDue(services, quizId)
      const endsAt = orRefuse(await giveTeamTime(services, permit, change), errors)
      return { endsAt: endsAt.toISOString() }
    },
  ),
}
