import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/courses/enroll', {
  done: {
    title: 'Enrolled successfully',
    description: 'You have been enrolled in the course',
  },
  failed: {
    title: 'Enrollment failed',
    description: 'Failed to enroll in course. Please try again.',
  },
  /** Why somebody does not get into a course. */
  refusals: {
    UNAUTHORIZED: { title: 'Error', description: 'You must be logged in to enroll in courses' },
    FORBIDDEN: 'Failed to enroll in course. Please try again.',
    NOT_FOUND: 'Failed to enroll in course. Please try again.',
    ALREADY_ENROLLED: {
      title: 'Already enrolled',
      description: 'You are already enrolled in this course',
    },
    ENROLLMENT_REFUSED: 'Failed to enroll in course. Please try again.',
    COURSE_NOT_FOUND: {
      title: 'Course not found',
      description: 'No course found with that code',
    },
    INVALID_CODE: {
      title: 'Invalid course code',
      description: 'The course code you entered is incorrect',
    },
    IS_STAFF_HERE: 'You have a role in this course already, so you cannot join it as a student.',
    TOO_MANY_TRIES:
      'Too many tries. Please wait {seconds, plural, one {# second} other {# seconds}}.',
  } as const satisfies RefusalSources<RefusalCode<'enrollment', 'joinByCode' | 'join'>>,

  byCode: {
    label: 'Join by Code',
    placeholder: 'Course code',
    missing: { title: 'Course code required', description: 'Please enter a course code' },
  },
  join: {
    title: 'Join {course}',
    help: 'Your instructor gave it to you.',
  },
  restricted: {
    title: 'Access Restricted',
    text: 'You need to be enrolled in this course to view its contents.',
    join: 'Join Course',
    busy: 'Joining...',
  },

  gate: {
    pageTitle: 'Course',
    failed: 'The course could not be loaded',
    deleted: 'Course "{course}" has been deleted.',
  },
  removed: {
    text: 'You are no longer in {course}.',
    dismiss: 'Dismiss: {course}',
  },
  added: {
    text: 'You were added by {instructor}.',
    dismiss: 'Dismiss',
  },

  leave: {
    title: 'Leave course?',
    text: 'You leave {course} and your team in it. A captain who leaves is followed by another member. Your quiz results stay, and are there again when you come back.',
    done: {
      title: 'Unenrolled successfully',
      description: 'You have been unenrolled from the course',
    },
    failed: {
      title: 'Unenrollment failed',
      description: 'Failed to unenroll from course. Please try again.',
    },
  },
  byLink: {
    asking: {
      title: 'Leave the course?',
      text: 'The course of the mail goes from your courses. What you have answered there is kept, and you can join it again with its code.',
    },
    left: {
      title: 'Unenrolled successfully',
      text: 'You have been unenrolled from the course {course}.',
    },
    invalid: {
      title: 'This link cannot be used',
      text: 'You may have left the course already.',
    },
    leave: 'Leave Course',
    goToDashboard: 'Go to Dashboard',
  },
})
