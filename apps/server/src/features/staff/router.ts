import { type Enter, entering, orRefuse, type Services, signedIn } from '../../platform/api.ts'
import { authorize, may } from '../../platform/authorize.ts'
import type { Reader } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/link-token.ts'
import { findCourse } from '../courses/queries.ts'
import {
  acceptInvitation,
  checkInvitation,
  declineInvitation,
} from './commands/answer-invitation.ts'
import { changeRole, leaveStaff, removeStaff } from './commands/change-staff.ts'
import { declineOffer, offerCourse, takeOver, withdrawOffer } from './commands/hand-over.ts'
import { invite, revoke } from './commands/invite.ts'
import { listHistory } from './history.ts'
import { presentForAssistant, presentForTeacher, type StaffRows } from './present.ts'
import { findOffer, listInvitations, listStaff, requireOwner } from './queries.ts'

const findIn = (enter: Enter, courseId: string) => enter(findCourse(courseId))

async function readStaff(reader: Reader, courseId: string, now: Date): Promise<StaffRows> {
  const [owner, staff, invitations, offer] = await Promise.all([
    requireOwner(reader, courseId),
    listStaff(reader, courseId),
    listInvitations(reader, courseId, now),
    findOffer(reader, courseId, now),
  ])
  return { owner, staff, invitations, offer }
}

/** What a handler needs of its context to find the course. */
type Context = { readonly services: Services; readonly enter: Enter }
const permitOffer = async ({ enter }: Context, courseId: string) => {
  const { me, place } = await findIn(enter, courseId)
  return authorize('staff.handOver', me, place)
}
const permitTakeOver = async ({ enter }: Context, courseId: string) => {
  const { me, place } = await findIn(enter, courseId)
  return authorize('staff.takeOver', me, place)
}

export const staffRouter = {
  list: entering.staff.list.handler(async ({ input, context: { services, enter } }) => {
    const { me, place } = await findIn(enter, input.courseId)
    authorize('staff.read', me, place)
    const rows = await readStaff(services.database.connection, place.id, services.clock.now())
    return may('staff.readHistory', me, place)
      ? presentForTeacher(rows, me, place)
      : presentForAssistant(rows)
  }),
  history: entering.staff.history.handler(async ({ input, context: { services, enter } }) => {
    const { me, place } = await findIn(enter, input.courseId)
    authorize('staff.readHistory', me, place)
    return listHistory(services.database.connection, place.id, input.before)
  }),
  invite: entering.staff.invite.handler(
    async ({ input: { courseId, role, emails }, context: { services, enter }, errors }) => {
      const { me, place } = await findIn(enter, courseId)
      const permit = authorize('staff.invite', me, { ...place, staffRole: role })
      return orRefuse(await invite(services, permit, emails), errors)
    },
  ),
  revoke: entering.staff.revoke.handler(async ({ input, context: { services, enter } }) => {
    const { me, place } = await findIn(enter, input.courseId)
    authorize('staff.revoke', me, { ...place, staffRole: 'assistant' })
    await revoke(services, authorize('staff.read', me, place), input.invitationId)
    return { done: true }
  }),
  invitation: signedIn.staff.invitation.handler(
    async ({ input, context: { services, me }, errors }) => {
      authorize('staff.join', me)
      const checked = await checkInvitation(
        services.database.connection,
        me,
        hashToken(input.token),
        services.clock.now(),
      )
      const { courseId, courseTitle, contentLanguage, role, invitedBy } = orRefuse(checked, errors)
      return { courseId, courseTitle, contentLanguage, role, invitedBy: invitedBy.name }
    },
  ),
  accept: signedIn.staff.accept.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = authorize('staff.join', me)
    const accepted = await acceptInvitation(services, permit, me, hashToken(input.token))
    return orRefuse(accepted, errors)
  }),
  decline: signedIn.staff.decline.handler(async ({ input, context: { services, me }, errors }) => {
    const permit = authorize('staff.join', me)
    orRefuse(await declineInvitation(services, permit, me, hashToken(input.token)), errors)
    return { done: true }
  }),
  changeRole: entering.staff.changeRole.handler(
    async ({ input: { courseId, userId, role }, context: { services, enter }, errors }) => {
      const { me, place } = await findIn(enter, courseId)
      const permit = authorize('staff.changeRole', me, place)
      orRefuse(await changeRole(services, permit, userId, role), errors)
      return { done: true }
    },
  ),
  remove: entering.staff.remove.handler(async ({ input, context: { services, enter }, errors }) => {
    const { me, place } = await findIn(enter, input.courseId)
    const permit = authorize('staff.read', me, place)
    orRefuse(await removeStaff(services, permit, input.userId), errors)
    return { done: true }
  }),
  leave: entering.staff.leave.handler(async ({ input, context: { services, enter }, errors }) => {
    const { me, place } = await findIn(enter, input.courseId)
    orRefuse(await leaveStaff(services, authorize('staff.leave', me, place)), errors)
    return { done: true }
  }),
  handOver: entering.staff.handOver.handler(async ({ input, context, errors }) => {
    const permit = await permitOffer(context, input.courseId)
    orRefuse(await offerCourse(context.services, permit, input.userId), errors)
    return { done: true }
  }),
  withdrawOffer: entering.staff.withdrawOffer.handler(async ({ input, context }) => {
    await withdrawOffer(context.services, await permitOffer(context, input.courseId))
    return { done: true }
  }),
  takeOver: entering.staff.takeOver.handler(async ({ input, context, errors }) => {
    const permit = await permitTakeOver(context, input.courseId)
    orRefuse(await takeOver(context.services, permit), errors)
    return { done: true }
  }),
  declineOffer: entering.staff.declineOffer.handler(async ({ input, context, errors }) => {
    const permit = await permitTakeOver(context, input.courseId)
    orRefuse(await declineOffer(context.services, permit), errors)
    return { done: true }
  }),
}
