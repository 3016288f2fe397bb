import { nameInMail } from '@tbl/domain/names'
import type { Services } from '../../platform/api.ts'
import type { Mail } from '../../platform/mail.ts'

type Added = { readonly email: string; readonly name: string; readonly courseTitle: string; readonly instructorName: string; readonly token: string }

/** To a student whom the list of a course has added, with the link to leave it; opening the link alone ends nothing. */
export function addedMail({ publicUrl, productName }: Services['config'], { email, name, courseTitle, instructorName, token }: Added): Mail {
  const link = new URL('/leave-course', publicUrl)
  link.searchParams.set('token', token)
  const course = nameInMail(courseTitle)
  return {
    to: email,
    subject: `You were added to ${course}`,
    text: `Hello ${nameInMail(name)},\n\n${nameInMail(instructorName)} has added you to the course ${course} in ${productName}. You find it among your courses when you log in.\n\nIf you do not belong there, you can leave the course with this link:`,
    link: link.href,
  }
}
