import { serverBusy } from '../../platform/failure.ts'
import { count } from '../../ui/count.ts'

export type Message = { title: string; description: string }

export const enrolled: Message = {
  title: 'Enrolled successfully',
  description: 'You have been enrolled in the course',
}
export const unenrolled: Message = {
  title: 'Unenrolled successfully',
  description: 'You have been unenrolled from the course',
}
export const youWereAdded = (instructorName: string): string =>
  `You were added by ${instructorName}.`
export const leavingByLink: Message = {
  title: 'Leave the course?',
  description:
    'The course of the mail goes from your courses. What you have answered there is kept, and you can join it again with its code.',
}
export const leftByLink = (courseTitle: string): Message => ({
  title: unenrolled.title,
  description: `You have been unenrolled from the course ${courseTitle}.`,
})
export const leaveLinkInvalid: Message = {
  title: 'This link cannot be used',
  description: 'You may have left the course already.',
}
export const unenrollmentFailed: Message = {
  title: 'Unenrollment failed',
  description: 'Failed to unenroll from course. Please try again.',
}
export const codeRequired: Message = {
  title: 'Course code required',
  description: 'Please enter a course code',
}
export const enrollmentFailed: Message = {
  title: 'Enrollment failed',
  description: 'Failed to enroll in course. Please try again.',
}
export const restricted: Message = {
  title: 'Access Restricted',
  description: 'You need to be enrolled in this course to view its contents.',
}
export const courseUpdated: Message = {
  title: 'Course Updated',
  description: 'Course information has been updated successfully.',
}
export const courseStaysOpen: Message = {
  title: 'Course Updated',
  description: 'The course stays open to everybody with the code.',
}
export const updateFailed: Message = {
  title: 'Error',
  description: 'Failed to update course. Please try again.',
}
export const creationFailed: Message = {
  title: 'Error',
  description: 'Failed to create course. Please try again.',
}
export const deletionFailed: Message = {
  title: 'Error',
  description: 'Failed to delete course. Please try again.',
}
export const courseDeleted = (title: string): Message => ({
  title: 'Course Deleted',
  description: `Course "${title}" has been permanently deleted`,
})

export const courseNotFoundTitle = 'Course not found'
export const codeCheckFailedTitle = 'Error checking course code'
export const studentsFailedTitle = 'Failed to load students'
export const uploadFailedTitle = 'Upload failed'
export const codeNotMadeTitle = 'No code'
export const removalFailedTitle = 'Address not removed'

export const titleRequired = 'Course title is required'
export const missingCode = 'Course code is required'
export const descriptionRequired = 'Course description is required'
export const codeTaken = 'This course code is already taken'
export const scoresTellAnswers =
  'With throw-away accounts somebody can find the answers from the scores.'
export const codeIsChecked = 'Please wait while we check the course code availability'

type PlainCode =
  | 'ALREADY_ENROLLED'
  | 'ENROLLMENT_REFUSED'
  | 'COURSE_NOT_FOUND'
  | 'INVALID_CODE'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BUSY'
type EnrollmentRefusal = { code: PlainCode } | { code: 'TOO_MANY_TRIES'; data: { seconds: number } }

const enrollmentTexts: Record<PlainCode, Message> = {
  ALREADY_ENROLLED: {
    title: 'Already enrolled',
    description: 'You are already enrolled in this course',
  },
  ENROLLMENT_REFUSED: enrollmentFailed,
  COURSE_NOT_FOUND: { title: courseNotFoundTitle, description: 'No course found with that code' },
  INVALID_CODE: {
    title: 'Invalid course code',
    description: 'The course code you entered is incorrect',
  },
  UNAUTHORIZED: { title: 'Error', description: 'You must be logged in to enroll in courses' },
  FORBIDDEN: enrollmentFailed,
  NOT_FOUND: enrollmentFailed,
  BUSY: { title: enrollmentFailed.title, description: serverBusy },
}

/** Why somebody does not get into a course. */
export const enrollmentRefusal = (refusal: EnrollmentRefusal): Message =>
  refusal.code === 'TOO_MANY_TRIES'
    ? {
        title: enrollmentFailed.title,
        description: `Too many tries. Please wait ${count(refusal.data.seconds, 'second')}.`,
      }
    : enrollmentTexts[refusal.code]

/** What an upload did to the allowlist: how many addresses are new on it, and were on it before. */
export function uploaded({ added, known }: { added: number; known: number }): Message {
  const parts = [`${count(added, 'address', 'addresses')} added`]
  if (known > 0) parts.push(`${known} already on the list`)
  return { title: 'Student list uploaded', description: `${parts.join(', ')}.` }
}

/** The server found addresses that it does not take. */
export const invalidEmails = (emails: readonly string[]): string =>
  `Not an e-mail address: ${emails.join(', ')}`
