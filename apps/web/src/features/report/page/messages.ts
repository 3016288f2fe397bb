import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/report/page', {
  failed: 'Failed to load the report',
  failedAnswers: 'Failed to load the answers',
  tabs: {
    label: 'Parts of the Report',
    overview: 'Overview',
    questions: 'Questions',
    teams: 'Teams',
    corrections: 'Corrections',
  },
  head: {
    students: '{done, number} of {of, number} students',
    teams: '{done, number} of {of, number} teams',
    gone: '{teams, plural, one {# more team that is gone} other {# more teams that are gone}}',
    questions: '{questions, plural, one {# question} other {# questions}}',
    former:
      'Figures of {all, plural, one {# student} other {# students}}: {students, plural, one {# of them has left the course} other {# of them have left the course}}',
  },
  print: 'Print',
  download: {
    label: 'Download',
    items: 'Item Statistics (CSV)',
    answers: 'Answers Without Names (CSV)',
    withNames: 'Answers with Names (CSV)',
  },
  none: {
    title: 'No results yet',
    text: 'Figures appear here when students submit.',
    notOpen: 'Nobody can take it now.',
    open: 'Open the quiz',
  },
  answering:
    'Students are still answering: {students, number} of {of, number} have not submitted. Figures change.',
  playing: 'Teams are still playing: {teams, number} of {of, number} are not done. Figures change.',
  stale: 'No connection. Figures of {time}.',
  outdated: 'Failed to load the report. Figures of {time}.',
})
