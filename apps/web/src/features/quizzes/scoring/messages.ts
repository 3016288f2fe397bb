import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/quizzes/scoring', {
  title: 'Scoring',
  change: 'Change Scoring',
  asCourse: 'As the course.',
})
