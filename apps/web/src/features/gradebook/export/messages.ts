import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/gradebook/export', {
  loadFailed: 'Quizzes could not be loaded',
  quizzes: 'Quizzes',
  allQuizzes: 'All quizzes ({count})',
  noResults: '{quiz} (no results yet)',
  scores: 'Scores',
  points: 'Points possible',
  pointsHelp: 'What 100% is worth, {min} to {max}',
  busy: 'Exporting {quizzes, plural, one {# quiz} other {# quizzes}}...',
  submit: 'Export CSV',
  done: 'Export ready',
  failed: { title: 'Export Failed', description: 'Please try again.' },
  refusals: {
    NO_QUIZZES_SELECTED: { title: 'No Quizzes Selected', description: 'Choose at least one quiz.' },
    NO_EXPORT_TYPE: {
      title: 'No Export Type Selected',
      description: 'Choose individual scores, team scores or both.',
    },
    POINTS_OUT_OF_RANGE: {
      title: 'Invalid points',
      description: 'Points possible are a number from 1 to 1000.',
    },
    FORBIDDEN: 'Only the instructor of the course can do this.',
    NOT_FOUND: 'A quiz, the section or the course has been deleted.',
  } as const satisfies RefusalSources<RefusalCode<'gradebook', 'export'>>,
})
