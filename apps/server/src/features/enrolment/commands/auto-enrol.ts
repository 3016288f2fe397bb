import { and, asc, eq, sql } from 'drizzle-orm'
import type { AutoEnrol } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { authorize, may } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { profiles } from '../../accounts/tables.ts'
import { courses } from '../../courses/tables.ts'
import { courseAllowlist } from '../../roster/tables.ts'
import { courseEnrollments } from '../tables.ts'
import { announceEnrolled } from './enrol.ts'

/** Any fixed number. */
const autoEnrolLock = 727003

/** Without this, a list and a confirmation that are stored at the same moment would not see each other. Confirmations wait for lists only. */
const holdLists = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock_shared(${autoEnrolLock})`)
const holdConfirmations = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${autoEnrolLock})`)

const isStudentsOwn = and(eq(profiles.email, courseAllowlist.email), eq(profiles.isEmailConfirmed, true), eq(profiles.role, 'Student'))

export const isAwaited: AutoEnrol['isAwaited'] = async (tx, email) =>
  (await tx.select({ email: courseAllowlist.email }).from(courseAllowlist).where(eq(courseAllowlist.email, email)).limit(1)).length > 0

export const enrolConfirmed: AutoEnrol['confirmed'] = async ({ clock, live }, tx, afterCommit, person) => {
  if (!may('course.join', person, null)) return
  const permit = authorize('course.join', person, null)
  await holdLists(tx)
  const waiting = await tx
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(courseAllowlist, eq(courseAllowlist.courseId, courses.id))
    .innerJoin(profiles, isStudentsOwn)
    .where(and(eq(profiles.id, person.id), eq(courses.autoEnrollFromAllowlist, true)))
    .orderBy(asc(courses.id))
    .for('share', { of: courses })
  if (waiting.length === 0) return
  const now = clock.now()
  const enrolled = await tx
    .insert(courseEnrollments)
    .values(waiting.map(({ id }) => ({ courseId: id, userId: person.id, enrolledAt: now })))
    .onConflictDoNothing()
    .returning({ courseId: courseEnrollments.courseId })
  for (const { courseId } of enrolled) {
    await audit(tx, permit, 'course.join', now, { courseId, fromAllowlist: true })
    afterCommit(() => announceEnrolled(live, [person.id], courseId))
  }
}

export const enrolListed: AutoEnrol['listed'] = async ({ database, clock, live, log }, permit, courseId) => {
  try {
    return await database.transact(async (tx, afterCommit) => {
      await holdConfirmations(tx)
      const [course] = await tx.select({ isAuto: courses.autoEnrollFromAllowlist }).from(courses).where(eq(courses.id, courseId)).for('share')
      if (!course?.isAuto) return 0
      const now = clock.now()
      const listed = tx
        .select({
          userId: profiles.id,
          courseId: courseAllowlist.courseId,
          sectionId: sql<null>`null::uuid`.as('section_id'),
          enrolledAt: sql<Date>`${now.toISOString()}::timestamptz`.as('enrolled_at'),
        })
        .from(courseAllowlist)
        .innerJoin(profiles, isStudentsOwn)
        .where(eq(courseAllowlist.courseId, courseId))
      const enrolled = await tx.insert(courseEnrollments).select(listed).onConflictDoNothing().returning({ userId: courseEnrollments.userId })
      if (enrolled.length === 0) return 0
      const userIds = enrolled.map(({ userId }) => userId)
      await audit(tx, permit, 'course.manage', now, { courseId, enrolled: userIds })
      afterCommit(() => announceEnrolled(live, userIds, courseId))
      return userIds.length
    })
  } catch (error) {
    log.error({ err: error, courseId }, 'students on an allowlist were not enrolled')
    return 0
  }
}
