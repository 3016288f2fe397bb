import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/corrections/correcting', {
  title: 'Correct the key of question {number, number}',
  /** Of a question that the quiz has no more. */
  removedTitle: 'Correct the key of a removed question',
  answered:
    '{students, plural, one {# student} other {# students}} and {teams, plural, one {# team} other {# teams}} have answered it.',
  answeredShort:
    '{students, plural, one {# student} other {# students}}, {teams, plural, one {# team} other {# teams}}',
  notAnswered: 'Nobody has answered this question yet. Change it in the quiz.',
  editQuiz: 'Edit the Quiz',

  wordings: {
    heading: 'Wording of {date}',
    scope: 'Which wording is corrected?',
    all: 'All wordings',
    one: 'Only for the wording of {date}',
  },
  rule: {
    label: 'What shall count?',
    nobodyLoses: 'nobody loses',
    someLose: 'some lose',
    others: 'scores are of the other {others, number}',
  },
  answers: {
    label: 'Correct answers',
    sets: 'Correct answers: each is all options that have to be marked',
    set: 'Correct answer {number, number}',
    add: 'Add Another Answer',
    remove: 'Remove correct answer {number, number}',
  },
  appeals:
    'Accept the {appeals, plural, one {pending appeal} other {# pending appeals}} of this question with it',
  preview: 'Preview',
  submit:
    '{scores, plural, =0 {Note the correction} one {Correct # score} other {Correct # scores}}',
  submitting:
    '{scores, plural, =0 {Noting the correction...} one {Correcting # score...} other {Correcting # scores...}}',

  done: {
    title: 'Scores corrected',
    scores:
      '{students, plural, one {# student} other {# students}} and {teams, plural, one {# team} other {# teams}} have a new score.',
    none: 'No score has changed.',
    meanwhile: '{before} {results, number} came in meanwhile and are judged by it.',
  },
  files: 'Files that you have exported before still have the old scores.',
  previewFailed: {
    title: 'No preview',
    description: 'Nothing has been changed. Please try again.',
  },
  failed: {
    title: 'Not corrected',
    description: 'Nothing has been changed. Please try again.',
  },
  refusals: {
    CORRECTION_REASON_REQUIRED: {
      title: 'Reason Required',
      description: 'Please say why: students read it.',
    },
    NOTHING_ANSWERED: 'Nobody has answered this question yet. Change it in the quiz.',
    KEY_UNCHANGED: 'This is what counts already.',
    NO_ANSWER_MARKED: 'Please mark at least one right answer.',
    TOO_MANY_ANSWERS: 'At most 10 answers can be accepted.',
    OPTION_UNKNOWN: 'This option does not belong to the question.',
    LAST_QUESTION: 'At least one question has to count in every version that was answered.',
    PREVIEW_STALE: 'Something has changed since this preview. Please look at the new one.',
    FORBIDDEN: 'Only who teaches the course can do this.',
    NOT_FOUND: 'This quiz has been deleted.',
  } as const satisfies RefusalSources<RefusalCode<'corrections', 'apply'>>,
})
