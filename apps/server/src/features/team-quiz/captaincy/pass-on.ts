import { type CaptainOffer, namedCaptain } from '@tbl/domain/captain-failover'
import { withCaptain } from '@tbl/domain/captaincy'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit, auditBySystem } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { AfterCommit, Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { notify } from '../../../platform/occurrences.ts'
import { lockTeam } from '../../teams/lock.ts'
import { teamsChanged } from '../../teams/occurrences.ts'
import { storeTeams } from '../../teams/team-changes.ts'
import { captaincyPassed } from '../occurrences.ts'
import type { TeamQuizPlace } from '../queries.ts'
import { loadTable } from '../table.ts'
import { mayPlay, type Watched, watch } from './offer.ts'

export type TakeRefusal =
  | 'CAPTAIN_NOT_MEMBER'
  | 'NOT_OFFERED'
  | 'MAY_NOT_PLAY'
  | { readonly code: 'CAPTAIN_PRESENT' | 'ALREADY_TAKEN'; readonly name: string }

type Ids = {
  readonly team: { readonly id: string; readonly courseId: string }
  readonly quiz: { readonly id: string }
}

/** Locks the team, and reads it at the quiz with the signs of life of its members. */
async function lockWatched(tx: Tx, services: Services, ids: Ids) {
  const locked = await lockTeam(tx, ids.team)
  const watched = await watch(tx, await loadTable(tx, services.clock, ids))
  if (!watched) throw notFound()
  return { ...locked, watched }
}
type Locked = Awaited<ReturnType<typeof lockWatched>>

/** Stores that the captaincy passes to this member. `by`: null where the server names them. */
async function passOn(
  services: Services,
  { tx, afterCommit }: { readonly tx: Tx; readonly afterCommit: AfterCommit },
  { course, teamWithCaptain: before, watched }: Locked,
  { to, offer, by }: { to: string; offer: CaptainOffer; by: string | null },
): Promise<void> {
  const { team, quiz, now } = watched.table.teamInQuiz
  const after = withCaptain(before, to)
  if (!after.ok) throw new Error('Who becomes captain is not a member of the team')
  const change = { teamId: team.id, before, after: after.value }
  await storeTeams(tx, team.courseId, [change], 'student', now)
  await notify(services, tx, afterCommit, captaincyPassed, {
    quizId: quiz.id,
    courseId: team.courseId,
    teamId: team.id,
    ...{ from: team.captainId, to, since: offer.since, now, by },
  })
  afterCommit(() => publish(services, teamsChanged, { course, changes: [change] }))
}

const nameOf = ({ table }: Watched, userId: string | null): string =>
  table.teamInQuiz.team.members.find(({ id }) => id === userId)?.name ?? ''

/**
 * The actor becomes captain in place of `expectedCaptainId`, who is away from the quiz or not here to
 * play it; the first of several who want to.
 */
export async function takeCaptaincy(
  services: Services,
  permit: Permit<'team.takeCaptaincy', TeamQuizPlace>,
  expectedCaptainId: string,
): Promise<Outcome<null, TakeRefusal>> {
  const me = permit.actor.id
  await services.signs.store() // what the captain's page has said by now counts
  return services.database.transact<Outcome<null, TakeRefusal>>(async (tx, afterCommit) => {
    const locked = await lockWatched(tx, services, permit.target)
    const { watched } = locked
    const { teamInQuiz } = watched.table
    const { captainId, members } = teamInQuiz.team
    if (!members.some(({ id }) => id === expectedCaptainId)) return refuse('CAPTAIN_NOT_MEMBER')
    if (captainId === me) return allow(null)
    if (captainId !== expectedCaptainId)
      return refuse({ code: 'ALREADY_TAKEN', name: nameOf(watched, captainId) })
    if (!mayPlay(teamInQuiz, me)) return refuse('MAY_NOT_PLAY')
    if (watched.signs.naming === 'instructor') return refuse('NOT_OFFERED')
    const { offer } = watched
    if (!offer) return refuse({ code: 'CAPTAIN_PRESENT', name: nameOf(watched, captainId) })
    await passOn(services, { tx, afterCommit }, locked, { to: me, offer, by: me })
    const subject = { teamId: teamInQuiz.team.id, quizId: teamInQuiz.quiz.id, captainId: me }
    await audit(tx, permit, 'team.takeCaptaincy', teamInQuiz.now, subject)
    return allow(null)
  })
}

/** The server names a captain, if it is time to. */
export const nameCaptain = (services: Services, ids: Ids): Promise<void> =>
  services.database.transact(async (tx, afterCommit) => {
    const locked = await lockWatched(tx, services, ids)
    const { offer, table } = locked.watched
    const { team, quiz, now } = table.teamInQuiz
    const to = namedCaptain(offer, now)
    if (!offer || to === null) return
    await passOn(services, { tx, afterCommit }, locked, { to, offer, by: null })
    const subject = { teamId: team.id, quizId: quiz.id, captainId: to }
    await auditBySystem(tx, 'team.takeCaptaincy', now, subject)
  })
