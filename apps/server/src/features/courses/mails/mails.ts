import { codeMinutes } from '@tbl/domain/let-in'
import { nameInMail } from '@tbl/domain/names'
import { type Mail, type MailWords, mailTo, pageLink } from '../../../platform/mail.ts'
import { mailTexts } from './messages.ts'

type OfCourse = {
  readonly email: string
  readonly name: string
  readonly courseTitle: string
  readonly instructorName: string
}
const namesIn = (words: MailWords, { name, courseTitle, instructorName }: OfCourse) => ({
  name: nameInMail(name),
  instructor: nameInMail(instructorName),
  course: nameInMail(courseTitle),
  product: words.productName,
})

/**
 * To a student whom the list of a course has added, with the link to leave it; opening the link
 * alone ends nothing.
 */
export function addedMail(words: MailWords, added: OfCourse & { readonly token: string }): Mail {
  const texts = mailTexts(words.spoken).added
  const names = namesIn(words, added)
  return mailTo(words, added.email, {
    subject: texts.subject({ course: names.course }),
    text: texts.text(names),
    link: pageLink(words, '/leave-course', { token: added.token }),
  })
}

/** To a student for whom an instructor has made a code to get in; it does not have the code. */
export function codeMail(words: MailWords, given: OfCourse): Mail {
  const texts = mailTexts(words.spoken).code
  const names = namesIn(words, given)
  return mailTo(words, given.email, {
    subject: texts.subject({ course: names.course }),
    text: texts.text({ ...names, minutes: codeMinutes }),
    link: pageLink(words, '/profile'),
  })
}
