import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/grades/pasting', {
  open: 'Paste Scores',
  title: 'Paste Scores',
  item: 'Typed item',
  lines: 'Lines',
  linesHelp:
    'An e-mail address and a score in percent on each line, with a comma, a semicolon or a tab between them.',
  preview: 'Preview',
  back: 'Back',
  read: '{taken, plural, one {# score} other {# scores}}, {unknown, plural, one {# unknown address} other {# unknown addresses}}, {wrong, plural, one {# wrong line} other {# wrong lines}}.',
  nothing: 'No line has a score to save.',
  taken: 'Scores',
  student: 'Student',
  before: 'Before',
  after: 'Then',
  unknown: 'Addresses that no student of this course has',
  wrong: 'Lines that are left out',
  line: 'Line {line, number}: {text}',
  fault: 'Line {line, number}: {text} ({fault})',
  faults: {
    noScore: 'no score',
    notAScore: 'no score from 0 to 100',
    twice: 'the student is there twice',
  },
  save: 'Save Scores',
  saved: {
    title: 'Saved',
    description: '{scores, plural, one {# score of {item}} other {# scores of {item}}}.',
  },
  failed: { title: 'Not saved', description: 'Nothing has been changed. Please try again.' },
  refusals: {
    TOO_MANY_LINES: 'At most 2,000 lines can be pasted at once.',
    LINES_CHANGED: 'Something has changed since this preview. Please look at the new one.',
    FORBIDDEN: 'Only who teaches the course can do this.',
    NOT_FOUND: 'This typed item is not there any more.',
  } as const satisfies RefusalSources<RefusalCode<'grades', 'readLines' | 'setLines'>>,
})
