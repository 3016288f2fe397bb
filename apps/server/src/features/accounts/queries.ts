import { desc, eq } from 'drizzle-orm'
import type { Person } from '../../platform/api.ts'
import { session, user } from '../../platform/auth-tables.ts'
import type { Reader } from '../../platform/database/database.ts'
import { profiles } from './tables.ts'

/** The person behind a user id, or null. */
export async function findPerson(reader: Reader, userId: string): Promise<Person | null> {
  const [row] = await reader
    .select({
      id: profiles.id,
      role: profiles.role,
      name: profiles.name,
      email: profiles.email,
      isEmailConfirmed: profiles.isEmailConfirmed,
      hasSeenTutorial: profiles.hasSeenTutorial,
      hasSeenCourseCreationTutorial: profiles.hasSeenCourseCreationTutorial,
      hasSeenInCourseTutorial: profiles.hasSeenInCourseTutorial,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row ?? null
}

/** The account of an address (normalised), or null: whether its first link was opened, and whether the address it has now is confirmed. */
export async function findAccount(reader: Reader, email: string) {
  const [row] = await reader
    .select({ id: user.id, name: user.name, isVerified: user.emailVerified, isConfirmed: profiles.isEmailConfirmed })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.email, email))
  return row ? { ...row, isConfirmed: row.isVerified && row.isConfirmed === true } : null
}

/** The sessions of a person, the newest first. */
export const listSessions = (reader: Reader, userId: string) =>
  reader
    .select({ id: session.id, userAgent: session.userAgent, createdAt: session.createdAt, updatedAt: session.updatedAt })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.updatedAt), desc(session.id))
