import type { MissingRule } from '@tbl/domain/counted-result'
import { defineTexts } from '@tbl/texts/texts'
import type { Show } from './view.ts'

export const texts = defineTexts('features/grades/table', {
  title: 'Grades',
  /** With the name of the course. */
  heading: 'Grades · {course}',
  failed: 'Failed to load the grade table',
  stale: 'Not refreshed: showing what was here at {time}.',
  counts:
    '{students, plural, one {# student} other {# students}}, {low, number} low, {missing, number} with something missing',
  missingRules: {
    leftOut: 'Missing results are left out',
    zero: 'Missing results count as 0',
  } as const satisfies Record<MissingRule, string>,
  shown: '{shown, number} of {students, number} students shown',
  search: 'Search students',
  team: 'Team',
  allTeams: 'All teams',
  show: 'Show',
  shows: {
    all: 'All students',
    low: 'Low',
    belowPass: 'Below pass',
    missing: 'Missing',
    notSubmitted: 'Not submitted',
    excused: 'Excused',
    edited: 'Edited',
    corrected: 'Corrected',
    former: 'Former students',
  } as const satisfies Record<Show, string>,
  columns: {
    button: 'Columns',
    title: 'Columns',
    text: 'What is not marked is hidden here. Totals stay as they are.',
    showAll: 'Show All',
    done: 'Done',
  },
  settings: 'Settings',
  print: 'Print',
  unsent:
    '{scores, plural, one {# score is not saved yet. It is sent again when the connection is back.} other {# scores are not saved yet. They are sent again when the connection is back.}}',
  caption: 'Results of students',
  student: 'Student',
  weightLong: 'weight {weight}',
  row: 'Row {row, number} of {rows, number}',
  totalOf: '{name}, total {total}',
  means: 'Mean (n)',
  noStudents: {
    title: 'No students yet',
    text: 'They appear here when they are enrolled.',
    link: 'Students',
  },
  noResults: {
    title: 'No results yet',
    text: 'They appear here when the course has a quiz.',
    link: 'Quizzes',
  },
  noneFound: { title: 'No students found', text: 'Search for something else, or show all.' },
  showAll: 'Show All',
  legend: {
    label: 'Signs',
    excused: 'excused',
    makeup: 'make-up',
    zero: '0 set by hand',
    uncounted: 'team score does not count',
    dropped: 'dropped',
    none: 'nothing due',
  },
  sortBy: 'Sort by',
  changed: 'Somebody has changed this meanwhile: it is {score} now.',
  changedToNone: 'Somebody has changed this meanwhile: there is no score now.',
  typed: {
    saved: { title: 'Saved', description: '{what}.' },
    failed: { title: 'Not saved' },
    lost: 'The server could not be reached. It is sent again.',
    refused: 'Only who teaches the course can do this.',
    gone: 'This student or this item is not there any more.',
    ownResult: 'This is your own result. Somebody else who teaches this course has to decide.',
    invalid: 'Enter a number from 0 to 100 with at most 2 decimals.',
    undo: 'Undo',
  },
})
