import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/quizzes/running', {
  label: 'Running class sessions',
  now: 'Running now: {quiz}',
  since: 'Not ended since {day}: {quiz}',
  open: 'Open Cockpit',
  openWhich: 'Open Cockpit: {quiz}',
})
