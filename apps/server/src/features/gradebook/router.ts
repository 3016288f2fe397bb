import type { Actor } from '@tbl/domain/account'
import { checkExport } from '@tbl/domain/grade-export'
import { mayViewKey, mayViewScore, quizPhase } from '@tbl/domain/quiz-phase'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import { listTeamAppeals } from '../appeals/queries.ts'
import { findAttempt } from '../attempts/queries.ts'
import { requireCourse } from '../courses/queries.ts'
import { requireEdition } from '../quizzes/queries.ts'
import { findTeamAttempt, findTeamScore } from '../team-quiz/queries.ts'
import { findTeamOf, hasTeams } from '../teams/queries.ts'
import { findAttemptPlace, findTeamAttemptPlace, listMembersThen } from './answers.ts'
import { editScore } from './commands/edit-score.ts'
import { removeAttempt } from './commands/remove-attempt.ts'
import { exportFile, listChosenQuizzes } from './export-file.ts'
import { presentGradebook, presentOwnGradebook } from './present.ts'
import { presentChange, presentIndividualAnswers, presentTeamAnswers } from './present-answers.ts'
import { listChanges, listIndividualResults, listOwnIndividualResults, listOwnTeamResults, listTeamResults } from './queries.ts'

async function loadAttempt({ database }: Services, me: Actor, attemptId: string) {
  const place = await findAttemptPlace(database.connection, me, attemptId)
  if (!place) throw notFound()
  return place
}

/** How far a student and the student's team of this moment are with a quiz. */
async function progressOf({ database: { connection } }: Services, me: Actor, courseId: string, quizId: string) {
  const teamId = await findTeamOf(connection, courseId, me.id)
  return {
    hasAttempt: (await findAttempt(connection, me.id, quizId)) !== null,
    hasTeam: teamId !== null,
    hasTeamAttempt: teamId !== null && (await findTeamAttempt(connection, teamId, quizId)) !== null,
  }
}

export const gradebookRouter = {
  results: signedIn.gradebook.results.handler(async ({ input: { courseId }, context: { services, me } }) => {
    const { connection } = services.database
    const course = await requireCourse(connection, me, courseId)
    authorize('course.read', me, course)
    if (may('grade.manage', me, course)) return presentGradebook(await listIndividualResults(connection, courseId), await listTeamResults(connection, courseId))
    return presentOwnGradebook(await listOwnIndividualResults(connection, courseId, me.id), await listOwnTeamResults(connection, courseId, me.id))
  }),
  individualAnswers: signedIn.gradebook.individualAnswers.handler(async ({ input: { attemptId }, context: { services, me } }) => {
    const { connection } = services.database
    const place = await loadAttempt(services, me, attemptId)
    authorize('score.read', me, place)
    const questions = await requireEdition(connection, place.quizId, place.quizVersion)
    if (may('grade.manage', me, place)) return presentIndividualAnswers(place, questions, me)
    const now = await progressOf(services, me, place.courseId, place.quizId)
    const hasTeamAttempt = now.hasTeamAttempt || (await findTeamScore(connection, me.id, place.quizId)) !== null
    if (!mayViewScore(place, { ...now, hasTeamAttempt })) throw notFound()
    return presentIndividualAnswers(place, mayViewKey(quizPhase(place), now, await hasTeams(connection, place.courseId)) ? questions : null, me)
  }),
  teamAnswers: signedIn.gradebook.teamAnswers.handler(async ({ input: { quizId, teamId }, context: { services, me } }) => {
    const { connection } = services.database
    const place = await findTeamAttemptPlace(connection, me, quizId, teamId)
    if (!place) throw notFound()
    const members = await listMembersThen(connection, teamId, quizId)
    const scorePlace = { ...place, isOwn: place.isMember || members.some(({ id }) => id === me.id) }
    authorize('score.read', me, scorePlace)
    const questions = await requireEdition(connection, quizId, place.quizVersion)
    const view = { place, members, questions, appeals: await listTeamAppeals(connection, teamId, quizId) }
    if (may('grade.manage', me, place)) return presentTeamAnswers(view, me)
    const now = await progressOf(services, me, place.courseId, quizId)
    if (!now.hasAttempt) throw notFound() // the team is done
    return presentTeamAnswers({ ...view, questions: mayViewKey(quizPhase(place), now, true) ? questions : null }, me)
  }),
  editScore: signedIn.gradebook.editScore.handler(async ({ input: { attemptId, ...edit }, context: { services, me }, errors }) => {
    const permit = authorize('grade.manage', me, await loadAttempt(services, me, attemptId))
    return { attemptId, ...orRefuse(await editScore(services, permit, edit), errors) }
  }),
  removeAttempt: signedIn.gradebook.removeAttempt.handler(async ({ input: { attemptId, reason }, context: { services, me } }) => {
    const permit = authorize('grade.manage', me, await loadAttempt(services, me, attemptId))
    await removeAttempt(services, permit, reason)
    return { removed: true } as const
  }),
  history: signedIn.gradebook.history.handler(async ({ input: { courseId }, context: { services, me } }) => {
    authorize('grade.manage', me, await requireCourse(services.database.connection, me, courseId))
    return (await listChanges(services.database.connection, courseId)).map(presentChange)
  }),
  export: signedIn.gradebook.export.handler(async ({ input: { courseId, date, ...choice }, context: { services, me }, errors }) => {
    const { connection } = services.database
    const course = await requireCourse(connection, me, courseId)
    authorize('grade.manage', me, course)
    orRefuse(checkExport(choice), errors)
    const quizzes = await listChosenQuizzes(connection, courseId, choice.quizIds)
    if (quizzes.length < new Set(choice.quizIds).size) throw notFound()
    return exportFile(connection, course, { ...choice, quizzes }, date)
  }),
}
