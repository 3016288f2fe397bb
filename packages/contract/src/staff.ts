import { maxInvited } from '@tbl/domain/staff'
import { z } from 'zod'
import { base, contentLanguage, id, Person, TOO_MANY_TRIES, timestamp } from './base.ts'
import { limits } from './limits.ts'

/** What somebody of the staff can be beside its owner. */
const staffRole = z.enum(['coTeacher', 'assistant'])
const role = z.enum(['owner', ...staffRole.options])

/** How somebody came to the role. */
const source = z.enum(['invitation', 'handover', 'platform', 'administrator'])

/** One of the staff; `can`: what the reader may do about them. */
const StaffMember = z.object({
  ...Person.shape,
  role,
  since: timestamp,
  /** Null for the owner, who made the course. */
  source: source.nullable(),
  email: z.string(),
  can: z.object({ remove: z.boolean(), changeRole: z.boolean(), handOver: z.boolean() }),
})
export type StaffMember = z.infer<typeof StaffMember>

const Invitation = z.object({
  id,
  email: z.string(),
  role: staffRole,
  invitedBy: z.string(),
  expiresAt: timestamp,
  can: z.object({ revoke: z.boolean() }),
})

/** To whom the course is offered; `can.takeOver`: to the reader. */
const Offer = z.object({
  to: Person,
  expiresAt: timestamp,
  can: z.object({ takeOver: z.boolean(), withdraw: z.boolean() }),
})

/** The staff of a course, owner first; addresses and what waits are for who teaches it only. */
export const Staff = z.discriminatedUnion('audience', [
  z.object({
    audience: z.literal('teacher'),
    members: z.array(StaffMember),
    invitations: z.array(Invitation),
    offer: Offer.nullable(),
    can: z.object({ inviteCoTeachers: z.boolean(), leave: z.boolean() }),
  }),
  z.object({
    audience: z.literal('assistant'),
    members: z.array(StaffMember.omit({ email: true, can: true })),
    can: z.object({ leave: z.boolean() }),
  }),
])
export type Staff = z.infer<typeof Staff>

/** What happened to the staff, the students and the sections of a course. */
export const historyKinds = [
  'invited',
  'revoked',
  'joined',
  'declined',
  'roleChanged',
  'removed',
  'left',
  'offered',
  'offerWithdrawn',
  'offerDeclined',
  'tookOver',
  'ownerChosen',
  'studentRemoved',
  'studentReadmitted',
  'sectionCreated',
  'sectionRenamed',
  'sectionRemoved',
  'sectionAssigned',
] as const

/**
 * One change: who made it (null: an erased person), to whom, and what a kind has besides. Whom an
 * invitation was for is an address.
 */
