import { newAddress } from '../given.ts'
import type { InputsOf } from './inputs-of.ts'

export const staffInputs: InputsOf<'staff'> = {
  'staff.list': ({ courseId }) => ({ courseId }),
  'staff.history': ({ courseId }) => ({ courseId }),
  'staff.invite': ({ courseId }) => ({ courseId, role: 'coTeacher', emails: [newAddress()] }),
  'staff.revoke': ({ courseId, invitationId }) => ({ courseId, invitationId }),
  'staff.invitation': ({ invitation }) => ({ token: invitation }),
  'staff.accept': ({ invitation }) => ({ token: invitation }),
  'staff.decline': ({ invitation }) => ({ token: invitation }),
  'staff.changeRole': ({ courseId, assistant }) => ({
    courseId,
    userId: assistant.id,
    role: 'coTeacher',
  }),
  'staff.remove': ({ courseId, assistant }) => ({ courseId, userId: assistant.id }),
  'staff.leave': ({ courseId }) => ({ courseId }),
  'staff.handOver': ({ courseId, coTeacher }) => ({ courseId, userId: coTeacher.id }),
  'staff.withdrawOffer': ({ courseId }) => ({ courseId }),
  'staff.takeOver': ({ courseId }) => ({ courseId }),
  'staff.declineOffer': ({ courseId }) => ({ courseId }),
}
