import { isShownCard } from '@tbl/domain/release'
import type { Services } from '../../../platform/api.ts'
import { ofQuiz } from '../../../platform/database/database.ts'
import type { PlayPermit } from '../player.ts'
import type { SessionView } from '../present.ts'
import { showTo } from '../seen.ts'
import { lockTable, playingOf } from '../table.ts'

/** Lets a member see the session: stores that it is sent, the first time. */
export async function open(services: Services, permit: PlayPermit): Promise<SessionView | null> {
  const { database, clock } = services
  const me = permit.actor.id
  return database.transact(async (tx) => {
    const table = await lockTable(tx, clock, permit.target)
    const { teamInQuiz, row } = table
    if (!row || !isShownCard(playingOf(teamInQuiz, me))) return null
    return showTo(services, tx, table, row, me)
  }, ofQuiz(permit.target.quiz.id))
}
