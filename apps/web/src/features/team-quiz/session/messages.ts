import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('features/team-quiz/session', {
  title: 'Team Quiz',
  connecting: 'Connecting to your team',
  leaving: 'Leaving',
  goToQuizzes: 'Go to Quizzes',
  connectionError: {
    title: 'Connection Error',
    description: 'Failed to connect to team session. Please try refreshing the page.',
  },
  reconnecting: 'Connecting...',
  resultsFailed: {
    title: 'Failed to load team quiz results',
    description: 'They are kept on the server. Check your connection, then try again.',
  },
  waiting: {
    title: 'Waiting for your captain',
    text: 'The team quiz has not started yet. It opens here by itself.',
    failed: 'Failed to request session from team captain.',
    attempt: 'Retry attempt {attempt}/{attempts}',
    unable: 'Unable to connect to team session.',
    unableAdvice: 'Please refresh the page or ask your team captain to restart the quiz.',
    refresh: 'Refresh Page',
    retry: 'Retry',
  },
  voteFailed: {
    title: 'Vote not counted',
    description: 'The server could not be reached. Please try again.',
  },
  answerFailed: {
    title: 'Submission Error',
    description: 'Failed to submit question. Please try again.',
  },
  completeFailed: {
    title: 'Submission Error',
    description: 'Failed to submit team quiz. Please try again.',
  },
  navigateFailed: {
    title: 'Question not changed',
    description: 'The server could not be reached. Please try again.',
  },
  correct: { title: 'Correct!', description: 'Great job! You can move to the next question.' },
  incorrect: {
    title: 'Incorrect',
    description: 'Try again! This attempt will cost {cost} points. (Attempt {attempt})',
    free: 'Try again! This attempt costs nothing. (Attempt {attempt})',
  },
  submitted: { title: 'Team Quiz Submitted!', description: 'Team scored {points}/{total}' },
  paper: 'Paper, entered by {enteredBy}',
  timeOver: {
    title: 'Time is over',
    solved: 'Your team solved {solved} of {total} questions.',
  },
  results: {
    title: 'Team Results',
    back: 'Back to Course',
    scored: 'Team scored <b>{points}/{total}</b>',
    explanationsLater: 'Explanations are shown when the individual quiz is over for everybody.',
    captain: '{name}, captain',
    points: '{points}<hidden> points</hidden>',
    answer: 'Answer',
    answerAndExplanation: 'Answer and Explanation',
    option: '{letter}. {option}',
  },
})
