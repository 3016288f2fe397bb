import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { findCaller, type Person } from '../../platform/caller.ts'
import type { Reader } from '../../platform/database/database.ts'
import { accountEvents, profiles, session, user } from '../../schema/accounts.ts'

/** The person behind a user id, or null. */
export const findPerson = (reader: Reader, userId: string): Promise<Person | null> =>
  findCaller(reader, { userId, onlyCourseId: null })

/** Whose account has the address (normalised), with the language that they have chosen; or null. */
export async function findOwner(reader: Reader, email: string) {
  const [owner] = await reader
    .select({ id: user.id, language: profiles.language })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.email, email))
  return owner ?? null
}

/** The language that a person has chosen, or null. */
export async function findLanguage(reader: Reader, userId: string): Promise<string | null> {
  const [person] = await reader
    .select({ language: profiles.language })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return person?.language ?? null
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

type ShownKind = Exclude<(typeof accountEvents.$inferSelect)['kind'], 'login'>

/** What happened to a person's account, the newest first; logins on known devices are left out. */
export const listEvents = (reader: Reader, userId: string) =>
  reader
    .select({
      id: accountEvents.id,
      at: accountEvents.at,
      kind: sql<ShownKind>`${accountEvents.kind}`,
      device: accountEvents.device,
    })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), ne(accountEvents.kind, 'login')))
    .orderBy(desc(accountEvents.id))
    .limit(50)
