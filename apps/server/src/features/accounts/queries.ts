import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from './tables.ts'

/** The person behind a user id, or null. */
export async function findPerson(reader: Reader, userId: string): Promise<SignedIn | null> {
  const [row] = await reader.select({ id: profiles.id, role: profiles.role, name: profiles.name, email: profiles.email }).from(profiles).where(eq(profiles.id, userId))
  return row ?? null
}
