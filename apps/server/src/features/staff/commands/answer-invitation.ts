import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import { maxStaff } from '@tbl/domain/staff'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import type { Permit } from '../../../platform/authorize.ts'
import type { Person } from '../../../platform/caller.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/news.ts'
import { courseStaff, staffInvitations } from '../../../schema/staff.ts'
import { lockCourseOfStaff } from '../../courses/queries.ts'
import { endInvitation } from '../end-invitation.ts'
import { staffChanged, staffRoleGiven } from '../occurrences.ts'
import { countStaff, findInvitation, findRole, type InvitationRow, storedRole } from '../queries.ts'

export type InvitationRefusal = 'INVITATION_INVALID' | 'INVITATION_FOR_OTHER'
export type AcceptRefusal =
  | InvitationRefusal
  | 'ALREADY_STAFF'
  | 'IS_STUDENT_HERE'
  | { code: 'STAFF_LIMIT'; max: number }

/** The invitation of a link, if it is for this person and counts now. */
export async function checkInvitation(
  reader: Reader,
  { email, isEmailConfirmed }: Person,
  tokenHash: string,
  now: Date,
): Promise<Outcome<InvitationRow, InvitationRefusal>> {
  const invitation = await findInvitation(reader, tokenHash, now)
  if (!invitation) return refuse('INVITATION_INVALID')
  if (!isEmailConfirmed || email !== invitation.email) return refuse('INVITATION_FOR_OTHER')
  return allow(invitation)
}

/** Locks the course of the invitation, and checks it again. */
async function lockInvitation(tx: Tx, me: Person, tokenHash: string, now: Date) {
  const found = await findInvitation(tx, tokenHash, now)
  if (!found) return { checked: refuse('INVITATION_INVALID' as const), staffIds: [] }
  const staffIds = await lockCourseOfStaff(tx, found.courseId)
  return { checked: await checkInvitation(tx, me, tokenHash, now), staffIds }
}

/** The actor becomes what the invitation says, once. */
export async function acceptInvitation(
  services: Services,
  permit: Permit<'staff.join'>,
  me: Person,
  tokenHash: string,
): Promise<Outcome<{ courseId: string }, AcceptRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const now = clock.now()
    const { checked, staffIds } = await lockInvitation(tx, me, tokenHash, now)
    if (!checked.ok) return checked
    const { id, courseId, role, invitedBy } = checked.value
    const current = await findRole(tx, courseId, me.id)
    if (current === 'student') return refuse('IS_STUDENT_HERE')
    if (current !== 'none') return refuse('ALREADY_STAFF')
    if ((await countStaff(tx, courseId)) >= maxStaff)
      return refuse({ code: 'STAFF_LIMIT', max: maxStaff })
    await tx.insert(courseStaff).values({
      courseId,
      userId: me.id,
      role: storedRole(role),
      source: 'invitation',
      addedBy: invitedBy.id,
      addedAt: now,
    })
    await tx.delete(staffInvitations).where(eq(staffInvitations.id, id))
    await audit(tx, permit, 'staff.join', now, { courseId, role })
    const given = { courseId, userId: me.id, staffIds: [...staffIds, me.id] }
    afterCommit(() => publish(services, staffRoleGiven, given))
    return allow({ courseId })
  })
}

/** The actor does not want it; the link does not work any more. */
export async function declineInvitation(
  services: Services,
  permit: Permit<'staff.join'>,
  me: Person,
  tokenHash: string,
): Promise<Outcome<null, InvitationRefusal>> {
  const { database, clock } = services
  return database.transact(async (tx, afterCommit) => {
    const now = clock.now()
    const { checked, staffIds } = await lockInvitation(tx, me, tokenHash, now)
    if (!checked.ok) return checked
    const { id, courseId, role } = checked.value
    await endInvitation(tx, id, now)
    await audit(tx, permit, 'staff.join', now, { courseId, role, declined: true })
    afterCommit(() => publish(services, staffChanged, { courseId, staffIds }))
    return allow(null)
  })
}
