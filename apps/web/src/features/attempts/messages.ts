import { serverBusy } from '../../platform/failure.ts'
import { count } from '../../ui/count.ts'

export type Message = { title: string; description: string }

/** What an operation of this feature can refuse. */
export type RefusalCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BUSY'
  | 'QUIZ_NOT_OPEN'
  | 'NO_QUESTIONS'
  | 'ALREADY_COMPLETED'
  | 'ANSWERS_SEEN'
  | 'UNANSWERED'
  | 'UNKNOWN_ANSWER'
  | 'QUIZ_CHANGED'

/** What a refusal of taking or submitting says on the screen. */
export const refusals: Record<RefusalCode, Message> = {
  UNAUTHORIZED: { title: 'User not authenticated', description: 'Please log in again.' },
  FORBIDDEN: {
    title: 'Quiz Not Found',
    description: "This quiz either doesn't exist or hasn't been made public.",
  },
  NOT_FOUND: {
    title: 'Quiz Not Found',
    description: "This quiz either doesn't exist or hasn't been made public.",
  },
  BUSY: { title: 'Submission Error', description: serverBusy },
  QUIZ_NOT_OPEN: {
    title: 'Quiz Not Open',
    description: 'Your instructor opens it. It starts here by itself.',
  },
  NO_QUESTIONS: { title: 'No Questions Yet', description: 'This quiz has no questions yet.' },
  ALREADY_COMPLETED: {
    title: 'Quiz Already Completed',
    description: 'You have completed this quiz.',
  },
  ANSWERS_SEEN: {
    title: 'Answers Already Seen',
    description: 'You have already seen the answers of this quiz.',
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
    title: 'Quiz Changed',
    description: 'The quiz was changed. Look at your answers, then submit again.',
  },
}

export const messages = {
  submitFailed: {
    title: 'Submission Error',
    description: 'Failed to submit quiz. Please try again.',
  },
  foundStored: {
    title: 'Quiz Submitted',
    description: 'Your answers are on the server. There is nothing to send again.',
  },
  /** No count: the course shows it after the team quiz. */
  submitted: (correct: number | null, total: number): Message => ({
    title: 'Quiz Submitted!',
    description: correct === null ? messages.scoreLater : `You scored ${correct}/${total}.`,
  }),
  scoreLater: 'Your score is shown after the team quiz.',
  noResults: {
    title: 'No Quiz Results Found',
    description: "You haven't completed this quiz yet.",
  },
  resultsFailed: 'Failed to load quiz results',
  attemptSaved: 'Your attempt is saved.',
  teamLater: 'Your attempt is saved. The team quiz follows when your instructor opens it.',
  teamNext: 'Now the same questions again, with your team.',
  teamStarted: 'Your team has started.',
  /** Why the results have no key yet; `alone`: to whom has no team. */
  answersLater: {
    score: 'The correct answers are shown after the team quiz.',
    alone:
      'The correct answers are shown after the team quiz, or when your instructor releases them.',
    card: 'Explanations are shown when the individual quiz is over for everybody.',
  },
  noTeam: 'You are not in a team',
  waiting: 'Results Not Available Yet',
  /** `lost`: how many answers do not fit the newer edition. */
  changed: (lost: number): string =>
    `The quiz was changed. Your answers are kept where the questions are the same.${lost > 0 ? ` ${count(lost, 'answer')} could not be kept.` : ''}`,
  closedMeanwhile:
    'This quiz is closed now. Your answers stay here; submit them when your instructor opens it again.',
  notKept:
    'Your answers are not kept: this browser blocks storage. Do not reload or close this page before you submit.',
  outage: 'You are offline. Your answers are kept on this device.',
  busy: 'The server is busy. Your answer is kept on this device and sent again.',
  outageOver: 'You are back online. Your answers are saved.',
  submitOnce: 'You can submit once. Go back to check your answers, or submit them now.',
  submitPreview: 'You can submit a preview as often as you like; the last one stays.',
  preview: 'Preview: your answers count nowhere, and students do not see them.',
  previewResults: 'This is your preview. It counts nowhere: not in the gradebook, not in exports.',
  previewTeam: 'not in a preview',
  previewDeleted: { title: 'Preview Deleted', description: 'Nothing of it is left.' },
  previewNotDeleted: {
    title: 'Preview Not Deleted',
    description: 'It is still there. Please try again.',
  },
} as const

/**
 * Where the choices are: at the server; on their way; here until the network is back, or until the
 * server has time; here alone; nowhere, as this browser keeps nothing. `none`: nothing was chosen
 * yet.
 */
export type SaveStatus = 'none' | 'saved' | 'saving' | 'offline' | 'busy' | 'kept' | 'unkept'

/** The same in the words of the screen. */
export const statusTexts: Record<SaveStatus, string> = {
  none: '',
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Offline, kept on this device',
  busy: messages.busy,
  kept: 'Kept on this device only',
  unkept: 'Not saved',
}
