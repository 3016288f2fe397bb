import { textsIn } from '@tbl/texts/texts'

/** What the mails to students of a course say. */
export const mailTexts = textsIn('features/courses/mails', {
  added: {
    subject: 'You were added to {course}',
    text: 'Hello {name},\n\n{instructor} has added you to the course {course} in {product}. You find it among your courses when you log in.\n\nIf you do not belong there, you can leave the course with this link:',
  },
  code: {
    subject: 'A code for {course}',
    text: 'Hello {name},\n\n{instructor} has made a code that lets you in to the course {course} in {product} without your password. It works once, within {minutes} minutes, and opens this course alone, for at most 4 hours. Your profile and your password cannot be changed with it.\n\nIf you did not ask {instructor} for it, please say so to them. Your profile shows when the code was used; there you can end that session.',
  },
})
