import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts({
  failed: 'The answers could not be loaded',
  completed: '{note}, completed {ago}',
  rightOf: '{correct} of {total} right',
  points: '{points, plural, one {# point} other {# points}}',
  scoreHistory: 'Score history',
  keyLater: 'The right answers are shown when they are released.',
  chosen: 'Chosen',
  yourChoice: 'Your choice',
  firstTry: 'Right at the first try.',
})
