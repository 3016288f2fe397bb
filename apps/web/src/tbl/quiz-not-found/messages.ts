import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('tbl/quiz-not-found', {
  title: 'Quiz not found',
  text: 'It has been deleted, or it is not yours.',
  goToQuizzes: 'Go to Quizzes',
})
