import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/quiz-print', {
  print: 'Print',
  back: 'Quizzes',
  forStudents: 'For students: the questions without answers and explanations.',
  name: 'Name',
  team: 'Team',
  code: 'Code <b>{code}</b>',
  questions: 'Questions',
  question: 'Question {question, number}',
  noQuestions: {
    title: 'This quiz has no questions yet',
    text: 'There is nothing to print.',
    edit: 'Edit Quiz',
  },
  notFound: { title: 'Quiz not found', text: 'It may have been deleted.' },
  goToQuizzes: 'Go to Quizzes',
  failed: { title: 'Failed to load the quiz', text: 'Check your connection, then try again.' },
})
