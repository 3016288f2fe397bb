import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { Message } from '../../ui/toast.ts'

/** What taking and submitting a quiz can refuse. */
export type TakingRefusal = Exclude<
  RefusalCode<'attempts', 'start' | 'save' | 'submit'>,
  'OWN_TIME'
>

export const texts = defineTexts('features/attempts', {
  page: 'Individual Quiz',
  results: 'Results',
  goToQuizzes: 'Go to Quizzes',
  backToCourse: 'Back to Course',
  teamQuiz: 'Team Quiz',
  takeQuiz: 'Take Quiz',
  youScored: 'You scored <b>{correct}/{total}</b>',
  scoreLater: 'Your score is shown after the team quiz.',
  /** After the own end. */
  timeOver: {
    title: 'Time is over',
    submitting: 'Time is over. Your answers are being submitted.',
    submitted: 'Your saved answers were submitted. {answered} of {total} questions were answered.',
    untaken: 'You did not take this quiz.',
    late: '{late, plural, one {# answer reached us too late and does not count. Your instructor can see it.} other {# answers reached us too late and do not count. Your instructor can see them.}}',
    unsent:
      '{late, plural, one {# answer is} other {# answers are}} still on this device. They are sent as soon as the server can be reached.',
  },
  /** Why the results have no key yet; `alone`: to whom has no team. */
  answersLater: {
    score: 'The correct answers are shown after the team quiz.',
    alone:
      'The correct answers are shown after the team quiz, or when your instructor releases them.',
    card: 'Explanations are shown when the individual quiz is over for everybody.',
  },
  refusals: {
    UNAUTHORIZED: { title: 'User not authenticated', description: 'Please log in again.' },
    FORBIDDEN: {
      title: 'Quiz Not Found',
      description: "This quiz either doesn't exist or hasn't been made public.",
    },
    NOT_FOUND: {
      title: 'Quiz Not Found',
      description: "This quiz either doesn't exist or hasn't been made public.",
    },
    BUSY: {
      title: 'Submission Error',
      description: 'The server is busy. Please try again.',
    },
    QUIZ_NOT_OPEN: {
      title: 'Quiz not open',
      description: 'Your instructor opens it. It starts here by itself.',
    },
    NO_QUESTIONS: { title: 'No questions yet', description: 'This quiz has no questions yet.' },
    ALREADY_COMPLETED: {
      title: 'Quiz already completed',
      description: 'You have completed this quiz.',
    },
    ANSWERS_SEEN: {
      title: 'Answers already seen',
      description: 'You have already seen the answers of this quiz.',
    },
    PAUSED: {
      title: 'Paused',
      description: 'Your instructor has stopped the time. Your answers are saved.',
    },
    TIME_IS_OVER: { title: 'Time is over', description: 'Answers are no longer taken.' },
    ATTEMPT_REOPENED: {
      title: 'Attempt Reopened',
      description: 'Check your answers and submit again.',
    },
    UNANSWERED: {
      title: 'Incomplete Quiz',
      description: 'Please answer all questions before submitting.',
    },
    UNKNOWN_ANSWER: {
      title: 'Submission Error',
      description: 'The quiz has changed. Please reload the page and check your answers.',
    },
    QUIZ_CHANGED: {
      title: 'Quiz changed',
      description: 'The quiz was changed. Look at your answers, then submit again.',
    },
  } as const satisfies Record<TakingRefusal, Message>,
})
