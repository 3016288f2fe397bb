import { defineTexts } from '@tbl/texts/texts'

/** What was corrected of a quiz that students have answered. */
export const texts = defineTexts('features/quizzes/corrected', {
  another:
    'Question {number, number} has another key now. {students, plural, one {# student} other {# students}} and {teams, plural, one {# team} other {# teams}} were judged by the old one.',
  correct: 'Correct their scores',
  notCovered: 'The correction of question {number, number} does not hold for the new version.',
  says: 'Corrected: {what}',
})
