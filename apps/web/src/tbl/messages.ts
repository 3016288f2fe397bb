import type { Semester } from '@tbl/domain/course'
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
    /** A mark behind an option; what is hidden is for screen readers. */
    marked: '<hidden>, </hidden>{mark}',
    tries: 'Incorrect tries',
    tryNumber: 'Try {attempt}',
    choice: '{letter}. {option}',
    /** Choices one after the other; within one a comma stands. */
    choices: '{before}; {next}',
    correct: 'Correct',
    incorrect: 'Incorrect',
  },
  /** An option of the card; what is hidden is for screen readers. */
  card: {
    open: '<hidden>{letter}. </hidden>{option}',
    wrong: '<hidden>{letter}. </hidden>{option}<hidden>: wrong, try {attempt}</hidden>',
    right: '<hidden>{letter}. </hidden>{option}<hidden>: correct, locked</hidden>',
    noted: '{said}<hidden>. {note}</hidden>',
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
  semesters: {
    Spring: 'Spring',
    Summer: 'Summer',
    Fall: 'Fall',
    Winter: 'Winter',
  } as const satisfies Record<Semester, string>,
  allow: {
    failed: 'Not possible',
    notEnrolled: 'Only students of the course can answer',
  },
})
