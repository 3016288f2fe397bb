import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/corrections/page', {
  failed: 'Failed to load the report',
  notFound: {
    title: 'Quiz not found',
    text: 'It has been deleted, or it is not yours.',
    goToQuizzes: 'Go to Quizzes',
  },
  tabs: { label: 'Parts of the Report', questions: 'Questions', corrections: 'Corrections' },
  questions: {
    label: 'Questions that were answered',
    none: 'No results yet',
    noneText: 'Questions appear here when students submit or teams are done.',
    number: 'Question {number, number}',
    removed: 'Removed question',
    answered:
      '{students, plural, one {# student} other {# students}}, {teams, plural, one {# team} other {# teams}}',
    appeals: '{appeals, plural, one {# pending appeal} other {# pending appeals}}',
    wordings: '{wordings, number} wordings',
    corrected: 'Corrected: {what}',
  },
  corrections: {
    label: 'Corrections, newest first',
    none: 'Nothing was corrected.',
    /** Of which question, and how it was ruled. */
    ruled: '{question}: {rule}',
    by: 'by {name}, {date}',
    changed: '{scores, plural, one {# score changed} other {# scores changed}}',
    oneWording: 'for one wording alone',
    undone: 'Undone by {name}, {date}: {reason}',
    undoneCovered: 'Undone by {name}, {date}',
    undoWhich: 'Undo the correction of question {number, number}',
    undoRemoved: 'Undo the correction of a removed question',
    reason: 'Reason: {reason}',
  },
  correctWhich: 'Correct the key of question {number, number}',
  correctRemoved: 'Correct the key of a removed question',
})
