import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { hoursFrom } from '../../platform/link-token.ts'
import { staffInvitations } from '../../schema/staff.ts'
import { isOpen, listStoredInvitations } from './queries.ts'

/**
 * Its link works no longer. It stays for the day of its mail: whoever is invited again within it
 * gets no second one, and the link works again.
 */
export const endInvitation = (tx: Tx, id: string, now: Date) =>
  tx.update(staffInvitations).set({ expiresAt: now }).where(eq(staffInvitations.id, id))

/**
 * Ends those of a course whose sender could not send them any more, once somebody's role has changed
 * or ended: nobody sees them, so that they must not come back with the role.
 */
export async function endUnmeant(tx: Tx, courseId: string, now: Date): Promise<void> {
  const stored = await listStoredInvitations(tx, courseId)
  for (const one of stored)
    if (one.expiresAt > now && !isOpen(one, now)) await endInvitation(tx, one.id, now)
}

/** Removes what has ended in a course, a day after its mail. */
export const forgetEnded = (tx: Tx, courseId: string, now: Date) =>
  tx
    .delete(staffInvitations)
    .where(
      and(
        eq(staffInvitations.courseId, courseId),
        lte(staffInvitations.expiresAt, now),
        lte(staffInvitations.mailedAt, hoursFrom(now, -24)),
      ),
    )
