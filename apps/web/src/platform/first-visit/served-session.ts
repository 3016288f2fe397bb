import type { Me } from '@tbl/contract/accounts'

/** Who opens a page, as `accounts.me` answers it, and what the page knows of news (`newsHeader`). */
export type ServedSession = { readonly me: Me | null; readonly news?: string | null }

/** What the server has written into this page; null where it did not know who opens it. */
export function readServedSession(): ServedSession | null {
  const content = document.getElementById('session')?.textContent
  return content ? JSON.parse(content) : null
}
