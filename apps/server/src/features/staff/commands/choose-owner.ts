import { normalizeEmail } from '@tbl/domain/account'
import { normalizeCode } from '@tbl/domain/course'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { maxStaff } from '@tbl/domain/staff'
import { and, eq } from 'drizzle-orm'
import { auditCommand } from '../../../platform/audit.ts'
import { may } from '../../../platform/authorize.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { courseHandovers, courseStaff } from '../../../schema/staff.ts'
import { lockAccount } from '../../accounts/passwords.ts'
import { findOwner, findPerson } from '../../accounts/queries.ts'
import { changeOwner } from '../../courses/change-owner.ts'
import { findCourseByCode, lockCourse } from '../../courses/queries.ts'
import { endUnmeant } from '../end-invitation.ts'
import { countStaff, findRole, requireOwner } from '../queries.ts'

export type ChooseRefusal =
  | 'COURSE_NOT_FOUND'
  | 'ACCOUNT_NOT_FOUND'
  | 'CANNOT_OWN'
  | 'IS_STUDENT_HERE'
  | 'IS_OWNER'
  | 'STAFF_LIMIT'
type Chosen = { readonly name: string; readonly before: string }

/**
 * Gives the course with this code to the account with this confirmed address, for an operator of
 * the server where its owner is gone. Who was owner is co-teacher then.
 */
export function chooseOwner(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  code: string,
  address: string,
): Promise<Outcome<Chosen, ChooseRefusal>> {
  return database.transact(async (tx) => {
    const course = await findCourseByCode(tx, normalizeCode(code))
    if (!course) return refuse('COURSE_NOT_FOUND')
    const [courseId, now] = [course.id, clock.now()]
    await lockCourse(tx, courseId)
    const found = await findOwner(tx, normalizeEmail(address))
    // so that nobody is erased meanwhile
    const locked = found && (await lockAccount(tx, found.id))
    const person =
      locked && locked.email === normalizeEmail(address) ? await findPerson(tx, locked.id) : null
    if (!person?.isEmailConfirmed) return refuse('ACCOUNT_NOT_FOUND')
    if (!may('course.create', person)) return refuse('CANNOT_OWN')
    const role = await findRole(tx, courseId, person.id)
    if (role === 'owner') return refuse('IS_OWNER')
    if (role === 'student') return refuse('IS_STUDENT_HERE')
    if (role === 'none' && (await countStaff(tx, courseId)) >= maxStaff)
      return refuse('STAFF_LIMIT')
    const before = await requireOwner(tx, courseId)
    await tx.delete(courseHandovers).where(eq(courseHandovers.courseId, courseId))
    await tx
      .delete(courseStaff)
      .where(and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, person.id)))
    await changeOwner(tx, courseId, person.id)
    await tx.insert(courseStaff).values({
      courseId,
      userId: before.id,
      role: 'co_teacher',
      source: 'administrator',
      addedAt: now,
    })
    await endUnmeant(tx, courseId, now)
    await auditCommand(tx, 'staff.chooseOwner', now, { courseId, userId: person.id })
    return allow({ name: person.name, before: before.name })
  })
}
