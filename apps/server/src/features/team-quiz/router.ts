import type { Actor } from '@tbl/domain/account'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { listQuestions } from '../quizzes/queries.ts'
import { launch, type OwnIntent, play } from './commands.ts'
import { presentReadiness, presentSnapshot } from './present.ts'
import { findSession, findTeamAttempt, findTeamQuizPlace, listReadiness } from './queries.ts'
import { fromRow } from './session-row.ts'

type Place = { readonly quizId: string; readonly teamId: string }

/** The permit of a member of the team, and the session. A hidden quiz without a session does not exist for the team (D-70). */
async function enter({ database }: Services, actor: Actor, { quizId, teamId }: Place) {
  const place = await findTeamQuizPlace(database.connection, actor, quizId, teamId)
  if (!place) throw notFound()
  const permit = authorize('teamQuiz.play', actor, place)
  const row = await findSession(database.connection, quizId, teamId)
  if (!place.quiz.isShown && !row) throw notFound()
  return { permit, row, team: place.team, quiz: place.quiz }
}

async function act(services: Services, actor: Actor, place: Place, intent: OwnIntent) {
  const { permit } = await enter(services, actor, place)
  return play(services, permit, intent)
}

export const teamQuizRouter = {
  readiness: signedIn.teamQuiz.readiness.handler(async ({ input, context: { services, me } }) => {
    const { connection } = services.database
    const { row, team, quiz } = await enter(services, me, input)
    const questionCount = (await listQuestions(connection, quiz.id)).length
    const members = await listReadiness(connection, quiz.id, team)
    return presentReadiness({ quiz, team, members, questionCount, session: row?.status ?? 'none' }, me.id)
  }),
  launch: signedIn.teamQuiz.launch.handler(async ({ input, context: { services, me }, errors }) => {
    const { permit } = await enter(services, me, input)
    return presentSnapshot(orRefuse(await launch(services, permit), errors), me.id)
  }),
  session: signedIn.teamQuiz.session.handler(async ({ input, context: { services, me } }) => {
    const { connection } = services.database
    const { row, team, quiz } = await enter(services, me, input)
    if (!row) return { session: null }
    const view = { quiz, team, questions: await listQuestions(connection, quiz.id), session: fromRow(row), attempt: await findTeamAttempt(connection, team.id, quiz.id) }
    return { session: presentSnapshot(view, me.id) }
  }),
  vote: signedIn.teamQuiz.vote.handler(async ({ input: { questionId, optionId, isOn, ...place }, context: { services, me }, errors }) =>
    presentSnapshot(orRefuse(await act(services, me, place, { kind: 'vote', questionId, optionId, isOn }), errors), me.id),
  ),
  answer: signedIn.teamQuiz.answer.handler(async ({ input: { questionId, optionIds, attempt, ...place }, context: { services, me }, errors }) =>
    presentSnapshot(orRefuse(await act(services, me, place, { kind: 'answer', questionId, optionIds, attempt }), errors), me.id),
  ),
  navigate: signedIn.teamQuiz.navigate.handler(async ({ input: { question, ...place }, context: { services, me }, errors }) =>
    presentSnapshot(orRefuse(await act(services, me, place, { kind: 'navigate', question }), errors), me.id),
  ),
  complete: signedIn.teamQuiz.complete.handler(async ({ input, context: { services, me }, errors }) =>
    presentSnapshot(orRefuse(await act(services, me, input, { kind: 'complete' }), errors), me.id),
  ),
}
