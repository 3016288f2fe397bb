import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { hoursFrom } from '../../platform/link-token.ts'
import { staffInvitations } from '../../schema/staff.ts'

/**
 * Its link works no longer. It stays for the day of its mail: whoever is invited again within it
 * gets no second one, and the link works again.
 */
export const endInvitation = (tx: Tx, id: string, now: Date) =>
  tx.update(staffInvitations).set({ expiresAt: now }).where(eq(staffInvitations.id, id))

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
