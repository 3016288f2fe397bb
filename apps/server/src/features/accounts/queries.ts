import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Person } from '../../platform/api.ts'
import type { Reader } from '../../platform/database/database.ts'
import { accountEvents, profiles, session, user, wantedAddresses } from '../../schema/accounts.ts'

/** What is known of a person; `wantedAddresses` is joined to `profiles` by their id. */
export const personColumns = {
  id: profiles.id,
  role: profiles.role,
  name: profiles.name,
  email: profiles.email,
  isEmailConfirmed: profiles.isEmailConfirmed,
  wantedEmail: wantedAddresses.email,
  hasSeenTutorial: profiles.hasSeenTutorial,
  hasSeenCourseCreationTutorial: profiles.hasSeenCourseCreationTutorial,
  hasSeenInCourseTutorial: profiles.hasSeenInCourseTutorial,
}

/** The person behind a user id, or null. */
export async function findPerson(reader: Reader, userId: string): Promise<Person | null> {
  const [row] = await reader
    .select(personColumns)
    .from(profiles)
    .leftJoin(wantedAddresses, eq(wantedAddresses.userId, profiles.id))
    .where(eq(profiles.id, userId))
  return row ?? null
}

/** Whose account has the address (normalised), or null. */
export async function findOwner(reader: Reader, email: string): Promise<string | null> {
  const [owner] = await reader.select({ id: user.id }).from(user).where(eq(user.email, email))
  return owner?.id ?? null
}

/** The sessions of a person, the newest first. */
export const listSessions = (reader: Reader, userId: string) =>
  reader
    .select({
      id: session.id,
      isLetIn: isNotNull(session.onlyCourseId).mapWith(Boolean),
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
    })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.updatedAt), desc(session.id))

type ToldKind = Exclude<(typeof accountEvents.$inferSelect)['kind'], 'login'>

/** What happened to a person's account, the newest first; logins on known devices are left out. */
export const listEvents = (reader: Reader, userId: string) =>
  reader
    .select({
      id: accountEvents.id,
      at: accountEvents.at,
      kind: sql<ToldKind>`${accountEvents.kind}`,
      device: accountEvents.device,
    })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), ne(accountEvents.kind, 'login')))
    .orderBy(desc(accountEvents.id))
    .limit(50)
