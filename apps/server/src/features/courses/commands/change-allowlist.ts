import { normalizeEmail } from '@tbl/domain/account'
import { checkAllowlist, type TypedEntry } from '@tbl/domain/allowlist'
import { allow, type Outcome } from '@tbl/domain/outcome'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { publish } from '../../../platform/news.ts'
import { courseAllowlist, keepNewerDetails } from '../../../schema/allowlist.ts'
import { allowlistChanged } from '../occurrences.ts'
import { type CoursePlace, lockCourse } from '../queries.ts'
import { enrollListed } from './auto-enroll.ts'

type ManagePermit = Permit<'course.edit', CoursePlace>

type Added = { added: number; known: number }

/**
 * Adds addresses to the allowlist; refuses all when one is malformed. With auto-enrollment, those
 * who have an account are enrolled behind the answer, which tells nothing about accounts.
 */
export async function addToAllowlist(
  services: Services,
  permit: ManagePermit,
  typed: readonly TypedEntry[],
): Promise<Outcome<Added, { code: 'INVALID_EMAILS'; emails: string[] }>> {
  const { database, clock } = services
  const courseId = permit.target.id
  const checked = checkAllowlist(typed)
  if (!checked.ok) return checked
  const entries = checked.value
  const added = await database.transact(async (tx, afterCommit) => {
    const { staffIds: readers } = await lockCourse(tx, courseId)
    const now = clock.now()
    const rows = await tx
      .insert(courseAllowlist)
      .values(entries.map((entry) => ({ courseId, ...entry, addedAt: now })))
      .onConflictDoUpdate(keepNewerDetails)
      .returning({ isNew: sql<boolean>`xmax = 0` }) // the transaction that changed a row: none yet
    const count = rows.filter(({ isNew }) => isNew).length
    await audit(tx, permit, 'course.edit', now, { courseId, allowlistAdded: count })
    afterCommit(() => publish(services, allowlistChanged, { courseId, readers }))
    return count
  })
  enrollListed(services, permit, courseId)
  return allow({ added, known: entries.length - added })
}

/** Takes an address off the allowlist; answers whether it was there. */
export async function removeFromAllowlist(
  services: Services,
  permit: ManagePermit,
  typed: string,
): Promise<boolean> {
  const { database, clock } = services
  const courseId = permit.target.id
  return database.transact(async (tx, afterCommit) => {
    const { staffIds: readers } = await lockCourse(tx, courseId)
    const rows = await tx
      .delete(courseAllowlist)
      .where(
        and(
          eq(courseAllowlist.courseId, courseId),
          eq(courseAllowlist.email, normalizeEmail(typed)),
        ),
      )
      .returning({ email: courseAllowlist.email })
    if (rows.length === 0) return false
    await audit(tx, permit, 'course.edit', clock.now(), {
      courseId,
      allowlistRemoved: rows.length,
    })
    afterCommit(() => publish(services, allowlistChanged, { courseId, readers }))
    return true
  })
}
