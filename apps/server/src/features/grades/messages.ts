import { maxDrop } from '@tbl/domain/grade-categories'
import { maxExportPoints } from '@tbl/domain/grade-export'
import { maxScoreLines } from '@tbl/domain/typed-score-lines'
import type { Sentences } from '../../platform/sentences.ts'

export const gradebookSentences: Sentences<'gradebook'> = {
  all: {
    OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
    INVALID_SCORE: 'Invalid Score',
    SCORE_CHANGED: 'Somebody has changed this score to {score} meanwhile',
    NO_QUIZZES_SELECTED: 'No Quizzes Selected',
    NO_EXPORT_TYPE: 'No Export Type Selected',
    POINTS_OUT_OF_RANGE: `Points possible are 1 to ${maxExportPoints}`,
  },
  some: [
    {
      of: ['individualResults', 'teamResults', 'history', 'export'],
      say: { NOT_FOUND: 'Course not found' },
    },
  ],
}

export const gradesSentences: Sentences<'grades'> = {
  all: {
    OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
    INVALID_SCORE: 'Invalid Score',
    SCORE_CHANGED: 'Somebody has changed this meanwhile. Look at it again.',
    MARK_CHANGED: 'Somebody has changed this meanwhile. Look at it again.',
    TOO_MANY_LINES: `At most ${maxScoreLines} lines can be pasted at once.`,
    LINES_CHANGED: 'Something has changed since this preview. Please look at the new one.',
    NAME_TAKEN: 'There is one of this name already.',
    WEIGHT_INVALID: 'A weight is a number from 0 to 100, at most 2 decimals.',
    DROP_INVALID: `Drop 0 to ${maxDrop} results.`,
    WEIGHTS_ZERO: 'At least one weight has to be above 0.',
    GRADES_INVALID: 'Grades need names of their own and falling limits from 100 to 0.',
    SETTINGS_CHANGED:
      'Somebody has changed these settings meanwhile, or typed scores at an item that goes. Look at them again.',
    COLLECT_OPEN: 'The student can still submit.',
    NOTHING_SAVED: 'This student has saved no answer.',
    NO_QUIZZES_SELECTED: 'No Quizzes Selected',
    NO_EXPORT_TYPE: 'No Export Type Selected',
    POINTS_OUT_OF_RANGE: `Points possible are 1 to ${maxExportPoints}`,
    LOGIN_TWICE: 'Two students have the login {login}: {names}. Choose the e-mail address.',
  },
  some: [
    {
      of: [
        'table',
        'own',
        'settings',
        'previewSettings',
        'setSettings',
        'exportCourse',
        'exportResults',
        'exportCanvas',
        'exportMoodle',
      ],
      say: { NOT_FOUND: 'Course not found' },
    },
  ],
}

export const appealsSentences: Sentences<'appeals'> = {
  all: {
    REASON_REQUIRED: 'Please provide a reason for your appeal.',
    NOT_CAPTAIN: 'Only the captain can do this',
    NOTHING_TO_APPEAL:
      '{why, select, FULL_POINTS {The team has full points at this question} NOT_COUNTED {This question does not count} other {The team has no incorrect try at this question}}',
    ALREADY_APPEALED: 'Your team has appealed this question already',
    OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
    FEEDBACK_REQUIRED: 'Please provide feedback explaining your decision.',
    ALREADY_RESOLVED: 'This appeal is resolved already',
  },
  some: [
    {
      of: ['file'],
      say: {
        FORBIDDEN: 'You are not a member of this team.',
        NOT_FOUND: 'Quiz or Group Not Found',
      },
    },
    { of: ['list', 'count'], say: { NOT_FOUND: 'Course not found' } },
  ],
}
