import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/gradebook/answers', {
  failed: 'The answers could not be loaded',
  completed: '{note}, completed {ago}',
  rightOf: '{correct} of {total} correct',
  points: '{points, plural, one {# point} other {# points}}',
  scoreHistory: 'Score History',
  keyLater: 'The correct answers are shown when they are released.',
  chosen: 'Chosen',
  yourChoice: 'Your choice',
  firstTry: 'Correct at the first try.',
})
