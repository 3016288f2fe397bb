import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/courses/list', {
  failed: 'Courses could not be loaded',
  search: 'Search by title or code',
  students: '{students, plural, one {# student} other {# students}}',
  leaveWhich: 'Leave Course: {course}',
  /** The ways into a course: `brief` where there is less room. */
  manage: {
    full: { label: 'Manage Course', which: 'Manage Course: {course}' },
    brief: { label: 'Manage', which: 'Manage: {course}' },
  },
  view: {
    full: { label: 'View Course', which: 'View Course: {course}' },
    brief: { label: 'View', which: 'View: {course}' },
  },

  notFound: 'No course matches your search.',
  empty: {
    author: {
      title: 'No courses found',
      text: 'Create your first course; your students join it with its code.',
    },
    student: {
      title: 'No enrolled courses',
      text: 'Join a course with the code that your instructor gave you.',
    },
  },
  recent: { title: 'Recent Courses', all: 'All Courses' },
  first: {
    author: {
      title: 'Start with a course',
      text: 'Create a course and give its code to your students. Teams and quizzes come next.',
    },
    student: {
      title: 'Join your course',
      text: 'Enter the code that your instructor gave you. Your quizzes show up here then.',
    },
  },

  available: {
    title: 'Available Courses',
    failed: 'Available courses could not be loaded',
    search: 'Search available courses',
    notFound: 'No available course matches your search.',
    none: 'There is no open course to join now. Join with the code from your instructor.',
    joinWhich: 'Join: {course}',
  },
})