export const HistoryEntry = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(historyKinds),
  by: z.object({ kind: z.enum(['person', 'command']), name: z.string().nullable() }),
  whom: z.string().nullable(),
  role: role.nullable(),
  section: z.string().nullable(),
  /** How many students it was about. */
  students: z.int().nullable(),
  reason: z.string().nullable(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** How many entries of the history one page holds. */
export const historyPage = 50

const emails = z.object({ emails: z.array(z.string()) })
const max = z.object({ max: z.int() })
const OWNER_STAYS = { status: 409 } as const
const INVITATION_INVALID = { status: 410 } as const
const ofInvitation = {
  INVITATION_INVALID,
  /** It belongs to another address than that of who asks. */
  INVITATION_FOR_OTHER: { status: 403 },
} as const

const ofCourse = z.strictObject({ courseId: id })
const ofMember = z.strictObject({ courseId: id, userId: id })
const ofLink = z.strictObject({ token: z.string().max(200) })
const done = z.object({ done: z.literal(true) })

export const staff = {
  list: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/staff',
      summary: 'Who teaches a course and helps in it; for who teaches it also who is invited',
    })
    .input(ofCourse)
    .output(Staff),
  history: base
    .route({
      method: 'GET',
      path: '/courses/{courseId}/history',
      summary: 'Changes of staff, sections and students by the staff; newest first',
    })
    .input(z.strictObject({ courseId: id, before: z.coerce.number().int().min(1).optional() }))
    .output(z.object({ entries: z.array(HistoryEntry), hasMore: z.boolean() })),
  invite: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/invitations',
      summary:
        'Invite addresses to the staff by mail, each once a day; an open invitation is renewed. All of them or none',
    })
    .errors({
      TOO_MANY_TRIES,
      INVALID_EMAILS: { status: 422, data: emails },
      ALREADY_STAFF: { status: 409, data: emails },
      IS_STUDENT_HERE: { status: 409, data: emails },
      STAFF_LIMIT: { status: 409, data: max },
    })
    .input(
      z.strictObject({
        courseId: id,
        role: staffRole,
        emails: z.array(z.string().max(limits.email)).min(1).max(maxInvited),
      }),
    )
    .output(z.object({ invited: z.int() })),
  revoke: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/invitations/{invitationId}',
      summary: 'Withdraw an invitation: its link does not work any more',
    })
    .input(z.strictObject({ courseId: id, invitationId: id }))
    .output(done),
  invitation: base
    .route({
      method: 'POST',
      path: '/invitations/open',
      summary: 'What the link of an invitation is for, for the account that has its address',
    })
    .errors(ofInvitation)
    .input(ofLink)
    .output(
      z.object({
        courseId: id,
        courseTitle: z.string(),
        contentLanguage,
        role: staffRole,
        invitedBy: z.string(),
      }),
    ),
  accept: base
    .route({ method: 'POST', path: '/invitations/accept', summary: 'Become staff of a course' })
    .errors({
      ...ofInvitation,
      ALREADY_STAFF: { status: 409 },
      IS_STUDENT_HERE: { status: 409 },
      STAFF_LIMIT: { status: 409, data: max },
    })
    .input(ofLink)
    .output(z.object({ courseId: id })),
  decline: base
    .route({ method: 'POST', path: '/invitations/decline', summary: 'Decline an invitation' })
    .errors(ofInvitation)
    .input(ofLink)
    .output(done),
  changeRole: base
    .route({
      method: 'PUT',
      path: '/courses/{courseId}/staff/{userId}',
      summary: 'Make an assistant a co-teacher, or the other way round',
    })
    .errors({ OWNER_STAYS })
    .input(ofMember.extend({ role: staffRole }))
    .output(done),
  remove: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/staff/{userId}',
      summary: 'Remove somebody from the staff, at once',
    })
    .errors({ OWNER_STAYS })
    .input(ofMember)
    .output(done),
  leave: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/staff',
      summary: 'Give up the own role in a course; its owner cannot',
    })
    .errors({ OWNER_STAYS })
    .input(ofCourse)
    .output(done),
  handOver: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/handover',
      summary: 'Offer the course to a co-teacher, who becomes its owner by taking it over',
    })
    .errors({
      CANNOT_OWN: { status: 422 },
      HANDOVER_PENDING: { status: 409, data: z.object({ name: z.string() }) },
    })
    .input(ofMember)
    .output(done),
  withdrawOffer: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/handover',
      summary: 'Withdraw the offer of the course',
    })
    .input(ofCourse)
    .output(done),
  takeOver: base
    .route({
      method: 'POST',
      path: '/courses/{courseId}/handover/acceptance',
      summary: 'Become the owner of a course that was offered; who was it becomes co-teacher',
    })
    .errors({ INVITATION_INVALID })
    .input(ofCourse)
    .output(done),
  declineOffer: base
    .route({
      method: 'DELETE',
      path: '/courses/{courseId}/handover/acceptance',
      summary: 'Decline the offer of a course',
    })
    .errors({ INVITATION_INVALID })
    .input(ofCourse)
    .output(done),
}
