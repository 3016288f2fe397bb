import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/corrections/undoing', {
  title: 'Undo the correction of question {number, number}',
  /** Of a question that the quiz has no more. */
  removedTitle: 'Undo the correction of a removed question',
  loadFailed: 'No preview',
  submit: 'Undo the Correction',
  submitting: 'Undoing...',
  done: {
    title: 'Correction undone',
    scores:
      '{students, plural, one {# student} other {# students}} and {teams, plural, one {# team} other {# teams}} have their old score.',
    none: 'No score has changed.',
  },
  failed: {
    title: 'Not undone',
    description: 'Nothing has been changed. Please try again.',
  },
  refusals: {
    CORRECTION_REASON_REQUIRED: {
      title: 'Reason Required',
      description: 'Please say why: students read it.',
    },
    NEWER_CORRECTION: 'This question was corrected again later. Undo that first.',
    ALREADY_UNDONE: 'This correction is undone already.',
    LAST_QUESTION: 'At least one question has to count in every version that was answered.',
    PREVIEW_STALE: 'Something has changed since this preview. Please look at the new one.',
    FORBIDDEN: 'Only who teaches the course can do this.',
    NOT_FOUND: 'This quiz has been deleted.',
  } as const satisfies RefusalSources<RefusalCode<'corrections', 'undo'>>,
})
