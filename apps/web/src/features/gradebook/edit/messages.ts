import type { GradeChange } from '@tbl/contract/gradebook'
import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/gradebook/edit', {
  history: {
    failed: 'The history could not be loaded',
    title: 'Score History',
    empty: 'No score has been changed.',
    label: 'Changes, newest first',
    whose: '{name}, {quiz}',
    deleted: '{from}, deleted',
    reopened: '{from}, reopened',
    changed: '{from} to {to}',
    noScore: '–',
    /** What was set in place of a score. */
    marks: {
      excused: '{from}, excused',
      makeup: 'Make-up score {to}',
      zero: '{from}, counts as 0',
      none: 'What was set by hand was taken back',
    } as const satisfies Record<NonNullable<GradeChange['mark']> | 'none', string>,
    /** Of a correction; `by` is one of those below. */
    because: '{by}: {reason}',
    /** All scores of one. */
    scores: '{quiz}: {scores, plural, one {# score} other {# scores}}',
    /** What had been answered, by question: '1 B, 2 –, 3 AC'. */
    before: 'Answers before: {answers}',
    answer: '{question, number} {letters}',
    noAnswer: '–',
    by: {
      edited: 'Edited by {name}, {ago}',
      unedited: 'Edit removed by {name}, {ago}',
      deleted: 'Attempt deleted by {name}, {ago}',
      appeal: 'Appeal accepted by {name}, {ago}',
      reopened: 'Reopened by {name}, {ago}',
      late_answers: 'Late answers counted by {name}, {ago}',
      reset: 'Reset by {name}, {ago}',
      paper: 'Paper entered by {name}, {ago}',
      correction: 'Corrected by {name}, {ago}',
      undone: 'Correction undone by {name}, {ago}',
      mark: 'Set by {name}, {ago}',
      typed: 'Typed by {name}, {ago}',
    } as const satisfies Record<GradeChange['kind'], string>,
  },

  score: {
    label: 'Score in percent',
    reasonHelp: "Kept in the score's history. The answers stay as they are.",
    stale: 'Somebody has changed this score to {score} meanwhile. Save again to replace that.',
    edited: 'Edited by hand; the answers earned {score}.',
    removeEdit: 'Remove the edit',
    submit: 'Save Score',
    done: { title: 'Score updated' },
    undo: 'Undo',
    failed: { title: 'Failed to update score', description: 'Please try again.' },
    refusals: {
      OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
      INVALID_SCORE: {
        title: 'Invalid Score',
        description: 'Enter a number from 0 to 100 with at most 2 decimals.',
      },
      SCORE_CHANGED: 'It has been changed in another window meanwhile.',
      FORBIDDEN: 'Only the instructor of the course can do this.',
      NOT_FOUND: 'This attempt has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'gradebook', 'editScore'>>,
  },

  removal: {
    what: 'The answers and the score of <b>{name}</b> at <b>{quiz}</b> are deleted. This cannot be undone.',
    again:
      'The student can take the quiz again while it is open. A team quiz that has started, or is done, stays as it is.',
    seen: 'Who has seen answers of this quiz cannot take it again without your permission.',
    reasonHelp: 'Kept in the Grade History.',
    submit: 'Delete Attempt',
    done: { title: 'Quiz attempt deleted' },
    failed: { title: 'Failed to delete quiz attempt', description: 'Please try again.' },
    refusals: {
      OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This attempt has been deleted.',
    } as const satisfies RefusalSources<RefusalCode<'gradebook', 'removeAttempt'>>,
  },
})
