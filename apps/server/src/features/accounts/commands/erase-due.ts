import { erasedPerson, type Past, pseudonymOf } from '@tbl/domain/erasure'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { isInTheMiddle } from '../../../access/in-quiz.ts'
import { coursesOfStaff } from '../../../access/role-in-course.ts'
import { eraseFromTables } from '../../../personal-data/erasure.ts'
import type { Services } from '../../../platform/api.ts'
import { auditBySystem } from '../../../platform/audit.ts'
import { type AfterCommit, type Tx, takesLong } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { notify } from '../../../platform/occurrences.ts'
import { profiles, session, user } from '../../../schema/accounts.ts'
import { individualAttempts } from '../../../schema/attempts.ts'
import { courseEnrollments } from '../../../schema/enrollments.ts'
import { teamAttemptMembers } from '../../../schema/team-quiz.ts'
import { countOwned } from '../erasure.ts'
import { personLeaves, sessionsEnded } from '../occurrences.ts'
import { lockAccount } from '../passwords.ts'

/** Longer than any call takes, in milliseconds. */
export const callsEnd = 120_000

/**
 * Erases everybody whose time has come, each in a transaction. Whoever owns a course by now, or is in
 * the middle of a quiz, is looked at again the next time. So is whoever is logged in, whose sessions
 * end first: what they have under way would write after the erasure.
 */
export async function eraseDue(services: Services): Promise<void> {
  const { database, clock, log } = services
  const due = await database.connection
    .select({ id: profiles.id })
    .from(profiles)
    .where(lte(profiles.erasureDueAt, clock.now()))
    .orderBy(asc(profiles.erasureDueAt))
  for (const { id } of due)
    await database
      .transact((tx, afterCommit) => erase(services, tx, afterCommit, id), takesLong)
      .catch((error) => log.error({ err: error }, 'a person was not erased yet'))
}

/** Once the account is locked nobody logs in to it any more, and no other server erases it. */
async function erase(
  services: Services,
  tx: Tx,
  afterCommit: AfterCommit,
  userId: string,
): Promise<void> {
  const now = services.clock.now()
  const locked = await lockAccount(tx, userId)
  const [due] = await tx
    .select({ role: profiles.role })
    .from(profiles)
    .where(and(eq(profiles.id, userId), lte(profiles.erasureDueAt, now)))
  if (!locked || !due || (await countOwned(tx, userId)) > 0) return
  if (await isInTheMiddle(tx, userId, now)) return
  if (await endSessions(tx, userId, now)) {
    afterCommit(() => publish(services, sessionsEnded, { userId }))
    return
  }
  const past = await pastOf(tx, userId, due.role)
  await notify(services, tx, afterCommit, personLeaves, { userId })
  await addErasedPerson(tx, now)
  await eraseFromTables(tx, locked, pseudonymOf(past, await nextNumber(tx)))
  await auditBySystem(tx, 'profile.erase', now, { erased: true })
  afterCommit(() => publish(services, sessionsEnded, { userId }))
}

/** Ends the sessions of the person, whose time comes when their calls have ended; false without any. */
async function endSessions(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .delete(session)
    .where(eq(session.userId, userId))
    .returning({ id: session.id })
  if (ended.length === 0) return false
  const erasureDueAt = new Date(now.getTime() + callsEnd)
  await tx.update(profiles).set({ erasureDueAt }).where(eq(profiles.id, userId))
  return true
}

/** What the person was in courses, read before they leave them. */
async function pastOf(tx: Tx, userId: string, role: 'Instructor' | 'Student'): Promise<Past> {
  const has = (table: typeof courseEnrollments | typeof teamAttemptMembers) =>
    sql`exists (select from ${table} where ${table.userId} = ${userId})`
  const [row] = await tx
    .select({
      hasStudied: sql<boolean>`${has(courseEnrollments)} or ${has(teamAttemptMembers)} or exists (select from ${individualAttempts} where ${individualAttempts.userId} = ${userId} and not ${individualAttempts.isPreview})`,
      isStaff: sql<boolean>`exists (${coursesOfStaff(userId)})`,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  const { hasStudied = false, isStaff = false } = row ?? {}
  return { hasStudied, hasTaught: isStaff || role === 'Instructor' }
}

/** Whom the log names for everybody who was erased; nobody can log in as them. */
async function addErasedPerson(tx: Tx, now: Date): Promise<void> {
  const { id, name, address: email } = erasedPerson
  await tx
    .insert(user)
    .values({ id, name, email, emailVerified: false, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  await tx
    .insert(profiles)
    .values({ id, name, email, isEmailConfirmed: false, role: 'Student', createdAt: now })
    .onConflictDoNothing()
}

async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = (await tx.execute(sql`select nextval('erased_people')::int as number`)) as {
    rows: { number: number }[]
  }
  const [row] = rows
  if (!row) throw new Error('A sequence has a next number')
  return row.number
}
