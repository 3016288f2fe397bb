import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { allow, type Outcome } from '@tbl/domain/outcome'
import {
  asOfArrival,
  type Enter,
  entering,
  notFound,
  orRefuse,
  type Services,
} from '../../platform/api.ts'
import { authorize } from '../../platform/authorize.ts'
import { publish } from '../../platform/news.ts'
import { noteCall } from '../../platform/signs.ts'
import { requireVersion } from '../quizzes/queries.ts'
import { presentCaptaincy, watched } from './captaincy/offer.ts'
import { collectTeamQuiz, isTeamDue } from './collect-team-quizzes.ts'
import { launch } from './commands/launch.ts'
import { open } from './commands/open.ts'
import {
  type OwnIntent,
  type PlayedPlace,
  type PlayRefusal,
  play,
  type TablePermit,
} from './commands/play.ts'
import { sessionRequested } from './occurrences.ts'
import { requireShown } from './player.ts'
import {
  presentLate,
  presentReadiness,
  presentSnapshot,
  type SessionView,
  timingOf,
} from './present.ts'
import { findScoredAttempt, findTeamQuiz } from './queries.ts'
import { isNewTo } from './seen.ts'
import { fromRow } from './session-row.ts'
import { findTable, findWatched, playingOf } from './table.ts'

type Place = Pick<PlayedPlace, 'quizId' | 'teamId'>
/** What a call brings along. */
type Call = { readonly services: Services; readonly enter: Enter }

/** Who asks, and the permit of a member of the team. */
async function permitPlay(enter: Enter, { quizId, teamId }: Place) {
  const { me, place } = await enter(findTeamQuiz(quizId, teamId))
  return { me, permit: authorize('teamQuiz.play', me, place) }
}

/** The same with the team's table, as it is read with it. */
async function permitTable({ services, enter }: Call, { quizId, teamId }: Place) {
  const { me, place } = await enter(findTable(services.clock, quizId, teamId))
  const permit: TablePermit = authorize('teamQuiz.play', me, place)
  return { me, permit }
}

/** The same for who looks; a team quiz whose time is over is completed first. */
async function enterWatched(call: Call, place: Place) {
  const { services, enter } = call
  const look = async () => {
    const { me, place: found } = await enter(
      findWatched(services.clock, place.quizId, place.teamId),
    )
    const permit: TablePermit = authorize('teamQuiz.play', me, found)
    return { me, permit, table: found.table, signs: found.signs }
  }
  const first = await look()
  const { row, teamInQuiz } = first.table
  const isDue = row?.status === 'active' && isTeamDue(teamInQuiz)
  const { me, permit, table, signs } =
    isDue && (await collectTeamQuiz(services, place)) ? await look() : first
  requireShown(table.teamInQuiz, table.row?.status)
  const readCaptaincy = () => presentCaptaincy(watched(table, signs), me.id)
  return { me, permit, ...table, readCaptaincy }
}

/** What a call answers of how things stand. */
type Presented<Answer> = (view: SessionView, userId: string) => Answer
const presentVersion: Presented<{ version: number }> = ({ session: { version } }) => ({ version })

/** Plays, and answers how things stand; as an outcome, which the operation words. */
async function act<Answer>(
  context: Call & { readonly arrivedAt: Date },
  place: PlayedPlace,
  intent: OwnIntent,
  present: Presented<Answer>,
): Promise<Outcome<Answer, PlayRefusal>> {
  const call = asOfArrival(context)
  const findPermit = async () => (await permitTable(call, place)).permit
  const { permit, played } = await play(call.services, place, findPermit, intent)
  noteCall(context, permit.actor, { quizId: place.quizId, isWithTeam: true })
  return played.ok ? allow(present(played.value, permit.actor.id)) : played
}

export const teamQuizRouter = {
  readiness: entering.teamQuiz.readiness.handler(async ({ input, context }) => {
    const { services } = context
    const { me, row, teamInQuiz, readCaptaincy } = await enterWatched(context, input)
    const version = row?.quizVersion ?? teamInQuiz.quiz.version
    const { connection } = services.database
    const questions = await requireVersion(services, connection, teamInQuiz.quiz.id, version)
    return presentReadiness(
      {
        teamInQuiz,
        questionCount: questions.length,
        session: row?.status ?? 'none',
        captaincy: readCaptaincy(),
      },
      me.id,
    )
  }),
  launch: entering.teamQuiz.launch.handler(
    async ({ input, context: { services, enter }, errors }) => {
      const { me, permit } = await permitPlay(enter, input)
      return presentSnapshot(orRefuse(await launch(services, permit), errors), me.id)
    },
  ),
  session: entering.teamQuiz.session.handler(async ({ input, context, errors }) => {
    const { services } = context
    const { connection } = services.database
    const { me, permit, row, teamInQuiz, resetVersion, readCaptaincy } = await enterWatched(
      context,
      input,
    )
    const timing = timingOf(teamInQuiz, me.id)
    if (!row) {
      publish(services, sessionRequested, { teamInQuiz, by: me })
      return { session: null, late: null, version: resetVersion, timing, captaincy: null }
    }
    const { version } = row
    const role = playingOf(teamInQuiz, me.id)
    const captaincy = row.status === 'active' ? readCaptaincy() : null
    if (role === 'TAKE_FIRST') throw errors.TAKE_INDIVIDUAL_FIRST()
    const attempt =
      row.status === 'completed' || role === 'LATE'
        ? await findScoredAttempt(services, connection, teamInQuiz)
        : null
    if (role === 'LATE')
      return {
        session: null,
        late: attempt && presentLate(teamInQuiz, attempt, me.id),
        version,
        timing,
        captaincy,
      }
    const session = fromRow(row)
    if (isNewTo(teamInQuiz, session, me.id)) {
      const view = await open(services, permit)
      if (!view) throw notFound() // something has changed in between
      const snapshot = presentSnapshot(view, me.id)
      return { session: snapshot, late: null, version: snapshot.version, timing, captaincy }
    }
    const questions = await requireVersion(
      services,
      connection,
      teamInQuiz.quiz.id,
      row.quizVersion,
    )
    return {
      session: presentSnapshot(
        { teamInQuiz, questions, sessionId: row.id, session, attempt },
        me.id,
      ),
      late: null,
      version,
      timing,
      captaincy,
    }
  }),
  vote: entering.teamQuiz.vote.handler(
    async ({ input: { questionId, optionId, isOn, answer, ...place }, context, errors }) => {
      const present: Presented<TeamQuizSnapshot | { version: number }> =
        answer === 'version' ? presentVersion : presentSnapshot
      const intent = { kind: 'vote', questionId, optionId, isOn } as const
      return orRefuse(await act(context, place, intent, present), errors)
    },
  ),
  answer: entering.teamQuiz.answer.handler(
    async ({ input: { questionId, optionIds, attempt, ...place }, context, errors }) =>
      orRefuse(
        await act(
          context,
          place,
          { kind: 'answer', questionId, optionIds, attempt },
          presentSnapshot,
        ),
        errors,
      ),
  ),
  navigate: entering.teamQuiz.navigate.handler(
    async ({ input: { question, ...place }, context, errors }) =>
      orRefuse(await act(context, place, { kind: 'navigate', question }, presentSnapshot), errors),
  ),
  complete: entering.teamQuiz.complete.handler(async ({ input, context, errors }) =>
    orRefuse(await act(context, input, { kind: 'complete' }, presentSnapshot), errors),
  ),
}
