import { nameInMail } from '@tbl/domain/names'
import type { StaffRole } from '@tbl/domain/policies'
import { invitationDays } from '@tbl/domain/staff'
import type { Services } from '../../platform/api.ts'
import type { Mail } from '../../platform/mail.ts'

type Config = Services['config']
const roleNames: Record<StaffRole, string> = {
  coTeacher: 'a co-teacher',
  assistant: 'an assistant',
}

type Invited = {
  readonly email: string
  readonly role: StaffRole
  readonly courseTitle: string
  readonly invitedBy: string
  readonly token: string
}

/** To an address that is invited to the staff of a course, whether it has an account or not. */
export function invitationMail(
  { publicUrl, productName }: Config,
  { email, role, courseTitle, invitedBy, token }: Invited,
): Mail {
  const link = new URL('/invitation', publicUrl)
  link.searchParams.set('token', token)
  const course = nameInMail(courseTitle)
  return {
    to: email,
    subject: `An invitation to ${course}`,
    text: `Hello,\n\n${nameInMail(invitedBy)} invites you to be ${roleNames[role]} of the course ${course} in ${productName}. The link works once, for ${invitationDays} days, for the account that has this address; without an account you can sign up first.\n\nIf you do not know ${nameInMail(invitedBy)}, you can ignore this mail.`,
    link: link.href,
  }
}

type OfCourse = {
  readonly email: string
  readonly name: string
  readonly courseId: string
  readonly courseTitle: string
}
const settingsLink = ({ publicUrl }: Config, courseId: string): string =>
  new URL(`/courses/${courseId}/settings?part=people`, publicUrl).href

/** To a co-teacher to whom the owner has offered the course. */
export function offerMail(
  config: Config,
  { email, name, courseId, courseTitle, ownerName }: OfCourse & { readonly ownerName: string },
): Mail {
  const course = nameInMail(courseTitle)
  return {
    to: email,
    subject: `${course} is offered to you`,
    text: `Hello ${nameInMail(name)},\n\n${nameInMail(ownerName)} wants to hand the course ${course} in ${config.productName} over to you. You become its owner if you accept within ${invitationDays} days:`,
    link: settingsLink(config, courseId),
  }
}

/** To the new owner of a course and to who was it. */
export function newOwnerMail(
  config: Config,
  { email, name, courseId, courseTitle, ownerName }: OfCourse & { readonly ownerName: string },
): Mail {
  const course = nameInMail(courseTitle)
  return {
    to: email,
    subject: `${course} has a new owner`,
    text: `Hello ${nameInMail(name)},\n\n${nameInMail(ownerName)} is the owner of the course ${course} in ${config.productName} from now on.`,
    link: settingsLink(config, courseId),
  }
}
