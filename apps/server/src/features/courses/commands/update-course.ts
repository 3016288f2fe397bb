import type { UpdateCourse } from '@tbl/contract/courses'
import { checkAllowlist } from '@tbl/domain/allowlist'
import { isLateAfterInRange } from '@tbl/domain/attendance'
import { isOfferInRange } from '@tbl/domain/captain-failover'
import { consistentChoices, normalizeCode } from '@tbl/domain/course'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { RosterEntry } from '@tbl/domain/roster'
import { creditStatuses } from '@tbl/domain/team-credit'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { creditRule } from '../../../access/team-credit.ts'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import { sqlState, sqlStates } from '../../../platform/database/sql-state.ts'
import { publish } from '../../../platform/news.ts'
import { courseAllowlist, keepNewerDetails } from '../../../schema/allowlist.ts'
import { courses } from '../../../schema/courses.ts'
import { hasAllowlist } from '../allowlist-queries.ts'
import { courseChanged } from '../occurrences.ts'
import { type CoursePlace, findFreeCodeLike } from '../queries.ts'
import { enrollListed } from './auto-enroll.ts'

type ManagePermit = Permit<'course.edit', CoursePlace>
type CourseForm = Omit<z.output<typeof UpdateCourse>, 'courseId'>
type UpdateRefusal =
  | { code: 'CODE_TAKEN'; freeCode: string | null }
  | { code: 'ALLOWLIST_REQUIRED' }
  | { code: 'INVALID_EMAILS'; emails: string[] }
  | { code: 'TIME_OUT_OF_RANGE' }

/**
 * Changes a course and adds the addresses that come along to its allowlist; an open course without
 * a list is restricted only together with some. Whoever is enrolled stays. With
 * auto-enrollment, those on the list who have an account are enrolled behind the answer.
 */
export async function updateCourse(
  services: Services,
  permit: ManagePermit,
  { allowlist = [], ...written }: CourseForm,
): Promise<Outcome<null, UpdateRefusal>> {
  const checked = checkAllowlist(allowlist)
  if (!checked.ok) return checked
  const { classSessions } = written
  if (
    classSessions &&
    !(
      isLateAfterInRange(classSessions.lateAfter) &&
      isOfferInRange(classSessions.captainOfferSeconds)
    )
  )
    return refuse({ code: 'TIME_OUT_OF_RANGE' })
  const form = consistentChoices({ ...written, code: normalizeCode(written.code) })
  try {
    const stored = await storeCourse(services, permit, form, checked.value)
    if (!stored.ok) return stored
  } catch (error) {
    if (sqlState(error) === sqlStates.uniqueViolation)
      return refuse({
        code: 'CODE_TAKEN',
        freeCode: await findFreeCodeLike(services.database.connection, form.code),
      })
    throw error
  }
  if (form.autoEnrollFromAllowlist) enrollListed(services, permit, permit.target.id)
  return allow(null)
}

async function storeCourse(
  services: Services,
  permit: ManagePermit,
  { classSessions, ...form }: Omit<CourseForm, 'allowlist'>,
  entries: readonly RosterEntry[],
): Promise<Outcome<null, UpdateRefusal>> {
  const { database, clock } = services
  const courseId = permit.target.id
  return database.transact(async (tx, afterCommit) => {
    const [before] = await tx
      .select({ mode: courses.enrollmentMode, credit: creditRule })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('update')
    if (!before) throw notFound()
    const isRestricting = before.mode === 'open' && form.enrollmentMode === 'allowlist_only'
    if (isRestricting && entries.length === 0 && !(await hasAllowlist(tx, courseId)))
      return refuse({ code: 'ALLOWLIST_REQUIRED' })
    const now = clock.now()
    const { credit, ...times } = classSessions ?? {}
    const columns = credit && {
      creditLate: credit.late,
      creditExcused: credit.excused,
      creditAbsent: credit.absent,
    }
    await tx
      .update(courses)
      .set({ ...form, ...times, ...columns })
      .where(eq(courses.id, courseId))
    if (entries.length > 0)
      await tx
        .insert(courseAllowlist)
        .values(entries.map((entry) => ({ courseId, ...entry, addedAt: now })))
        .onConflictDoUpdate(keepNewerDetails)
    const isCreditChanged =
      credit !== undefined &&
      creditStatuses.some((status) => credit[status] !== before.credit[status])
    await audit(tx, permit, 'course.edit', now, {
      courseId,
      ...(isCreditChanged && { credit: { before: before.credit, after: credit } }),
      enrollmentMode: form.enrollmentMode,
      autoEnroll: form.autoEnrollFromAllowlist,
      allowlistSent: entries.length,
    })
    const isOpen = before.mode === 'open' || form.enrollmentMode === 'open'
    const changed = { courseId, userId: permit.actor.id, isOpen, isCreditChanged }
    afterCommit(() => publish(services, courseChanged, changed))
    return allow(null)
  })
}
