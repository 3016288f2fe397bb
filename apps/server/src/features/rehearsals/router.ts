import { type Enter, entering, notFound, orRefuse } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { findQuiz } from '../quizzes/queries.ts'
import { playStudent, setSpeed } from './commands/change-rehearsal.ts'
import { endRehearsal } from './commands/end-rehearsal.ts'
import { startRehearsal } from './commands/start-rehearsal.ts'
import { presentRehearsal } from './present.ts'
import { findRehearsal, listInvented } from './queries.ts'

/** The rehearsal, for who runs it. */
async function run(enter: Enter, quizId: string) {
  const { me, place } = await enter(findRehearsal(quizId))
  const { courseId, rehearsedId } = authorize('rehearsal.run', me, place).target
  if (courseId === null || rehearsedId === null) throw notFound()
  return { ...place, courseId, rehearsedId, readers: place.staffIds }
}

export const rehearsalsRouter = {
  start: entering.rehearsals.start.handler(
    async ({ input: { quizId, endsOther }, context: { services, enter }, errors }) => {
      const { me, place } = await enter(findQuiz(quizId))
      const permit = authorize('quiz.rehearse', me, place)
      return orRefuse(await startRehearsal(services, permit, endsOther === true), errors)
    },
  ),
  get: entering.rehearsals.get.handler(async ({ input: { quizId }, context }) => {
    const { services, enter } = context
    const rehearsal = await run(enter, quizId)
    const students = await listInvented(services.database.connection, rehearsal.courseId)
    return presentRehearsal(rehearsal, students, services.clock.now())
  }),
  setSpeed: entering.rehearsals.setSpeed.handler(
    async ({ input: { quizId, speed }, context: { services, enter } }) => {
      await setSpeed(services, await run(enter, quizId), speed)
      return { speed }
    },
  ),
  be: entering.rehearsals.be.handler(
    async ({ input: { quizId, userId }, context: { services, enter } }) => {
      await playStudent(services, await run(enter, quizId), userId)
      return { played: true as const }
    },
  ),
  end: entering.rehearsals.end.handler(
    async ({ input: { quizId }, context: { services, enter } }) => {
      const { courseId } = await run(enter, quizId)
      await endRehearsal(services, courseId)
      return { ended: true as const }
    },
  ),
}
