import type { TeamQuizSession } from '@tbl/domain/team-quiz-session'
import { isNull } from 'drizzle-orm'
import type { StudentRelease } from '../../access/release-rows.ts'
import { type Sight, storeSeen } from '../../access/seen.ts'
import type { Tx } from '../../platform/database/database.ts'
import { store } from '../../platform/database/one-statement.ts'
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

const whoOpens = ({ releases }: Table, userIds: readonly string[]): string[] =>
  userIds.filter((id) => !releases.get(id)?.openedAt)

/** The table with these members having opened it now. */
export function withOpened(table: Table, userIds: readonly string[]): Table {
  const first = whoOpens(table, userIds)
  if (first.length === 0) return table
  const open = ([id, student]: [string, StudentRelease]): [string, StudentRelease] => [
    id,
    first.includes(id) ? { ...student, openedAt: table.now } : student,
  ]
  return { ...table, releases: new Map([...table.releases].map(open)) }
}

/** What stores it; nothing where it is known. Watchers and who came later are no starters. */
export function openings(tx: Tx, table: Table, userIds: readonly string[]) {
  const first = whoOpens(table, userIds)
  if (first.length === 0) return []
  const { quiz, team, now } = table
  const { activityId, userId, teamId, openedAt } = teamQuizPlayers
  return [
    tx
      .insert(teamQuizPlayers)
      .values(
        first.map((id) => ({
          activityId: quiz.id,
          userId: id,
          teamId: team.id,
          isStarter: false,
          since: now,
          openedAt: now,
        })),
      )
      .onConflictDoUpdate({
        target: [activityId, userId, teamId],
        set: { openedAt: now },
        setWhere: isNull(openedAt),
      }),
  ]
}

/**
 * What these readers are about to be sent, and to whom the card is open from now on, as far as it
 * is not stored: as sent for those who have opened it, for the other members as open to them, which
 * counts at another team's table.
 */
export function sightsOf(
  table: Table,
  session: TeamQuizSession,
  readers: readonly string[],
): Sight[] {
  if (!showsAnswers(session)) return []
  const teamId = table.team.id
  const keys = readers.flatMap((userId): Sight[] => {
    const student = table.releases.get(userId)
    return student && isNewKey(session, student) ? [{ userId, by: 'key' }] : []
  })
  const cards = admitted(table).flatMap(({ id }): Sight[] => {
    const student = table.releases.get(id)
    if (!student) return []
    const isSent = student.openedAt !== null
    const stored = storedSight(student, teamId)
    return stored === 'sent' || (stored === 'open' && !isSent)
      ? []
      : [{ userId: id, by: 'card', teamId, isSent }]
  })
  return [...cards, ...keys]
}

/** Stores that these members see the session, before it is sent; answers the table with that. */
export async function sendTo(
  tx: Tx,
  table: Table,
  session: TeamQuizSession,
  userIds: readonly string[],
): Promise<Table> {
  const opened = withOpened(table, userIds)
  const sights = sightsOf(opened, session, userIds)
  await store(tx, [
    ...openings(tx, table, userIds),
    ...storeSeen(tx, table.quiz.id, sights, table.now),
  ])
  return opened
}
