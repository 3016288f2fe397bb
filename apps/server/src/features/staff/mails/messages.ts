import { textsIn } from '@tbl/texts/texts'

/** What the mails about the staff of a course say. */
export const mailTexts = textsIn('features/staff/mails', {
  invitation: {
    subject: 'An invitation to {course}',
    text: 'Hello,\n\n{inviter} invites you to be {role, select, coTeacher {a co-teacher} other {an assistant}} of the course {course} in {product}. The link works once, for {days} days, for the account that has this address; without an account you can sign up first.\n\nIf you do not know {inviter}, you can ignore this mail.',
  },
  offer: {
    subject: '{course} is offered to you',
    text: 'Hello {name},\n\n{owner} wants to hand the course {course} in {product} over to you. You become its owner if you accept within {days} days:',
  },
  newOwner: {
    subject: '{course} has a new owner',
    text: 'Hello {name},\n\n{owner} is the owner of the course {course} in {product} from now on.',
  },
})
