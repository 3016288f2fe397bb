import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../platform/refusal.ts'

export const texts = defineTexts('features/staff', {
  people: {
    title: 'People of this course',
    failed: 'Failed to load the people of this course',
    alone: 'You teach this course alone.',
    invite: 'Invite',
    leave: 'Leave this course',
  },
  roles: { owner: 'Owner', coTeacher: 'Co-teacher', assistant: 'Assistant' },
  since: 'since {date, date, ::yMMMd}',
  you: 'You',
  actions: 'Actions for {name}',
  makeCoTeacher: 'Make co-teacher',
  makeAssistant: 'Make assistant',
  handOver: 'Hand over this course',
  remove: 'Remove',

  waiting: {
    title: 'Waiting',
    invited: 'invited, until {date, date, ::yMMMd}',
    withdraw: 'Withdraw',
    withdrawWhich: 'Withdraw the invitation of {email}',
  },

  dialog: {
    title: 'Invite',
    addresses: 'E-mail addresses',
    addressesHelp: 'Up to {max, number}, one a line.',
    missing: 'Please enter an e-mail address.',
    tooMany: 'At most {max, number} addresses at a time.',
    role: 'Role',
    coTeacherHelp:
      'Does everything in the course, except to delete it, hand it over or choose its co-teachers.',
    assistantHelp: 'Helps in class: teams, switches, results. Changes no question and no score.',
    mail: 'They get a mail with a link that works for 7 days.',
    answers:
      'They see questions with their answers, and cannot take these quizzes as students any more.',
    submit: 'Invite',
    offenders: '{reason} {addresses}',
  },
  invite: {
    done: '{invited, plural, one {# invitation} other {# invitations}} sent',
    failed: { title: 'Nobody was invited', description: 'Please try again.' },
    refusals: {
      FORBIDDEN: 'You may not do this in this course.',
      NOT_FOUND: 'This has changed meanwhile.',
      TOO_MANY_TRIES:
        'Too many invitations for one address. Please wait {seconds, plural, one {# second} other {# seconds}}.',
      INVALID_EMAILS: 'These addresses are not valid:',
      ALREADY_STAFF: 'This person already has a role in this course.',
      IS_STUDENT_HERE: 'This person is a student of this course. Remove them as a student first.',
      STAFF_LIMIT: 'A course can have at most {max} co-teachers and assistants.',
    } as const satisfies RefusalSources<RefusalCode<'staff', 'invite'>>,
  },

  change: {
    failed: { title: 'Nothing was changed', description: 'Please try again.' },
    refusals: {
      FORBIDDEN: 'You may not do this in this course.',
      NOT_FOUND: 'This has changed meanwhile.',
      OWNER_STAYS: 'A course needs its owner. Hand the course over first.',
      CANNOT_OWN: 'Only somebody who may create courses can own one.',
      HANDOVER_PENDING: 'This course is already offered to {name}.',
      INVITATION_INVALID: 'This invitation cannot be used. It may have expired or been withdrawn.',
    } as const satisfies RefusalSources<
      RefusalCode<
        'staff',
        | 'revoke'
        | 'changeRole'
        | 'remove'
        | 'leave'
        | 'handOver'
        | 'withdrawOffer'
        | 'takeOver'
        | 'declineOffer'
      >
    >,
  },
  done: {
    revoked: 'Invitation withdrawn',
    roleChanged: 'Role changed',
    removed: 'Removed from this course',
    left: 'You have left this course',
    offered: 'The course is offered',
    offerWithdrawn: 'The course is not offered any more',
    tookOver: 'You own this course now',
    offerDeclined: 'The course stays with its owner',
  },

  removal: {
    title: 'Remove {name}?',
    text: '{name} sees nothing of this course from then on, and has seen the answers of its quizzes. What {name} has changed stays.',
  },
  leaving: {
    title: 'Leave this course?',
    text: 'You see nothing of this course from then on. Only its owner or a co-teacher can invite you again.',
  },
  handing: {
    title: 'Hand over this course?',
    text: '{name} is offered the course and has 7 days to accept. Then {name} is its owner, and you are a co-teacher.',
    submit: 'Offer',
  },
  offer: {
    made: 'Offered to {name} until {date, date, ::yMMMd}',
    withdraw: 'Withdraw',
    own: 'This course is offered to you until {date, date, ::yMMMd}. You become its owner if you accept.',
    accept: 'Accept',
    decline: 'Decline',
  },

  history: {
    title: 'History of this list',
    failed: 'Failed to load the history',
    none: 'Nothing has changed yet.',
    more: 'Show More',
    erased: 'erased person',
    command: 'The operator of the server',
    entries: {
      invited:
        '{by} has invited {whom} as {role, select, owner {owner} coTeacher {co-teacher} other {assistant}}',
      revoked: '{by} has withdrawn the invitation of {whom}',
      joined:
        '{by} has accepted the invitation as {role, select, owner {owner} coTeacher {co-teacher} other {assistant}}',
      declined:
        '{by} has declined the invitation as {role, select, owner {owner} coTeacher {co-teacher} other {assistant}}',
      roleChanged:
        '{by} has made {whom} {role, select, owner {owner} coTeacher {co-teacher} other {assistant}}',
      removed: '{by} has removed {whom}',
      left: '{by} has left the course',
      offered: '{by} has offered the course to {whom}',
      offerWithdrawn: '{by} has withdrawn the offer to {whom}',
      offerDeclined: '{by} has declined the course',
      tookOver: '{by} has taken the course over from {whom}',
      ownerChosen: '{by} has made {whom} owner',
      studentRemoved: '{by} has removed the student {whom}',
      studentReadmitted: '{by} has taken the student {whom} back',
      sectionCreated: '{by} has made the section {section}',
      sectionRenamed: '{by} has renamed the section {section}',
      sectionRemoved: '{by} has deleted the section {section}',
      sectionAssigned:
        '{by} has put {students, plural, one {# student} other {# students}} into the section {section}',
    },
    at: '{date, date, ::yMMMdHHmm}',
    reason: 'Reason: {reason}',
  },

  invitation: {
    pageTitle: 'Invitation',
    title: 'An invitation to {course}',
    failed: 'The invitation could not be loaded',
    text: {
      coTeacher: '{name} invites you to be a co-teacher of this course.',
      assistant: '{name} invites you to be an assistant of this course.',
    },
    answers:
      'You will see the answers of this course and can no longer take its quizzes as a student.',
    accept: 'Accept',
    decline: 'Decline',
    declined: {
      title: 'Invitation declined',
      text: 'Nothing of the course is shown to you.',
    },
    done: 'Welcome to {course}',
    refused: 'This link cannot be used',
    goToCourses: 'Go to Courses',
    failedTo: { title: 'Nothing was changed', description: 'Please try again.' },
    refusals: {
      INVITATION_INVALID: 'This invitation cannot be used. It may have expired or been withdrawn.',
      INVITATION_FOR_OTHER:
        'This invitation was sent to another address. Log in with the account that has it.',
      FORBIDDEN: 'Log in with your password to open an invitation.',
      NOT_FOUND: 'This invitation cannot be used. It may have expired or been withdrawn.',
      ALREADY_STAFF: 'This person already has a role in this course.',
      IS_STUDENT_HERE: 'This person is a student of this course. Remove them as a student first.',
      STAFF_LIMIT: 'A course can have at most {max} co-teachers and assistants.',
    } as const satisfies RefusalSources<RefusalCode<'staff', 'invitation' | 'accept' | 'decline'>>,
  },
})
