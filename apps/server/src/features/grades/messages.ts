import { maxExportPoints } from '@tbl/domain/grade-export'
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
