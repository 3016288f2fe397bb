import type { Tx } from '../../platform/database/database.ts'
import { defineWrite, inColumn, type Slots } from '../../platform/database/statement.ts'
import { accountEvents } from '../../schema/accounts.ts'
import type { Browser } from './browser.ts'

export type AccountEventKind = (typeof accountEvents.$inferSelect)['kind']

/** Records what happened to an account, for its owner. */
export const recordEvent = (
  tx: Tx,
  userId: string,
  kind: AccountEventKind,
  { device }: Browser,
  at: Date,
) => storeEvent(tx, { userId, kind, device, at })

type Event = Omit<typeof accountEvents.$inferSelect, 'id'>
const storeEvent = defineWrite((tx, { userId, kind, device, at }: Slots<Event>) =>
  tx.insert(accountEvents).values({ userId, kind, device, at: inColumn(at, accountEvents.at) }),
)
