import type { Actor } from '@tbl/domain/account'
import type { Outcome } from '@tbl/domain/outcome'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { requireEdition } from '../quizzes/queries.ts'
import { launch, type OwnIntent, type PlayRefusal, play } from './commands.ts'
import { requestSession } from './events.ts'
import { presentReadiness, presentSnapshot, type SessionView } from './present.ts'
import { barredMembers, findJudgedAttempt, findSession, findTeamQuizPlace, listReadiness } from './queries.ts'
import { fromRow } from './session-row.ts'

type Place = { readonly quizId: string; readonly teamId: string }

/** The permit of a member of the team, and the session. A hidden quiz does not exist for the team, unless it is in the middle of it (D-70). */
async function enter({ database }: Services, actor: Actor, { quizId, teamId }: Place) {
  const place = await findTeamQuizPlace(database.connection, actor, quizId, teamId)
  if (!place) throw notFound()
  const permit = authorize('teamQuiz.play', actor, place)
  const row = await findSession(database.connection, quizId, teamId)
  const { team, quiz } = place
  if (!quiz.phase.isShown && row?.status !== 'active') throw notFound()
  const readiness = await listReadiness(database.connection, quizId, team)
  return { permit, row, team, quiz, readiness, isBarred: barredMembers(quiz, readiness).has(actor.id) }
}

async function act(services: Services, actor: Actor, place: Place, intent: OwnIntent): Promise<Outcome<SessionView, PlayRefusal>> {
  const { permit } = await enter(services, actor, place)
  return play(services, permit, intent)
}

export const teamQuizRouter = {
  readiness: signedIn.teamQuiz.readiness.handler(async ({ input, context: { services, me } }) => {
    const { connection } = services.database
    const { row, team, quiz, readiness } = await enter(services, me, input)
    const questionCount = (await requireEdition(connection, quiz.id, row?.quizVersion ?? quiz.version)).length
    return presentReadiness({ quiz, team, members: readiness, questionCount, session: row?.status ?? 'none' }, me.id)
  }),
  launch: signedIn.teamQuiz.launch.handler(async ({ input, context: { services, me }, errors }) => {
    const { permit } = await enter(services, me, input)
    return presentSnapshot(orRefuse(await launch(services, permit), errors), me.id)
  }),
  session: signedIn.teamQuiz.session.handler(async ({ input, context: { services, me }, errors }) => {
    const { connection } = services.database
    const { row, team, quiz, isBarred } = await enter(services, me, input)
    if (!row) {
      requestSession(services, { quiz, team }, me)
      return { session: null }
    }
    if (isBarred) throw errors.TAKE_INDIVIDUAL_FIRST()
    const questions = await requireEdition(connection, quiz.id, row.quizVersion)
    const view = { quiz, team, questions, session: fromRow(row), attempt: await findJudgedAttempt(connection, team.id, quiz.id) }
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
