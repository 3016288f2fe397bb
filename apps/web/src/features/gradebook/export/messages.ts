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
  form: 'Form',
  forms: { csv: 'For a spreadsheet', canvas: 'For Canvas', moodle: 'For Moodle' },
  login: 'Canvas knows students by',
  logins: { email: 'Their e-mail address', beforeAt: 'The part before the at-sign' },
  former: 'Include former students',
  tryFirst: 'Try one column first.',
  confirmedOnly: 'Students whose e-mail address is not confirmed are left out.',
  moodlePoints: 'Moodle takes at most 100 points unless its administrator allows more.',
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
    LOGIN_TWICE: 'Two students have the login {login}: {names}. Choose the e-mail address.',
    FORBIDDEN: 'Only the instructor of the course can do this.',
    NOT_FOUND: 'A quiz, the section or the course has been deleted.',
  } as const satisfies RefusalSources<
    RefusalCode<'gradebook', 'export'> | RefusalCode<'grades', 'exportCanvas' | 'exportMoodle'>
  >,
})
