import { codeMinutes } from '@tbl/domain/let-in'
import { nameInMail } from '@tbl/domain/names'
import type { Services } from '../../platform/api.ts'
import type { Mail } from '../../platform/mail.ts'

type Added = {
  readonly email: string
  readonly name: string
  readonly courseTitle: string
  readonly instructorName: string
  readonly token: string
}

/**
 * To a student whom the list of a course has added, with the link to leave it; opening the link
 * alone ends nothing.
 */
export function addedMail(
  { publicUrl, productName }: Services['config'],
  { email, name, courseTitle, instructorName, token }: Added,
): Mail {
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

type CodeGiven = {
  readonly email: string
  readonly name: string
  readonly courseTitle: string
  readonly instructorName: string
}

/** To a student for whom an instructor has made a code to get in; it does not hold the code. */
export function codeMail(
  { publicUrl, productName }: Services['config'],
  { email, name, courseTitle, instructorName }: CodeGiven,
): Mail {
  const [course, instructor] = [nameInMail(courseTitle), nameInMail(instructorName)]
  return {
    to: email,
    subject: `A code for ${course}`,
    text: `Hello ${nameInMail(name)},\n\n${instructor} has made a code that lets you in to the course ${course} in ${productName} without your password. It works once, within ${codeMinutes} minutes, and opens this course alone, for at most 4 hours. Your profile and your password cannot be changed with it.\n\nIf you did not ask ${instructor} for it, please say so to them. Your profile shows when the code was used; there you can end that session.`,
    link: new URL('/profile', publicUrl).href,
  }
}
