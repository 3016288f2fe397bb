import { mostAccepted } from '@tbl/domain/key-correction'
import type { Sentences } from '../../platform/sentences.ts'

export const sentences: Sentences<'corrections'> = {
  all: {
    NOTHING_ANSWERED: 'Nobody has answered this question yet. Change it in the quiz.',
    CORRECTION_REASON_REQUIRED: 'Please say why: students read it.',
    KEY_UNCHANGED: 'This is what counts already.',
    NO_ANSWER_MARKED: 'Please mark at least one right answer.',
    TOO_MANY_ANSWERS: `At most ${mostAccepted} answers can be accepted.`,
    OPTION_UNKNOWN: 'This option does not belong to the question.',
    LAST_QUESTION: 'At least one question has to count in every version that was answered.',
    PREVIEW_STALE: 'Something has changed since this preview. Please look at the new one.',
    NEWER_CORRECTION: 'This question was corrected again later. Undo that first.',
    ALREADY_UNDONE: 'This correction is undone already.',
    NOT_FOUND: 'Quiz not found',
  },
  some: [{ of: ['previewUndo', 'undo'], say: { NOT_FOUND: 'Correction not found' } }],
}
