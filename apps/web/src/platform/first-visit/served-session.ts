import type { Me } from '@tbl/contract/accounts'
import { actsFor } from '../acting/acts-for.ts'

/** Who opens a page, as `accounts.me` answers it, and what the page knows of news (`newsHeader`). */
export type ServedSession = { readonly me: Me | null; readonly news?: string | null }

/**
 * What the server has written into this page; null where it did not know who opens it, or for whom
 * this tab acts.
 */
export function readServedSession(): ServedSession | null {
  const content = document.getElementById('session')?.textContent
  return content && !actsFor() ? JSON.parse(content) : null
}
