import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('tbl', {
  page: {
    leave: 'Leave, to the dashboard',
    bar: 'Your Place',
  },
  noRole: 'You no longer have a role in this course.',
  sections: {
    label: 'Section',
    all: 'All sections',
    noStudents: 'No students in this section yet.',
  },
  question: {
    place: 'Question {number} of {total}',
    selectAll: 'Select all that apply.',
    showAll: '{place}. Show all questions',
    back: 'Back',
    next: 'Next Question',
    right: 'Right answer',
    tries: 'Incorrect tries',
    tryNumber: 'Try {attempt}',
    correct: 'Correct',
    incorrect: 'Incorrect',
  },
  card: {
    wrong: ': wrong, try {attempt}',
    right: ': correct, locked',
  },
  points: {
    earned: 'Earned',
    earnedOf: 'Earned: {points} of 1 point',
    atStake: 'At stake',
    atStakeOf: 'At stake: {points} of 1 point',
  },
  table: {
    others: 'At the Table',
    left: 'At the Table, Left',
    right: 'At the Table, Right',
    you: '<b>You</b> {note}',
  },
  seat: {
    captain: 'captain',
    here: 'here',
    away: 'not here',
    ready: 'ready',
    votes: 'votes {options}',
  },
  reason: {
    label: 'Reason',
    help: 'It is recorded.',
    missing: 'Please write a reason',
  },
  allow: {
    failed: 'Not possible',
  },
})
