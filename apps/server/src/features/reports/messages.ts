import type { Sentences } from '../../platform/sentences.ts'

export const reportsSentences: Sentences<'reports'> = {
  all: { NOT_FOUND: 'Quiz not found' },
  some: [{ of: ['exportCourseAnswers'], say: { NOT_FOUND: 'Course not found' } }],
}

export const debriefSentences: Sentences<'debrief'> = {
  all: {
    NOT_FOUND: 'Quiz not found',
    ASK_FIRST: 'The key is not released yet. Show it anyway?',
  },
  some: [
    {
      of: ['question', 'individuals', 'teams', 'answer'],
      say: { NOT_FOUND: 'Question not found' },
    },
  ],
}
