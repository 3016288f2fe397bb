import { codesADay } from '@tbl/domain/let-in'
import type { Sentences } from '../../platform/sentences.ts'

export const coursesSentences: Sentences<'courses'> = {
  all: {
    CODE_TAKEN: 'This course code is already taken',
    TOO_MANY_TRIES: 'Too many tries. Please wait a moment.',
    ALLOWLIST_REQUIRED: 'An allowlist is needed to restrict the course',
    INVALID_EMAILS: 'Invalid email format',
    TIME_OUT_OF_RANGE: 'Late after is 0 to 60 minutes, away after 30 to 300 seconds.',
    STEPS_INVALID: 'Enter 1 to 20 percentages, the first 100, none above the one before.',
  },
  some: [
    {
      of: ['get', 'checkCode', 'update', 'scoring', 'setScoring', 'remove'],
      say: { NOT_FOUND: 'Course not found' },
    },
  ],
}

export const enrollmentSentences: Sentences<'enrollment'> = {
  all: {
    ALREADY_ENROLLED: 'You are already enrolled in this course',
    IS_STAFF_HERE: 'You have a role in this course already, so you cannot join it as a student.',
    ENROLLMENT_REFUSED: 'Failed to enroll in course. Please try again.',
    TOO_MANY_TRIES: 'Too many tries. Please wait a moment.',
    COURSE_NOT_FOUND: 'No course found with that code',
    INVALID_CODE: 'The course code you entered is incorrect',
    LEAVE_LINK_INVALID: 'This link cannot be used. You may have left the course already.',
    TOO_MANY_CODES: `A student can be given ${codesADay} codes a day.`,
    CODES_GUESSED:
      'Somebody is guessing at codes of this course. Please try again in {minutes} min.',
  },
  some: [
    {
      of: ['joinByCode', 'join'],
      say: { UNAUTHORIZED: 'You must be logged in to enroll in courses' },
    },
    {
      of: ['join', 'leave', 'open', 'students', 'letIn', 'remove', 'removed', 'readmit'],
      say: { NOT_FOUND: 'Course not found' },
    },
  ],
}

export const rosterSentences: Sentences<'roster'> = {
  all: {
    NOT_FOUND: 'Course not found',
    INVALID_EMAILS: 'Invalid email format',
  },
  some: [],
}

export const sectionsSentences: Sentences<'sections'> = {
  all: {
    NOT_FOUND: 'Course or section not found',
    SECTION_TAKEN: 'This section already exists.',
    SECTION_LIMIT: 'A course can have at most {max} sections.',
    NOT_ENROLLED: 'Only students of the course can be in a section',
  },
  some: [{ of: ['list', 'create', 'assignByAddress'], say: { NOT_FOUND: 'Course not found' } }],
}

export const courseFaults = {
  COURSE_TITLE_REQUIRED: 'Course title is required',
  COURSE_CODE_REQUIRED: 'Course code is required',
  COURSE_DESCRIPTION_REQUIRED: 'Course description is required',
  SECTION_NAME_REQUIRED: 'Section name is required',
  JOIN_CODE_REQUIRED: 'Please enter a course code',
} as const
