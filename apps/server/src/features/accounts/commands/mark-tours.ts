import type { ToursSeen } from '@tbl/domain/account'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Person } from '../../../platform/caller.ts'
import { profiles } from '../../../schema/accounts.ts'
import { findPerson } from '../queries.ts'

/**
 * Marks the named tours as seen, or as to be shown again, and leaves the others; answers the person
 * as they are then.
 */
export async function markTours(
  { database, clock }: Services,
  permit: Permit<'profile.edit'>,
  me: Person,
  tours: Partial<ToursSeen>,
): Promise<Person> {
  if (Object.keys(tours).length === 0) return me
  return database.transact(async (tx) => {
    await tx.update(profiles).set(tours).where(eq(profiles.id, me.id))
    await audit(tx, permit, 'profile.edit', clock.now(), tours)
    return (await findPerson(tx, me.id)) ?? me
  })
}
