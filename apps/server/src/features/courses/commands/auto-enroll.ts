import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { contentLanguage } from '../../../access/content-language.ts'
import { coursesOfStaff } from '../../../access/role-in-course.ts'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { authorize, may, type Permit } from '../../../platform/authorize.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { on } from '../../../platform/occurrences.ts'
import { profiles } from '../../../schema/accounts.ts'
import { courseAllowlist, hasAddress } from '../../../schema/allowlist.ts'
import { courses } from '../../../schema/courses.ts'
import { courseRemovals, listAdditions } from '../../../schema/enrollments.ts'
import { addressConfirmed } from '../../accounts/occurrences.ts'
import { findPerson } from '../../accounts/queries.ts'
import { studentsAdded } from '../occurrences.ts'
import { addStudents } from './add-students.ts'

/** Any fixed number. */
const autoEnrollLock = 727003

/**
 * Without this, a list and a confirmation that are stored at the same moment would not see each
 * other. Confirmations wait for lists only.
 */
const lockLists = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${autoEnrollLock})`)
const lockConfirmations = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(${autoEnrollLock})`)

/**
 * The student whose confirmed address it is, unless the list has added them before, or the staff
 * has removed them; who is of the staff is passed over.
 */
const isToBeAdded = (reader: Reader) =>
  and(
    hasAddress,
    eq(profiles.role, 'Student'),
    sql`not exists (select from ${courseRemovals} where ${courseRemovals.courseId} = ${courseAllowlist.courseId} and ${courseRemovals.userId} = ${profiles.id})`,
    sql`${courseAllowlist.courseId} not in (${coursesOfStaff(profiles.id)})`,
    notExists(
      reader
        .select({ one: sql`1` })
        .from(listAdditions)
        .where(
          and(
            eq(listAdditions.courseId, courseAllowlist.courseId),
            eq(listAdditions.userId, profiles.id),
          ),
        ),
    ),
  )

const courseFields = {
  id: courses.id,
  title: courses.title,
  instructorId: courses.instructorId,
  language: contentLanguage,
}
const studentFields = {
  id: profiles.id,
  name: profiles.name,
  email: profiles.email,
  language: profiles.language,
}

/** The courses whose list waits for the person, by id. */
const findAwaiting = (tx: Tx, userId: string) =>
  tx
    .select({ course: courseFields, student: studentFields })
    .from(courses)
    .innerJoin(courseAllowlist, eq(courseAllowlist.courseId, courses.id))
    .innerJoin(profiles, isToBeAdded(tx))
    .where(and(eq(profiles.id, userId), eq(courses.autoEnrollFromAllowlist, true)))
    .orderBy(asc(courses.id))

/** Enrolls a person, whose address this transaction confirms, in every course that waits for it. */
export const enrollWhereAwaited = on(
  addressConfirmed,
  async (services, tx, afterCommit, person) => {
    if (!may('course.join', person)) return
    const permit = authorize('course.join', person)
    await lockLists(tx)
    await findAwaiting(tx, person.id).for('share', { of: courses })
    const waiting = await findAwaiting(tx, person.id) // as it is once the courses are locked
    const now = services.clock.now()
    for (const { course, student } of waiting.toSorted((a, b) =>
      a.course.instructorId < b.course.instructorId ? -1 : 1,
    )) {
      const instructorName = (await findPerson(tx, course.instructorId))?.name ?? ''
      const { userIds, mails } = await addStudents(
        services,
        tx,
        { ...course, instructorName },
        [student],
        now,
      )
      if (userIds.length === 0) continue
      await audit(tx, permit, 'course.join', now, { courseId: course.id, fromAllowlist: true })
      await services.mails.add(tx, afterCommit, mails)
      afterCommit(() => publish(services, studentsAdded, { courseId: course.id, userIds }))
    }
  },
)

async function addListed(
  services: Services,
  permit: Permit<'course.edit'>,
  courseId: string,
): Promise<void> {
  return services.database.transact(async (tx, afterCommit) => {
    await lockConfirmations(tx)
    const [course] = await tx
      .select({ ...courseFields, isAuto: courses.autoEnrollFromAllowlist })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for('share')
    if (!course?.isAuto) return
    const instructorName = (await findPerson(tx, course.instructorId))?.name ?? ''
    const students = await tx
      .select(studentFields)
      .from(courseAllowlist)
      .innerJoin(profiles, isToBeAdded(tx))
      .where(eq(courseAllowlist.courseId, courseId))
    const now = services.clock.now()
    const { userIds, mails } = await addStudents(
      services,
      tx,
      { ...course, instructorName },
      students,
      now,
    )
    if (userIds.length === 0) return
    await audit(tx, permit, 'course.edit', now, { courseId, enrolled: userIds })
    await services.mails.add(tx, afterCommit, mails)
    afterCommit(() => publish(services, studentsAdded, { courseId, userIds }))
  })
}

/**
 * Enrolls everybody on the course's list who has an account, when the course wants that: behind the
 * answer, which tells nothing about accounts. A failure is logged.
 */
export const enrollListed = (
  services: Services,
  permit: Permit<'course.edit'>,
  courseId: string,
): void => services.background.run(() => addListed(services, permit, courseId))
