import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/class-session/page', {
  back: 'Quizzes',
  live: 'Live',
  isOffline: 'Offline',
  tabs: { label: 'Views', overview: 'Overview', attendance: 'Attendance', trail: 'Trail' },
  ended: 'Session ended {time}',
  notBegun: 'Students who open the quiz now wait for you.',
  noStudents: 'Nobody is enrolled in this course yet.',
  goToStudents: 'Go to Students',
  editQuiz: 'Edit Quiz',
  noCourse: 'Assign this quiz to a course to run it with a class.',
  noQuestions: 'This quiz has no questions yet',
  failed: {
    title: 'Failed to load the session.',
    text: 'Nothing has changed for your students.',
  },
  gone: 'This quiz has been deleted.',
  goToQuizzes: 'Go to Quizzes',
  notFound: {
    title: 'Quiz Not Found',
    text: 'It has been deleted, or it is not yours.',
  },
})
