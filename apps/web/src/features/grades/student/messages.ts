import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/grades/student', {
  inTeam: '{email}, {team}',
  noTotal: 'No total yet: no category has a result.',
  total: 'Total {total}',
  totalGrade: 'Total {total}, {grade}',
  /** Of a category. */
  mean: '{category}: mean {mean}, weight {weight}',
  leftOut: '{categories} left out: no result, or no weight.',
  results: 'Results',
  hasLeft: 'Has left the course',
})
