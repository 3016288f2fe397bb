import type { TeamQuizSession } from '@tbl/domain/team-quiz-session'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StudentRelease } from '../../access/release-rows.ts'
import { type SeenEntry, storeSeen } from '../../access/seen.ts'
import type { Services } from '../../platform/api.ts'
import type { Tx } from '../../platform/database/database.ts'
import { store } from '../../platform/database/one-statement.ts'
import { teamQuizPlayers, teamQuizSessions } from '../../schema/team-quiz.ts'
import { requireVersion } from '../quizzes/queries.ts'
import type { SessionView } from './present.ts'
import { findScoredAttempt } from './queries.ts'
import { fromRow } from './session-row.ts'
import { admitted, type SessionRow, type Table, type TeamInQuiz } from './table.ts'

/** Whether the card shows anything yet. */
const showsAnswers = (session: TeamQuizSession): boolean =>
  Object.values(session.tries).some((tries) => tries.length > 0)

/**
 * What this member has seen of the own card, as it is stored by now: as sent, as a member's, or not
 * at all.
 */
function storedSeen({ own }: StudentRelease, teamId: string): 'sent' | 'open' | 'none' {
  const card = own.seen.find((seen) => seen.by === 'card' && seen.teamId === teamId)
  return card?.by === 'card' ? (card.isSent ? 'sent' : 'open') : 'none'
}

/**
 * The members to whom the card is sent on as it changes: those who have opened it. Before it shows
 * anything, all who are let in.
 */
export const readersOf = (teamInQuiz: TeamInQuiz, session: TeamQuizSession): string[] =>
  admitted(teamInQuiz)
    .map(({ id }) => id)
    .filter((id) => !showsAnswers(session) || teamInQuiz.releases.get(id)?.openedAt)

/** Whether something has to be stored before the session is sent to this member. */
export function isNewTo(
  { team, releases }: TeamInQuiz,
  session: TeamQuizSession,
  userId: string,
): boolean {
  const student = releases.get(userId)
  return (
    !student?.openedAt ||
    (showsAnswers(session) && storedSeen(student, team.id) !== 'sent') ||
    isNewKey(session, student)
  )
}

/** Explanations go with the completed session where the key is released to the reader. */
const isNewKey = (session: TeamQuizSession, { own, release }: StudentRelease): boolean =>
  session.status === 'completed' &&
  release.results === 'key' &&
  !own.seen.some(({ by }) => by === 'key')

const whoOpens = ({ releases }: TeamInQuiz, userIds: readonly string[]): string[] =>
  userIds.filter((id) => !releases.get(id)?.openedAt)

/** The team with these members having opened it now. */
export function withOpened(teamInQuiz: TeamInQuiz, userIds: readonly string[]): TeamInQuiz {
  const first = whoOpens(teamInQuiz, userIds)
  if (first.length === 0) return teamInQuiz
  const open = ([id, student]: [string, StudentRelease]): [string, StudentRelease] => [
    id,
    first.includes(id) ? { ...student, openedAt: teamInQuiz.now } : student,
  ]
  return { ...teamInQuiz, releases: new Map([...teamInQuiz.releases].map(open)) }
}

/**
 * What stores it; nothing where it is known. Watchers and who came later are no starters. The
 * session gets a new version of its row: who was about to move it would not tell them.
 */
export function openings(tx: Tx, teamInQuiz: TeamInQuiz, userIds: readonly string[]) {
  const first = whoOpens(teamInQuiz, userIds)
  if (first.length === 0) return []
  const { quiz, team, now } = teamInQuiz
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
    tx
      .update(teamQuizSessions)
      .set({ version: sql`${teamQuizSessions.version}` })
      .where(and(eq(teamQuizSessions.teamId, team.id), eq(teamQuizSessions.quizId, quiz.id))),
  ]
}

/**
 * What these readers are about to be sent, and to whom the card is open from now on, as far as it
 * is not stored: as sent for those who have opened it, for the other members as open to them, which
 * counts in another team. The key is sent with a card that shows nothing, too.
 */
export function seenEntriesOf(
  teamInQuiz: TeamInQuiz,
  session: TeamQuizSession,
  readers: readonly string[],
): SeenEntry[] {
  const teamId = teamInQuiz.team.id
  const keys = readers.flatMap((userId): SeenEntry[] => {
    const student = teamInQuiz.releases.get(userId)
    return student && isNewKey(session, student) ? [{ userId, by: 'key' }] : []
  })
  const whoseCard = showsAnswers(session) ? admitted(teamInQuiz) : []
  const cards = whoseCard.flatMap(({ id }): SeenEntry[] => {
    const student = teamInQuiz.releases.get(id)
    if (!student) return []
    const isSent = student.openedAt !== null
    const stored = storedSeen(student, teamId)
    return stored === 'sent' || (stored === 'open' && !isSent)
      ? []
      : [{ userId: id, by: 'card', teamId, isSent }]
  })
  return [...cards, ...keys]
}

/**
 * How things stand, for a member who is shown it now: stores that first. For who has locked the
 * table.
 */
export async function showTo(
  services: Services,
  tx: Tx,
  { teamInQuiz }: Pick<Table, 'teamInQuiz'>,
  row: SessionRow,
  userId: string,
): Promise<SessionView> {
  const { quiz, now } = teamInQuiz
  const session = fromRow(row)
  const opened = withOpened(teamInQuiz, [userId])
  await store(tx, [
    ...openings(tx, teamInQuiz, [userId]),
    ...storeSeen(tx, quiz.id, seenEntriesOf(opened, session, [userId]), now),
  ])
  return {
    teamInQuiz: opened,
    questions: await requireVersion(services, tx, quiz.id, row.quizVersion),
    sessionId: row.id,
    session,
    attempt: await findScoredAttempt(services, tx, teamInQuiz),
  }
}
