import type { ScoreChange } from '@tbl/contract/gradebook'
import type { Part } from '@tbl/domain/grade-item'
import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/gradebook', {
  tabs: {
    label: 'Gradebook',
    appeals: 'Appeals',
    /** The second word is left out where there is no room. */
    parts: {
      individual: 'Individual<long> Results</long>',
      team: 'Team<long> Results</long>',
    } as const satisfies Record<Part, string>,
  },
  parts: { individual: 'Individual', team: 'Team' } as const satisfies Record<Part, string>,
  gradeTable: 'Grade table',
  ownGrades: 'My Grades',
  history: 'Grade History',
  export: 'Export Quiz Results to CSV',
  report: 'Report',
  edit: 'Edit Quiz Score',
  remove: 'Delete Quiz Attempt',
  reason: 'Reason',
  answers: {
    individual: 'Individual Quiz Results',
    team: 'Team Quiz Results',
  } as const satisfies Record<Part, string>,
  /** To a student, of a score that is no longer what was earned. */
  changed: {
    edited: 'Your instructor has changed this score.',
    corrected: 'A key was corrected.',
    appealed: 'An accepted appeal has changed this score.',
  } as const satisfies Record<ScoreChange, string>,
  attemptGone: 'This attempt has been deleted.',
})
