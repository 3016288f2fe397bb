import { normalizeEmail } from '@tbl/domain/account'
import { allow, type Outcome, refuse } from '@tbl/domain/outcome'
import type { StaffRole } from '@tbl/domain/policies'
import { isRosterEmail } from '@tbl/domain/roster'
import { invitationDays, invitationMailsADay, maxInvitations, maxStaff } from '@tbl/domain/staff'
import { notFound, type Services } from '../../../platform/api.ts'
import { audit } from '../../../platform/audit.ts'
import { authorize, type Permit } from '../../../platform/authorize.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken, hoursFrom, newToken } from '../../../platform/link-token.ts'
import { mailWords } from '../../../platform/mail.ts'
import { publish } from '../../../platform/news.ts'
import type { Ceiling, Taken, TooMany } from '../../../platform/tries.ts'
import { staffInvitations } from '../../../schema/staff.ts'
import { findPerson } from '../../accounts/queries.ts'
import { type CoursePlace, lockCourseOfStaff } from '../../courses/queries.ts'
import { endInvitation, forgetEnded } from '../end-invitation.ts'
import { invitationMail } from '../mails/mails.ts'
import { staffChanged } from '../occurrences.ts'
import {
  asItIsNow,
  countStaff,
  findKnownAddresses,
  findLanguages,
  type InvitationRow,
  isOpen,
  listInvitations,
  listStoredInvitations,
  storedRole,
} from '../queries.ts'

type InvitePlace = CoursePlace & { readonly staffRole: StaffRole }
export type InviteRefusal =
  | { code: 'INVALID_EMAILS' | 'ALREADY_STAFF' | 'IS_STUDENT_HERE'; emails: string[] }
  | { code: 'STAFF_LIMIT'; max: number }
  | TooMany

const day = 24
/** So that nobody is flooded by way of many courses. */
const mailsToAddress: Ceiling = {
  name: 'invitation',
  most: invitationMailsADay,
  within: day * 3_600_000,
}

/** Counts a mail of the actor for each address; all or none. */
async function takeMails(
  { tries }: Services,
  actorId: string,
  emails: readonly string[],
): Promise<TooMany | null> {
  const taken: Taken[] = []
  for (const email of emails) {
    const one = await tries.take(mailsToAddress, `${actorId} ${email}`)
    if ('code' in one) {
      await Promise.all(taken.map(({ giveBack }) => giveBack()))
      return one
    }
    taken.push(one)
  }
  return null
}

/** Why these addresses cannot be invited; null when they can. */
async function refusalOf(
  tx: Tx,
  courseId: string,
  emails: readonly string[],
  open: readonly InvitationRow[],
): Promise<InviteRefusal | null> {
  const known = await findKnownAddresses(tx, courseId, emails)
  if (known.staff.length > 0) return { code: 'ALREADY_STAFF', emails: known.staff }
  if (known.students.length > 0) return { code: 'IS_STUDENT_HERE', emails: known.students }
  if ((await countStaff(tx, courseId)) >= maxStaff) return { code: 'STAFF_LIMIT', max: maxStaff }
  const all = new Set([...open.map(({ email }) => email), ...emails])
  return all.size > maxInvitations ? { code: 'STAFF_LIMIT', max: maxInvitations } : null
}

/**
 * Invites addresses to the staff, each with a mail whose link it alone can use. An open invitation
 * has the role and the time of this one, and no second mail within a day. Whether an address has an
 * account plays no part in it.
 */
export async function invite(
  services: Services,
  permit: Permit<'staff.invite', InvitePlace>,
  typed: readonly string[],
): Promise<Outcome<{ invited: number }, InviteRefusal>> {
  const { database, clock, mails } = services
  const malformed = typed.filter((email) => !isRosterEmail(email))
  if (malformed.length > 0) return refuse({ code: 'INVALID_EMAILS', emails: malformed })
  const { actor } = permit
  const { id: courseId, staffRole: role } = permit.target
  const emails = [...new Set(typed.map(normalizeEmail))].sort()
  const tooMany = await takeMails(services, actor.id, emails)
  if (tooMany) return refuse(tooMany)
  return database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, courseId)
    const target = await asItIsNow(tx, permit)
    authorize('staff.invite', actor, target)
    const now = clock.now()
    await forgetEnded(tx, courseId, now)
    const stored = await listStoredInvitations(tx, courseId)
    const open = stored.filter((one) => isOpen(one, now))
    const refusal = await refusalOf(tx, courseId, emails, open)
    if (refusal) return refuse(refusal)
    const invitedBy = (await findPerson(tx, actor.id))?.name ?? ''
    const languages = await findLanguages(tx, emails)
    for (const email of emails) {
      const before = stored.find((one) => one.email === email)
      const isRenewed = before !== undefined && open.includes(before)
      // whoever may not appoint a co-teacher does not lower one either
      if (isRenewed) authorize('staff.invite', actor, { ...target, staffRole: before.role })
      const isMailed = before !== undefined && before.mailedAt > hoursFrom(now, -day)
      const token = newToken()
      const times = { invitedAt: now, expiresAt: hoursFrom(now, invitationDays * day) }
      const renewed = {
        role: storedRole(role),
        // what the owner has sent does not end with who sends it again
        invitedBy: isRenewed && before.invitedBy.role === 'owner' ? before.invitedBy.id : actor.id,
        ...times,
        ...(!isMailed && { tokenHash: hashToken(token), mailedAt: now }),
      } as const
      await tx
        .insert(staffInvitations)
        .values({ courseId, email, tokenHash: hashToken(token), mailedAt: now, ...renewed })
        .onConflictDoUpdate({
          target: [staffInvitations.courseId, staffInvitations.email],
          set: renewed,
        })
      await audit(tx, permit, 'staff.invite', now, { courseId, email, role })
      if (!isMailed)
        await mails.add(tx, afterCommit, [
          invitationMail(mailWords(services, languages.get(email), target.language), {
            ...{ email, role, courseTitle: target.title, invitedBy, token },
          }),
        ])
    }
    afterCommit(() => publish(services, staffChanged, { courseId, staffIds }))
    return allow({ invited: emails.length })
  })
}

/** Withdraws an invitation: its link does not work any more. The call ends when it is gone. */
export async function revoke(
  services: Services,
  permit: Permit<'staff.read', CoursePlace>,
  invitationId: string,
): Promise<void> {
  const { database, clock } = services
  const courseId = permit.target.id
  await database.transact(async (tx, afterCommit) => {
    const staffIds = await lockCourseOfStaff(tx, courseId)
    const now = clock.now()
    const open = await listInvitations(tx, courseId, now)
    const invitation = open.find(({ id }) => id === invitationId)
    if (!invitation) throw notFound()
    const { email, role } = invitation
    const target = { ...(await asItIsNow(tx, permit)), staffRole: role }
    const revoking = authorize('staff.revoke', permit.actor, target)
    await endInvitation(tx, invitationId, now)
    await audit(tx, revoking, 'staff.revoke', now, { courseId, email, role })
    afterCommit(() => publish(services, staffChanged, { courseId, staffIds }))
  })
}
