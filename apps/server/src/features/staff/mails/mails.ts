import { nameInMail } from '@tbl/domain/names'
import type { StaffRole } from '@tbl/domain/policies'
import { invitationDays } from '@tbl/domain/staff'
import { type Mail, type MailWords, mailTo, pageLink } from '../../../platform/mail.ts'
import { mailTexts } from './messages.ts'

type Invited = {
  readonly email: string
  readonly role: StaffRole
  readonly courseTitle: string
  readonly invitedBy: string
  readonly token: string
}

/** To an address that is invited to the staff of a course, whether it has an account or not. */
export function invitationMail(
  words: MailWords,
  { email, role, courseTitle, invitedBy, token }: Invited,
): Mail {
  const texts = mailTexts(words.spoken).invitation
  const course = nameInMail(courseTitle)
  return mailTo(words, email, {
    subject: texts.subject({ course }),
    text: texts.text({
      inviter: nameInMail(invitedBy),
      role,
      course,
      product: words.productName,
      days: invitationDays,
    }),
    link: pageLink(words, '/invitation', { token }),
  })
}

type OfCourse = {
  readonly email: string
  readonly name: string
  readonly courseId: string
  readonly courseTitle: string
  readonly ownerName: string
}
const settingsLink = (words: MailWords, courseId: string): string =>
  pageLink(words, `/courses/${courseId}/settings`, { part: 'people' })

/** To a co-teacher to whom the owner has offered the course. */
export function offerMail(
  words: MailWords,
  { email, name, courseId, courseTitle, ownerName }: OfCourse,
): Mail {
  const texts = mailTexts(words.spoken).offer
  const course = nameInMail(courseTitle)
  return mailTo(words, email, {
    subject: texts.subject({ course }),
    text: texts.text({
      name: nameInMail(name),
      owner: nameInMail(ownerName),
      course,
      product: words.productName,
      days: invitationDays,
    }),
    link: settingsLink(words, courseId),
  })
}

/** To the new owner of a course and to who was it. */
export function newOwnerMail(
  words: MailWords,
  { email, name, courseId, courseTitle, ownerName }: OfCourse,
): Mail {
  const texts = mailTexts(words.spoken).newOwner
  const course = nameInMail(courseTitle)
  return mailTo(words, email, {
    subject: texts.subject({ course }),
    text: texts.text({
      name: nameInMail(name),
      owner: nameInMail(ownerName),
      course,
      product: words.productName,
    }),
    link: settingsLink(words, courseId),
  })
}
