import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { invitationDays } from '@tbl/domain/staff'
import { and, eq, lte } from 'drizzle-orm'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { authorize, may, type Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { hoursFrom } from '../../../platform/link-token.ts'
import { mailWords } from '../../../platform/mail.ts'
import { publish } from '../../../platform/news.ts'
import { courseHandovers, courseStaff } from '../../../schema/staff.ts'
import { findPerson } from '../../accounts/queries.ts'
import { changeOwner } from '../../courses/change-owner.ts'
import { type CoursePlace, lockCourseOfStaff } from '../../courses/queries.ts'
import { endUnmeant } from '../end-invitation.ts'
import { newOwnerMail, offerMail } from '../mails/mails.ts'
import { ownerChanged, staffChanged } from '../occurrences.ts'
import { asItIsNow, findOffer, findRole, requireOwner } from '../queries.ts'

export type OfferRefusal = 'CANNOT_OWN' | { code: 'HANDOVER_PENDING'; name: string }

/** Offers the course to a co-teacher; the call ends for everybody else. */
export async function offerCourse(
  services: Services,
  permit: Permit<'staff.handOver', CoursePlace>,
  userId: string,
): Promise<Outcome<null, OfferRefusal>> {
  const { database, clock, mails } = services
  const { id: courseId, title: courseTitle, instructorName: ownerName } = permit.target
  return database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, courseId)
    const now = clock.now()
    authorize('staff.handOver', permit.actor, await asItIsNow(tx, permit))
    if ((await findRole(tx, courseId, userId)) !== 'coTeacher') throw notFound()
    const pending = await findOffer(tx, courseId, now)
    if (pending?.to.id === userId) return allow(null) // asked twice
    if (pending) return refuse({ code: 'HANDOVER_PENDING', name: pending.to.name })
    const person = await findPerson(tx, userId)
    if (!person || !may('course.create', person)) return refuse('CANNOT_OWN')
    await tx
      .delete(courseHandovers)
      .where(and(eq(courseHandovers.courseId, courseId), lte(courseHandovers.expiresAt, now)))
    await tx.insert(courseHandovers).values({
      courseId,
      toUserId: userId,
      offeredBy: permit.actor.id,
      offeredAt: now,
      expiresAt: hoursFrom(now, invitationDays * 24),
    })
    await audit(tx, permit, 'staff.handOver', now, { courseId, userId })
    const { email, name } = person
    const words = mailWords(services, person.language, permit.target.language)
    await mails.add(tx, afterCommit, [
      offerMail(words, { email, name, courseId, courseTitle, ownerName }),
    ])
    afterCommit(() => publish(services, staffChanged, { courseId, staffIds }))
    return allow(null)
  })
}

/** Withdraws the offer; the call ends when there is none. */
export async function withdrawOffer(
  services: Services,
  permit: Permit<'staff.handOver', CoursePlace>,
): Promise<void> {
  const { database, clock } = services
  const courseId = permit.target.id
  await database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, courseId)
    const now = clock.now()
    authorize('staff.handOver', permit.actor, await asItIsNow(tx, permit))
    const offer = await findOffer(tx, courseId, now)
    if (!offer) throw notFound()
    await tx.delete(courseHandovers).where(eq(courseHandovers.courseId, courseId))
    await audit(tx, permit, 'staff.handOver', now, {
      courseId,
      userId: offer.to.id,
      withdrawn: true,
    })
    afterCommit(() => publish(services, staffChanged, { courseId, staffIds }))
  })
}

/** The offer to the actor, under the course's lock, while owner and actor are still what they were. */
async function findOwnOffer(tx: Tx, courseId: string, userId: string, now: Date) {
  const offer = await findOffer(tx, courseId, now)
  if (offer?.to.id !== userId) return null
  if ((await findRole(tx, courseId, userId)) !== 'coTeacher') return null
  const owner = await requireOwner(tx, courseId)
  return owner.id === offer.offeredBy ? { offer, owner } : null
}

/** The actor becomes owner, and who was it co-teacher; both are mailed. */
export async function takeOver(
  services: Services,
  permit: Permit<'staff.takeOver', CoursePlace>,
): Promise<Outcome<null, 'INVITATION_INVALID'>> {
  const { database, clock, mails } = services
  const { id: courseId, title: courseTitle, enrollmentMode } = permit.target
  const userId = permit.actor.id
  return database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, courseId)
    const now = clock.now()
    const own = await findOwnOffer(tx, courseId, userId, now)
    const me = await findPerson(tx, userId)
    if (!own || !me) return refuse('INVITATION_INVALID')
    const { owner } = own
    await tx.delete(courseHandovers).where(eq(courseHandovers.courseId, courseId))
    await tx
      .delete(courseStaff)
      .where(and(eq(courseStaff.courseId, courseId), eq(courseStaff.userId, userId)))
    await changeOwner(tx, courseId, userId)
    await tx.insert(courseStaff).values({
      courseId,
      userId: owner.id,
      role: 'co_teacher',
      source: 'handover',
      addedBy: userId,
      addedAt: now,
    })
    await endUnmeant(tx, courseId, now)
    await audit(tx, permit, 'staff.takeOver', now, { courseId, userId: owner.id })
    await mails.add(
      tx,
      afterCommit,
      [me, owner].map(({ email, name, language }) =>
        newOwnerMail(mailWords(services, language, permit.target.language), {
          email,
          name,
          courseId,
          courseTitle,
          ownerName: me.name,
        }),
      ),
    )
    const userIds = [userId, owner.id]
    const isOpen = enrollmentMode === 'open'
    afterCommit(() => publish(services, ownerChanged, { courseId, staffIds, userIds, isOpen }))
    return allow(null)
  })
}

/** The actor does not want the course. */
export async function declineOffer(
  services: Services,
  permit: Permit<'staff.takeOver', CoursePlace>,
): Promise<Outcome<null, 'INVITATION_INVALID'>> {
  const { database, clock } = services
  const courseId = permit.target.id
  return database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, courseId)
    const now = clock.now()
    if (!(await findOwnOffer(tx, courseId, permit.actor.id, now)))
      return refuse('INVITATION_INVALID')
    await tx.delete(courseHandovers).where(eq(courseHandovers.courseId, courseId))
    await audit(tx, permit, 'staff.takeOver', now, { courseId, declined: true })
    afterCommit(() => publish(services, staffChanged, { courseId, staffIds }))
    return allow(null)
  })
}
