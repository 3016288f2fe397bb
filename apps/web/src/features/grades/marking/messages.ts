import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/grades/marking', {
  counts: 'Counts in {category}.',
  dropped: 'Dropped: one of the lowest in {category}.',
  signs: 'What is special about it',
  reason: 'Reason',
  reasonHelp: 'Kept in the history.',
  score: 'Make-up score in percent',
  setScore: 'Set Make-up Score',
  excuse: 'Excuse',
  zero: 'Count as 0',
  remove: 'Remove',
  undo: 'Undo',
  stale: 'Somebody has changed this meanwhile: it is {mark} now.',
  nothingSet: 'Nothing is set by hand here. Choose again to set it.',
  marks: { excused: 'excused', zero: '0, set by hand', makeup: 'a make-up score of {score}' },
  /** What stands behind a result. */
  setBy: 'Set by {name}, {ago}.',
  noReason: 'No reason was given.',
  attemptExists: 'An attempt of {date} exists: {score}.',
  noAttempt: 'There is no attempt.',
  completed: 'Completed on {date}.',
  completedWith: 'Completed on {date} with {team}.',
  edited: 'Edited by hand; the answers earned {score}.',
  notLoaded: 'More about it could not be loaded.',
  tryAgain: 'Try Again',
  history: 'History',
  useIt: 'Use It',
  answers: 'Answers',
  editScore: 'Edit Score',
  deleteAttempt: 'Delete',
  collect: 'Collect',
  collectHelp: 'Submits what was saved. What is not answered is wrong.',
  typedHere: 'This score is typed in the table.',
  excused: { title: 'Excused', description: '{what}.' },
  saved: { title: 'Saved', description: '{what}.' },
  collected: { title: 'Collected', description: '{what}.' },
  failed: { title: 'Not saved', description: 'Please try again.' },
  refusals: {
    OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
    INVALID_SCORE: 'Enter a number from 0 to 100 with at most 2 decimals.',
    MARK_CHANGED: 'Somebody has changed this meanwhile.',
    FORBIDDEN: 'Only who teaches the course can do this.',
    NOT_FOUND: 'This result is not there any more.',
  } as const satisfies RefusalSources<RefusalCode<'grades', 'setMark' | 'excuseMissing'>>,
  collecting: {
    failed: { title: 'Not collected', description: 'Please try again.' },
    refusals: {
      OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
      COLLECT_OPEN: 'The student can still submit.',
      NOTHING_SAVED: 'This student has saved no answer.',
      FORBIDDEN: 'Only who teaches the course can do this.',
      NOT_FOUND: 'This result is not there any more.',
    } as const satisfies RefusalSources<RefusalCode<'grades', 'collect'>>,
  },
  everybody: {
    title: 'Excuse Everybody Who Is Missing',
    at: 'Result',
    count:
      '{students, plural, =0 {Nobody is} one {# student is} other {# students are}} missing at {what}.',
    submit: 'Excuse All',
    done: {
      title: 'Excused',
      description:
        '{students, plural, =0 {Nobody is missing any more} one {# student} other {# students}}, {what}.',
    },
    undone: {
      title: 'Not excused any more',
      description: '{students, plural, one {# student} other {# students}}, {what}.',
    },
  },
})
