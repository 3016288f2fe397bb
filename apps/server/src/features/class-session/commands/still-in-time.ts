import { hasCome, noExtraTime, ownEnd, type PhaseFacts } from '@tbl/domain/phase-clock'
import { and, eq, inArray } from 'drizzle-orm'
import type { Step } from '../../../access/phase-rows.ts'
import { loadReleases } from '../../../access/release.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { teamTiming } from '../../../schema/class-session.ts'
import { teamQuizSessions } from '../../../schema/team-quiz.ts'
import type { SessionState } from '../session-row.ts'

type Place = Pick<SessionState, 'quizId' | 'now'>

const studentEnds = async (
  tx: Tx,
  { quizId, now }: Place,
  phase: PhaseFacts,
  userIds: readonly string[],
) => {
  const releases = await loadReleases(tx, { quizIds: [quizId], userIds, now })
  return userIds.map((id) => ({ id, end: ownEnd(phase, releases.of(quizId, id).own.extraTime) }))
}

async function teamEnds(
  tx: Tx,
  { quizId }: Place,
  phase: PhaseFacts,
  teamIds: readonly string[],
): Promise<{ id: string; end: Date | null }[]> {
  const rows = await tx
    .select({
      id: teamQuizSessions.teamId,
      startedAt: teamQuizSessions.createdAt,
      minutes: teamTiming.minutes,
    })
    .from(teamQuizSessions)
    .leftJoin(
      teamTiming,
      and(eq(teamTiming.quizId, quizId), eq(teamTiming.teamId, teamQuizSessions.teamId)),
    )
    .where(and(eq(teamQuizSessions.quizId, quizId), inArray(teamQuizSessions.teamId, [...teamIds])))
  return rows.map(({ id, startedAt, minutes }) => ({
    id,
    end: ownEnd(phase, { ...noExtraTime, startedAt, minutes: minutes ?? 0 }),
  }))
}

/**
 * Of students or teams that were collected, those with time left in the phase as it will be: in own
 * time another window gives nobody a second start.
 */
export async function stillInTime<One extends { readonly id: string }>(
  tx: Tx,
  place: Place,
  { step, phase }: { readonly step: Step; readonly phase: PhaseFacts },
  those: readonly One[],
  idOf: (one: One) => string,
): Promise<One[]> {
  if (phase.ownLimit === null || those.length === 0) return [...those]
  const ids = those.map(idOf)
  const ends = await (step === 'team' ? teamEnds : studentEnds)(tx, place, phase, ids)
  const inTime = new Set(
    ends.filter(({ end }) => !hasCome(phase, end, place.now)).map(({ id }) => id),
  )
  return those.filter((one) => inTime.has(idOf(one)))
}
