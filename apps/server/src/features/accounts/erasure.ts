import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { profiles } from '../../schema/accounts.ts'
import { courses } from '../../schema/courses.ts'
import { recordEvent } from './account-events.ts'
import type { Browser } from './browser.ts'

/** How many courses a person owns: none goes with its owner. */
export async function countOwned(reader: Reader, userId: string): Promise<number> {
  const [row] = await reader
    .select({ owned: count() })
    .from(courses)
    .where(eq(courses.instructorId, userId))
  return row?.owned ?? 0
}

/** The person wants the account: it is not erased. False when there was nothing to withdraw. */
export async function withdrawErasure(
  tx: Tx,
  userId: string,
  browser: Browser,
  now: Date,
): Promise<boolean> {
  const withdrawn = await tx
    .update(profiles)
    .set({ erasureDueAt: null })
    .where(and(eq(profiles.id, userId), isNotNull(profiles.erasureDueAt)))
    .returning({ id: profiles.id })
  if (withdrawn.length === 0) return false
  await recordEvent(tx, userId, 'erasure-withdrawn', browser, now)
  return true
}
