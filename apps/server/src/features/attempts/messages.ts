import { paperUnreadable } from '../../platform/paper-sentence.ts'
import type { Sentences } from '../../platform/sentences.ts'

export const sentences: Sentences<'attempts'> = {
  all: {
    QUIZ_NOT_OPEN: 'This quiz is not open',
    NO_QUESTIONS: 'This quiz has no questions yet',
    ALREADY_COMPLETED: 'You have completed this quiz',
    ANSWERS_SEEN: 'You have already seen the answers of this quiz.',
    PAUSED: 'Paused: Your instructor has stopped the time. Your answers are saved.',
    TIME_IS_OVER: 'Time is over: Answers are no longer taken.',
    ATTEMPT_REOPENED: 'Attempt Reopened: Check your answers and submit again.',
    NO_ATTEMPT: 'There is no submitted attempt',
    MINUTES_REQUIRED: 'The time is over: say how many minutes there are from now.',
    REASON_REQUIRED: 'Please give a reason. It is kept in the history.',
    PAPER_UNREADABLE: paperUnreadable,
    CHANGED_MEANWHILE: 'The attempt has changed meanwhile. Look at it again, then repeat.',
    OWN_RESULT: 'This is your own result. Somebody else who teaches this course has to decide.',
    OWN_TIME: 'Your time begins when you say so',
    NOT_STARTED: 'Start the quiz first',
    UNKNOWN_ANSWER: 'These answers do not belong to this quiz',
    UNANSWERED: 'Please answer all questions before submitting.',
    QUIZ_CHANGED: 'The quiz was changed. Look at your answers, then submit again.',
    NOT_ENROLLED: 'Only students of the course can answer',
  },
  some: [
    {
      of: ['paper', 'enterPaper'],
      say: {
        ALREADY_COMPLETED: '{name} has submitted already. Edit the score in the gradebook.',
      },
    },
    {
      of: ['reopen'],
      say: { QUIZ_NOT_OPEN: 'The individual phase is closed. Open it first, then reopen.' },
    },
    { of: ['submit'], say: { UNAUTHORIZED: 'User not authenticated' } },
    {
      of: ['start', 'take', 'save', 'submit', 'results'],
      say: { NOT_FOUND: "This quiz either doesn't exist or hasn't been made public." },
    },
  ],
}
