import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/grades/files', {
  download: 'Download',
  grades: 'Grades (CSV)',
  results: 'Results Without Names (CSV)',
  withNames: 'Results with Names (CSV)',
  answers: 'Answers Without Names (CSV)',
  answersWithNames: 'Answers with Names (CSV)',
})
