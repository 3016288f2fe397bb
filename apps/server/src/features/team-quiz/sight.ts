import type { TeamQuizSession } from '@tbl/domain/team-quiz-session'
import { isNull } from 'drizzle-orm'
import type { StudentRelease } from '../../access/release.ts'
import { type Sight, storeSeen } from '../../access/seen.ts'
import type { Tx } from '../../platform/database/database.ts'
import { teamQuizPlayers } from '../../schema/team-quiz.ts'
import { admitted, type Table } from './queries.ts'

/** Whether the card shows anything yet. */
const showsAnswers = (session: TeamQuizSession): boolean =>
  Object.values(session.tries).some((tries) => tries.length > 0)

/**
 * What this member's sight of the own card is stored as by now: as sent, as a member's, or not at
 * all.
 */
function storedSight({ own }: StudentRelease, teamId: string): 'sent' | 'open' | 'none' {
  const card = own.seen.find((seen) => seen.by === 'card' && seen.teamId === teamId)
  return card?.by === 'card' ? (card.isSent ? 'sent' : 'open') : 'none'
}

/**
 * The members to whom the card is sent on as it changes: those who have opened it. Before it shows
 * anything, all who are let in.
 */
export const readersOf = (table: Table, session: TeamQuizSession): string[] =>
  admitted(table)
    .map(({ id }) => id)
    .filter((id) => !showsAnswers(session) || table.releases.get(id)?.openedAt)

/** Whether something has to be stored before the session is sent to this member. */
export function isNewTo(
  { team, releases }: Table,
  session: TeamQuizSession,
  userId: string,
): boolean {
  const student = releases.get(userId)
  return (
    !student?.openedAt ||
    (showsAnswers(session) && storedSight(student, team.id) !== 'sent') ||
    isNewKey(session, student)
  )
}

/** Explanations go with the completed session where the key is released to the reader. */
const isNewKey = (session: TeamQuizSession, { own, release }: StudentRelease): boolean =>
  session.status === 'completed' &&
  release.results === 'key' &&
  !own.seen.some(({ by }) => by === 'key')

/**
 * The table with these members having opened it; stores that, the first time. Watchers and who came
 * later are no starters.
 */
export async function openTable(
  tx: Tx,
  table: Table,
  userIds: readonly string[],
  now: Date,
): Promise<Table> {
  const first = userIds.filter((id) => !table.releases.get(id)?.openedAt)
  if (first.length === 0) return table
  await tx
    .insert(teamQuizPlayers)
    .values(
      first.map((userId) => ({
        activityId: table.quiz.id,
        userId,
        teamId: table.team.id,
        isStarter: false,
        since: now,
        openedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [teamQuizPlayers.activityId, teamQuizPlayers.userId, teamQuizPlayers.teamId],
      set: { openedAt: now },
      setWhere: isNull(teamQuizPlayers.openedAt),
    })
  return {
    ...table,
    releases: new Map(
      [...table.releases].map(([id, student]) => [
        id,
        first.includes(id) ? { ...student, openedAt: now } : student,
      ]),
    ),
  }
}

/**
 * Stores what these readers are about to be sent, and to whom the card is open from now on: as sent
 * for those who have opened it, for the other members as open to them, which counts at another
 * team's table. Writes nothing that is known.
 */
export async function storeSights(
  tx: Tx,
  table: Table,
  session: TeamQuizSession,
  readers: readonly string[],
  now: Date,
): Promise<void> {
  if (!showsAnswers(session)) return
  const teamId = table.team.id
  const keys = readers.flatMap((userId): Sight[] => {
    const student = table.releases.get(userId)
    return student && isNewKey(session, student) ? [{ userId, by: 'key' }] : []
  })
  const sights = admitted(table).flatMap(({ id }): Sight[] => {
    const student = table.releases.get(id)
    if (!student) return []
    const isSent = student.openedAt !== null
    const stored = storedSight(student, teamId)
    return stored === 'sent' || (stored === 'open' && !isSent)
      ? []
      : [{ userId: id, by: 'card', teamId, isSent }]
  })
  await storeSeen(tx, table.quiz.id, [...sights, ...keys], now)
}
