import { isShownCard } from '@tbl/domain/release'
import type { Services } from '../../../platform/api.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import { requireVersion } from '../../quizzes/queries.ts'
import type { PlayPermit } from '../player.ts'
import type { SessionView } from '../present.ts'
import { findScoredAttempt } from '../queries.ts'
import { sendTo } from '../seen.ts'
import { fromRow } from '../session-row.ts'
import { lockTable, playingOf } from '../table.ts'

/** Lets a member see the session: stores that it is sent, the first time. */
export async function open(services: Services, permit: PlayPermit): Promise<SessionView | null> {
  const { database, clock } = services
  const me = permit.actor.id
  return database.transact(async (tx) => {
    const { teamInQuiz: locked, row } = await lockTable(tx, clock, permit.target)
    const role = playingOf(locked, me)
    if (!row || !isShownCard(role)) return null
    const session = fromRow(row)
    return {
      teamInQuiz: await sendTo(tx, locked, session, [me]),
      questions: await requireVersion(services, tx, locked.quiz.id, row.quizVersion),
      session,
      attempt: await findScoredAttempt(tx, locked.team.id, locked.quiz.id),
    }
  }, ofQuiz(permit.target.quiz.id))
}
