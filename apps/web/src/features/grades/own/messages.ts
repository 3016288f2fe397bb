import type { OwnGrades } from '@tbl/contract/grades'
import type { MissingRule } from '@tbl/domain/counted-result'
import type { CreditStatus } from '@tbl/domain/team-credit'
import { defineTexts } from '@tbl/texts/texts'

type Is = OwnGrades['results'][number]['is']

/** A student's own grades; in the page's other languages these texts come with those for staff. */
export const texts = defineTexts('features/grades/own', {
  title: 'My Grades',
  heading: 'My Grades · {course}',
  failed: 'Failed to load your grades',
  stale: 'Not refreshed: showing what was here at {time}.',
  print: 'Print',
  none: {
    title: 'No results yet',
    text: 'They appear here when you have taken a quiz.',
    link: 'Quizzes',
  },
  made: 'Made of {of, number} of {all, number} results: others are not released yet.',
  results: 'Results',
  toResults: 'Results',
  /** A link to the results of which quiz. */
  toResultsOf: 'Results: {quiz}',

  /** What a result is that is no number. */
  is: {
    excused: 'Excused',
    missing: 'Missing',
    notSubmitted: 'Not submitted',
    notDue: '–',
    notReleased: 'Not released yet',
  } as const satisfies Partial<Record<Is, string>>,
  nothingDue: 'Nothing due',
  makeup: 'Make-up',
  zero: 'Set by your instructor',
  isMissing: 'Missing',
  rules: {
    leftOut: 'Left out of the total',
    zero: 'Counts as 0',
  } as const satisfies Record<MissingRule, string>,
  withTeam: 'With {team}',
  /** Why the score of the team does not count. */
  uncounted: {
    late: 'Late: the team score does not count.',
    excused: 'Excused: the team score does not count.',
    absent: 'Absent: the team score does not count.',
  } as const satisfies Record<CreditStatus, string>,
  counts: '{credit, select, zero {Zero counts.} other {No score counts.}}',
  category: 'Category: {category}',
  dropped: 'Dropped as one of the lowest in {category}',
  notCounted: 'In no category: it does not count',
  classFigures: 'Class: mean {mean}, middle half {from} to {to}',
})
