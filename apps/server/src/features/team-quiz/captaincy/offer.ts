import type { Captaincy } from '@tbl/contract/team-quiz'
import {
  type CaptaincyFacts,
  type CaptainOffer,
  captainOffer,
  isHere,
} from '@tbl/domain/captain-failover'
import { classNow } from '@tbl/domain/class-release'
import { isExpected } from '@tbl/domain/release'
import { decideLaunch } from '@tbl/domain/team-quiz-launch'
import type { Reader } from '../../../platform/database/database.ts'
import { launchFacts, playingOf, type Table, type TeamInQuiz } from '../table.ts'
import { readSigns, type TeamSigns } from './signs.ts'

/** A team at its quiz with the signs of life of its members. */
export type Watched = {
  readonly table: Pick<Table, 'teamInQuiz' | 'row'>
  readonly signs: TeamSigns
  readonly offer: CaptainOffer | null
}

const time = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

/** Whether a member could be captain. */
export const mayPlay = (teamInQuiz: TeamInQuiz, userId: string): boolean =>
  playingOf(teamInQuiz, userId) === 'PLAYER'

/** Since when the team plays, or could start if its captain did; null: it cannot. */
function needsCaptainSince({
  table: { teamInQuiz, row },
  signs,
}: Omit<Watched, 'offer'>): Date | null {
  const { facts, team, time: phase } = teamInQuiz
  if (row) return row.status === 'active' && phase.state === 'open' ? row.createdAt : null
  const asCaptain = decideLaunch(launchFacts(teamInQuiz, 1), team.captainId ?? '')
  if (!asCaptain.ok) return null
  const began = [facts.team?.openedAt, time(signs.lastSubmittedAt), facts.individual?.closedAt]
  return new Date(Math.max(0, ...began.map((one) => one?.getTime() ?? 0)))
}

const factsOf = (watched: Omit<Watched, 'offer'>): CaptaincyFacts => {
  const { table, signs } = watched
  const { team, releases, facts, now } = table.teamInQuiz
  const ofClass = classNow(facts, now)
  return {
    captainId: team.captainId,
    needsCaptainSince: needsCaptainSince(watched),
    offerSeconds: signs.offerSeconds,
    naming: signs.naming,
    members: team.members.map(({ id }) => {
      const sign = signs.signs?.find(({ userId }) => userId === id)
      const student = releases.get(id)
      return {
        userId: id,
        hereSince: time(sign?.hereSince),
        lastSeenAt: time(sign?.lastSeenAt),
        isHidden: sign?.isHidden ?? false,
        mayPlay: mayPlay(table.teamInQuiz, id),
        isExpected: student !== undefined && isExpected(ofClass, student.own, student.release.play),
      }
    }),
  }
}

/** A table with signs that were read with it. */
export const watched = (table: Watched['table'], signs: TeamSigns): Watched => ({
  table,
  signs,
  offer: captainOffer(factsOf({ table, signs }), table.teamInQuiz.now),
})

/** The same with signs as they are stored now; null: the team is gone. */
export async function watch(reader: Reader, table: Watched['table']): Promise<Watched | null> {
  const { team, quiz } = table.teamInQuiz
  const signs = await readSigns(reader, { teamId: team.id, quizId: quiz.id })
  return signs && watched(table, signs)
}

/** The captaincy as a member sees it. */
export function presentCaptaincy(
  { table: { teamInQuiz }, signs, offer }: Watched,
  userId: string,
): Captaincy {
  const { team, now } = teamInQuiz
  const person = (id: string | null) => {
    const member = team.members.find((one) => one.id === id)
    return member ? { id: member.id, name: member.name } : null
  }
  const captain = person(team.captainId)
  const { passed } = signs
  const from = person(passed?.from ?? null)
  const to = person(passed?.to ?? null)
  const isConcerned = to !== null && to.id === team.captainId && [from?.id, to.id].includes(userId)
  const former = signs.signs?.find((one) => one.userId === from?.id)
  const lastSeenAt = time(former?.lastSeenAt)
  return {
    offer:
      offer && captain
        ? {
            captain,
            kind: offer.kind,
            since: offer.since.toISOString(),
            mayTake: userId !== captain.id && mayPlay(teamInQuiz, userId),
          }
        : null,
    passed:
      passed?.since && from && to && isConcerned
        ? {
            from,
            to,
            since: new Date(passed.since).toISOString(),
            at: new Date(passed.at).toISOString(),
            isBack:
              isHere({ lastSeenAt }, now) &&
              lastSeenAt !== null &&
              lastSeenAt > new Date(passed.at),
          }
        : null,
  }
}
