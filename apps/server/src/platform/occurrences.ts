import type { Services, Subscriber } from './api.ts'
import type { AfterCommit, Tx } from './database/database.ts'

/**
 * Something that a command makes occur: other features act upon it in its transaction
 * (subscribers.ts), and open screens hear of it after the commit (news.ts).
 */
export type Occurrence<What> = { readonly name: string; readonly what?: What }

type React<What> = (
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  what: What,
) => Promise<void>

export const occurrence = <What>(name: string): Occurrence<What> => ({ name })

/** A feature's reaction to an occurrence, for the list in subscribers.ts. */
export const on = <What>({ name }: Occurrence<What>, react: React<What>): Subscriber => ({
  to: name,
  react,
})

/**
 * Has all subscribers act, one after the other, before the transaction goes on; what one of them
 * cannot do ends it.
 */
export async function notify<What>(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  { name }: Occurrence<What>,
  what: What,
): Promise<void> {
  for (const { to, react } of services.subscribers)
    if (to === name) await (react as React<What>)(services, tx, afterCommit, what)
}
