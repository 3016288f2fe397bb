import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/courses', {
  courses: 'Courses',
  myCourses: 'My Courses',
  createCourse: 'Create Course',
  unknownInstructor: 'Unknown Instructor',
  roles: { coTeacher: 'Co-teacher', assistant: 'Assistant' },
  quizzes: '{quizzes, plural, one {# quiz} other {# quizzes}}',
  join: 'Join',
  leave: 'Leave Course',
  notFound: 'Course not found',
  code: {
    label: 'Course code',
    copy: 'Copy Course Code',
    which: '{code}, copy course code',
    copied: { title: 'Code copied', description: 'Course code copied to clipboard.' },
    notCopied: {
      title: 'Code not copied',
      description: 'Your browser did not allow it. Course code: {code}',
    },
  },

  allowlistFailed: 'The allowlist could not be loaded',
  upload: 'Upload',
  uploadFailed: 'Upload failed',
  /** The server found addresses that it does not take. */
  invalidEmails: 'Not an e-mail address: {emails}',
})
