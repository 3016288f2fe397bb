import type { Sentences } from '../../platform/sentences.ts'

export const staffSentences: Sentences<'staff'> = {
  all: {
    TOO_MANY_TRIES: 'Too many tries. Please wait a moment.',
    INVALID_EMAILS: 'Invalid email format',
    ALREADY_STAFF: 'This person already has a role in this course.',
    IS_STUDENT_HERE: 'This person is a student of this course. Remove them as a student first.',
    STAFF_LIMIT: 'A course can have at most {max} co-teachers and assistants.',
    INVITATION_INVALID: 'This invitation cannot be used. It may have expired or been withdrawn.',
    INVITATION_FOR_OTHER:
      'This invitation was sent to another address. Log in with the account that has it.',
    OWNER_STAYS: 'A course needs its owner. Hand the course over first.',
    CANNOT_OWN: 'Only somebody who may create courses can own one.',
    HANDOVER_PENDING: 'This course is already offered to {name}.',
  },
  some: [
    {
      of: [
        'list',
        'history',
        'invite',
        'revoke',
        'changeRole',
        'remove',
        'leave',
        'handOver',
        'withdrawOffer',
        'takeOver',
        'declineOffer',
      ],
      say: { NOT_FOUND: 'Course not found' },
    },
  ],
}
