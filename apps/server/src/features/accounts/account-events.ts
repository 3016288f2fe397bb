import type { Tx } from '../../platform/database/database.ts'
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
) => tx.insert(accountEvents).values({ userId, kind, device, at })
