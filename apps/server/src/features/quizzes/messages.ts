import type { Sentences } from '../../platform/sentences.ts'

export const sentences: Sentences<'quizzes'> = {
  all: {
    TITLE_REQUIRED: 'Quiz title is required',
    QUESTION_TEXT_MISSING: 'Question {question} is missing text',
    TOO_FEW_OPTIONS: 'A question must have at least two options',
    CORRECT_OPTION_MISSING: 'Question {question} needs at least one correct answer',
    OPTION_TEXT_MISSING: 'Question {question}, Option {option} is missing text',
    QUESTION_REQUIRED: 'Add at least one question',
    QUESTION_UNKNOWN: 'Question {question} is not of this quiz, or stands there twice',
    SEEN_BY: 'Students have already seen the answers.',
    TEAM_QUIZ_RUNNING:
      'A team is taking this quiz now. Its questions can be changed when the team is done.',
    COURSE_FIXED:
      'Students have answered this quiz, so it stays in its course. Copy it to use it in another one.',
    PHASE_OPEN: 'Close both phases first',
  },
  some: [
    {
      of: ['create', 'createEmpty'],
      say: { UNAUTHORIZED: 'You must be logged in to create a quiz' },
    },
    { of: ['list', 'create', 'createEmpty'], say: { NOT_FOUND: 'Course not found' } },
    { of: ['get', 'update', 'remove', 'setFlags'], say: { NOT_FOUND: 'Quiz not found' } },
    { of: ['copy'], say: { TITLE_REQUIRED: 'Please fill in all required fields.' } },
  ],
}
