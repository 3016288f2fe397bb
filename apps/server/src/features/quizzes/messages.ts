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
    SCORING_FIXED:
      '{part, select, individual {The individual scoring is fixed: {count, plural, =0 {students have} one {# student has} other {# students have}} answered by it.} other {The team scoring is fixed: {count, plural, =0 {teams have} one {# team has} other {# teams have}} begun.}}',
    STEPS_INVALID: 'Enter 1 to 20 percentages, the first 100, none above the one before.',
  },
  some: [
    {
      of: ['create', 'createEmpty'],
      say: { UNAUTHORIZED: 'You must be logged in to create a quiz' },
    },
    { of: ['list', 'create', 'createEmpty'], say: { NOT_FOUND: 'Course not found' } },
    {
      of: ['get', 'update', 'remove', 'setFlags', 'setScoring'],
      say: { NOT_FOUND: 'Quiz not found' },
    },
    { of: ['copy'], say: { TITLE_REQUIRED: 'Please fill in all required fields.' } },
  ],
}
