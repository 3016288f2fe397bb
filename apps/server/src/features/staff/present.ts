import type { Staff, StaffMember } from '@tbl/contract/staff'
import type { Actor } from '@tbl/domain/account'
import type { Place, StaffRole } from '@tbl/domain/policies'
import { may } from '../../platform/authorize.ts'
import type { InvitationRow, listStaff, OfferRow, requireOwner } from './queries.ts'

export type StaffRows = {
  readonly owner: Awaited<ReturnType<typeof requireOwner>>
  readonly staff: Awaited<ReturnType<typeof listStaff>>
  readonly invitations: readonly InvitationRow[]
  readonly offer: OfferRow
}

type Row = StaffRows['staff'][number]

const presentOwner = ({ id, name, since }: StaffRows['owner']) => ({
  id,
  name,
  role: 'owner' as const,
  source: null,
  since: since.toISOString(),
})
const presentStaff = ({ id, name, role, source, since }: Row) => ({
  id,
  name,
  role,
  source,
  since: since.toISOString(),
})

/** For assistants: who is of the staff, without addresses. */
export const presentForAssistant = ({ owner, staff }: StaffRows): Staff => ({
  audience: 'assistant',
  members: [presentOwner(owner), ...staff.map(presentStaff)],
  can: { leave: true },
})

/** For who teaches the course: with addresses, what waits, and what they may do. */
export function presentForTeacher(
  { owner, staff, invitations, offer }: StaffRows,
  me: Actor,
  place: Place,
): Staff {
  const about = (staffRole: StaffRole) => ({ ...place, staffRole })
  const mayHandOver = may('staff.handOver', me, place)
  const isOffered = offer !== null
  const members: StaffMember[] = staff.map((row) => ({
    ...presentStaff(row),
    email: row.email,
    can: {
      remove: row.id !== me.id && may('staff.remove', me, about(row.role)),
      changeRole: may('staff.changeRole', me, place),
      handOver:
        mayHandOver &&
        !isOffered &&
        row.role === 'coTeacher' &&
        may('course.create', { id: row.id, role: row.accountRole }),
    },
  }))
  const none = { remove: false, changeRole: false, handOver: false }
  return {
    audience: 'teacher',
    members: [{ ...presentOwner(owner), email: owner.email, can: none }, ...members],
    invitations: invitations.map(({ id, email, role, invitedBy, expiresAt }) => ({
      id,
      email,
      role,
      invitedBy: invitedBy.name,
      expiresAt: expiresAt.toISOString(),
      can: { revoke: may('staff.revoke', me, about(role)) },
    })),
    offer: presentOffer(offer, me, mayHandOver),
    can: {
      inviteCoTeachers: may('staff.invite', me, about('coTeacher')),
      leave: place.roleInCourse.role !== 'owner',
    },
  }
}

/** For the owner and for whom it is meant; nobody else hears of it. */
function presentOffer(offer: OfferRow, me: Actor, withdraw: boolean) {
  const takeOver = offer?.to.id === me.id
  if (!offer || !(takeOver || withdraw)) return null
  const { to, expiresAt } = offer
  return {
    to: { id: to.id, name: to.name },
    expiresAt: expiresAt.toISOString(),
    can: { takeOver, withdraw },
  }
}
