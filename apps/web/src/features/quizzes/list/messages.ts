import type { StudentQuizCard } from '@tbl/contract/quizzes'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/quizzes/list', {
  quizzes: 'Quizzes',
  myQuizzes: 'My Quizzes',
  failed: 'Quizzes could not be loaded',
  noCourse: 'No course',
  search: {
    author: 'Search by title or code',
    student: 'Search by title, code or course',
  },
  notFound: { title: 'No quizzes found', text: 'No quiz matches your search.' },
  empty: {
    title: 'No quizzes available',
    author: 'Create your first quiz to get started',
    student: 'No quizzes have been assigned yet',
    goToCourses: 'Go to Courses',
  },
  seenByStudents:
    'Students see {shown, number} of {quizzes, plural, one {# quiz} other {# quizzes}}; {open, number} open now.',

  /** How things stand, in one sentence. */
  state: {
    waiting:
      '{quizzes, plural, =0 {No quiz is waiting for you.} one {# quiz is waiting for you.} other {# quizzes are waiting for you.}}',
    closed: 'No quiz is open to students now.',
    open: 'Open to students now: {phases}.',
    individual: '{phases, plural, one {# individual phase} other {# individual phases}}',
    team: '{phases, plural, one {# team phase} other {# team phases}}',
  },

  recent: {
    title: 'Recent Quizzes',
    all: 'All Quizzes',
    empty: 'No active quizzes',
    emptyText: {
      student: 'Your instructor opens a quiz in class; it shows up here by itself.',
      author: 'A quiz is active while one of its phases is open.',
      first: 'Create your first quiz to get started.',
    },
    progress:
      '{open, select, both {Both phases open} individual {Individual phase open} team {Team phase open} other {Closed}}: {done, number} of {total, number} students done',
    manage: 'Manage',
    manageWhich: 'Manage: {quiz}',
  },

  /** A quiz of a student. */
  student: {
    /** Where it stands, in a few words. */
    seen: 'You have already seen the answers of this quiz.',
    notOpen: 'not open',
    completed: 'Completed',
    teamNext: 'You are done with the individual part. Your team is next.',
    done: 'You are done with the individual part.',
    open: 'Individual phase open',
    actions: {
      TAKE: { label: 'Take Quiz', which: 'Take Quiz: {quiz}' },
      TEAM: { label: 'Team Quiz', which: 'Team Quiz: {quiz}' },
      RESULTS: { label: 'View Results', which: 'View Results: {quiz}' },
      CLOSED: { label: 'Take Quiz', which: 'Take Quiz: {quiz}' },
    } as const satisfies Record<StudentQuizCard['action'], { label: string; which: string }>,
    you: 'You',
    team: 'Your team',
  },
})
