import type { Actor } from '@tbl/domain/account'
import type { Outcome } from '@tbl/domain/outcome'
import { notFound, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { requireEdition } from '../quizzes/queries.ts'
import { launch, type OwnIntent, open, type PlayRefusal, play, requireShown } from './commands.ts'
import { requestSession } from './events.ts'
import { presentLate, presentReadiness, presentSnapshot, type SessionView } from './present.ts'
import { findJudgedAttempt, findSession, findTeamQuizPlace, layTable, roleAt } from './queries.ts'
import { fromRow } from './session-row.ts'
import { isNewTo } from './sight.ts'

type Place = { readonly quizId: string; readonly teamId: string }

/** The permit of a member of the team. */
async function permitPlay({ database }: Services, actor: Actor, { quizId, teamId }: Place) {
  const place = await findTeamQuizPlace(database.connection, actor, quizId, teamId)
  if (!place) throw notFound()
  return authorize('teamQuiz.play', actor, place)
}

/** The permit, the table and the session, for reading. */
async function enter(services: Services, actor: Actor, place: Place) {
  const { connection } = services.database
  const permit = await permitPlay(services, actor, place)
  const row = await findSession(connection, place.quizId, place.teamId)
  const table = await layTable(connection, services.clock, permit.target)
  requireShown(table, row?.status)
  return { permit, row, table }
}

async function act(
  services: Services,
  actor: Actor,
  place: Place,
  intent: OwnIntent,
): Promise<Outcome<SessionView, PlayRefusal>> {
  return play(services, await permitPlay(services, actor, place), intent)
}

export const teamQuizRouter = {
  readiness: signedIn.teamQuiz.readiness.handler(async ({ input, context: { services, me } }) => {
    const { connection } = services.database
    const { row, table } = await enter(services, me, input)
    const questionCount = (
      await requireEdition(
        services,
        connection,
        table.quiz.id,
        row?.quizVersion ?? table.quiz.version,
      )
    ).length
    return presentReadiness({ table, questionCount, session: row?.status ?? 'none' }, me.id)
  }),
  launch: signedIn.teamQuiz.launch.handler(async ({ input, context: { services, me }, errors }) => {
    const started = await launch(services, await permitPlay(services, me, input))
    return presentSnapshot(orRefuse(started, errors), me.id)
  }),
  session: signedIn.teamQuiz.session.handler(
    async ({ input, context: { services, me }, errors }) => {
      const { connection } = services.database
      const { permit, row, table } = await enter(services, me, input)
      if (!row) {
        requestSession(services, table, me)
        return { session: null, late: null }
      }
      const role = roleAt(table, me.id)
      if (role === 'TAKE_FIRST') throw errors.TAKE_INDIVIDUAL_FIRST()
      const attempt = await findJudgedAttempt(connection, table.team.id, table.quiz.id)
      if (role === 'LATE') return { session: null, late: attempt && presentLate(table, attempt) }
      const session = fromRow(row)
      if (isNewTo(table, session, me.id)) {
        const view = await open(services, permit)
        if (!view) throw notFound() // something has changed in between
        return { session: presentSnapshot(view, me.id), late: null }
      }
      const questions = await requireEdition(services, connection, table.quiz.id, row.quizVersion)
      return { session: presentSnapshot({ table, questions, session, attempt }, me.id), late: null }
    },
  ),
  vote: signedIn.teamQuiz.vote.handler(
    async ({
      input: { questionId, optionId, isOn, ...place },
      context: { services, me },
      errors,
    }) =>
      presentSnapshot(
        orRefuse(
          await act(services, me, place, { kind: 'vote', questionId, optionId, isOn }),
          errors,
        ),
        me.id,
      ),
  ),
  answer: signedIn.teamQuiz.answer.handler(
    async ({
      input: { questionId, optionIds, attempt, ...place },
      context: { services, me },
      errors,
    }) =>
      presentSnapshot(
        orRefuse(
          await act(services, me, place, { kind: 'answer', questionId, optionIds, attempt }),
          errors,
        ),
        me.id,
      ),
  ),
  navigate: signedIn.teamQuiz.navigate.handler(
    async ({ input: { question, ...place }, context: { services, me }, errors }) =>
      presentSnapshot(
        orRefuse(await act(services, me, place, { kind: 'navigate', question }), errors),
        me.id,
      ),
  ),
  complete: signedIn.teamQuiz.complete.handler(
    async ({ input, context: { services, me }, errors }) =>
      presentSnapshot(
        orRefuse(await act(services, me, input, { kind: 'complete' }), errors),
        me.id,
      ),
  ),
}
