import { nameAtFirstSignIn, nameWithoutProfile, noTourSeen } from '@tbl/domain/account'
import type { Services } from '../../../platform/api.ts'
import type { Person } from '../../../platform/caller.ts'
import { profiles } from '../../../schema/accounts.ts'
import { findPerson } from '../queries.ts'

type Account = { readonly id: string; readonly name: string; readonly email: string }

/**
 * The person of an account that just logged in. A missing profile is made; when even that
 * fails, the person is shown from the account alone.
 */
export async function personAtSignIn(
  { database, clock, log }: Services,
  { id, name, email }: Account,
): Promise<Person> {
  const known = await findPerson(database.connection, id)
  if (known) return known
  const missing = {
    ...{ id, email, role: 'Student' as const, ...noTourSeen },
    ...{ wantedEmail: null, language: null, erasureDueAt: null },
  }
  try {
    const made = { ...missing, name: nameAtFirstSignIn(name, email) }
    await database.transact((tx) =>
      tx
        .insert(profiles)
        .values({ ...made, createdAt: clock.now() })
        .onConflictDoNothing(),
    )
    return { ...made, isEmailConfirmed: true }
  } catch (error) {
    log.error({ err: error }, 'a missing profile was not made')
    return { ...missing, name: nameWithoutProfile(name), isEmailConfirmed: false }
  }
}
