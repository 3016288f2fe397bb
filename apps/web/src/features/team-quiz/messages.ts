import type { WatchReason } from '@tbl/domain/release'
import type { TeamScoring } from '@tbl/domain/scoring-scheme'
import { serverBusy } from '../../platform/failure.ts'
import { formatPoints } from '../../tbl/score.tsx'

export type Message = { title: string; description: string }

type PlainCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BUSY'
  | 'NO_SESSION'
  | 'NOT_MEMBER'
  | 'TAKE_INDIVIDUAL_FIRST'
  | 'NOT_CAPTAIN'
  | 'PHASE_CLOSED'
  | 'QUESTION_LOCKED'
  | 'UNKNOWN_CHOICE'
  | 'CAPTAIN_DOES_NOT_VOTE'
  | 'NO_ANSWER_SELECTED'
  | 'OUT_OF_RANGE'
  | 'NO_QUESTIONS'
  | 'ANSWERS_SEEN'
  | 'BEGAN_ELSEWHERE'
  | 'TEAM_DONE'

/** What the server can refuse about a team quiz. */
export type TeamQuizRefusal =
  | { code: PlainCode }
  | { code: 'INCOMPLETE'; data: { correct: number; total: number } }
  | { code: 'NOT_READY'; data: { missing: readonly string[] } }

const plain: Record<PlainCode, Message> = {
  UNAUTHORIZED: { title: 'Signed Out', description: 'Please log in again.' },
  FORBIDDEN: { title: 'Access Denied', description: 'You are not a member of this team.' },
  NOT_FOUND: {
    title: 'Quiz or Group Not Found',
    description: 'It does not exist, or it is hidden at the moment.',
  },
  BUSY: { title: 'Please Wait', description: serverBusy },
  NOT_MEMBER: { title: 'Access Denied', description: 'You are not a member of this team.' },
  TAKE_INDIVIDUAL_FIRST: {
    title: 'Individual Quiz First',
    description: 'Please take the individual quiz before you join your team.',
  },
  NO_SESSION: { title: 'Not Started', description: 'The team quiz has not started.' },
  NOT_CAPTAIN: {
    title: 'Not the Captain',
    description: 'Only the captain can do this. Your team has another captain now.',
  },
  PHASE_CLOSED: {
    title: 'Team Phase Closed',
    description: 'The team phase is closed. Everything so far is kept.',
  },
  QUESTION_LOCKED: { title: 'Question Solved', description: 'This question is solved and locked.' },
  UNKNOWN_CHOICE: {
    title: 'Choice Not Accepted',
    description: 'This choice does not belong to the question. Please reload the page.',
  },
  CAPTAIN_DOES_NOT_VOTE: {
    title: 'Captain Does Not Vote',
    description: 'You are the captain now: you answer for the team.',
  },
  NO_ANSWER_SELECTED: {
    title: 'No Answer Selected',
    description: 'Please select an answer before submitting.',
  },
  OUT_OF_RANGE: {
    title: 'No Such Question',
    description: 'This quiz has no such question. Please reload the page.',
  },
  NO_QUESTIONS: { title: 'No Questions', description: 'This quiz has no questions yet.' },
  ANSWERS_SEEN: {
    title: 'Answers Already Seen',
    description: 'You have already seen the answers of this quiz.',
  },
  BEGAN_ELSEWHERE: {
    title: 'Begun in Another Team',
    description: 'You have begun this quiz in another team. Ask your instructor.',
  },
  TEAM_DONE: { title: 'Team Quiz Done', description: 'Your team was done before you joined.' },
}

/** What a refusal says on the screen. */
export function refusalMessage(refusal: TeamQuizRefusal): Message {
  switch (refusal.code) {
    case 'INCOMPLETE':
      return incomplete(refusal.data.correct, refusal.data.total)
    case 'NOT_READY':
      return {
        title: 'Team Not Ready',
        description: `Waiting for ${listNames(refusal.data.missing)}.`,
      }
    default:
      return plain[refusal.code]
  }
}

/** Not all questions are right yet. */
const incomplete = (correct: number, total: number): Message => ({
  title: 'Quiz Incomplete',
  description: `You must answer all questions correctly before submitting. Progress: ${correct}/${total} questions correct.`,
})

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'. */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What a member reads who only watches. */
export const watching: Record<WatchReason, string> = {
  ANSWERS_SEEN: 'You have already seen the answers of this quiz. You can watch.',
  BEGAN_ELSEWHERE: 'You have begun this quiz in another team. You can watch.',
}

export const messages = {
  correct: { title: 'Correct!', description: 'Great job! You can move to the next question.' },
  incorrect: (attempt: number, { costPerWrongTry }: TeamScoring): Message => ({
    title: 'Incorrect',
    description: `Try again! This attempt will cost ${formatPoints(costPerWrongTry)} points. (Attempt ${attempt})`,
  }),
  alreadyTried: (letters: string): Message => ({
    title: 'Already Tried',
    description: `Your team has tried ${letters}. Choose something else.`,
  }),
  submitted: (points: string, total: number): Message => ({
    title: 'Team Quiz Submitted!',
    description: `Team scored ${points}/${total}`,
  }),
  connectionError: {
    title: 'Connection Error',
    description: 'Failed to connect to team session. Please try refreshing the page.',
  },
  connectionFailed: {
    title: 'Connection Failed',
    description:
      "Nothing is lost: your team's answers and votes are on the server. Check your connection, then try again.",
  },
  resultsFailed: {
    title: 'Failed to load team quiz results',
    description: 'They are kept on the server. Check your connection, then try again.',
  },
  requestFailed: 'Failed to request session from team captain.',
  unable: 'Unable to connect to team session.',
  unableAdvice: 'Please refresh the page or ask your team captain to restart the quiz.',
  answersLater:
    'The correct answers are shown when your team is done and the individual quiz is over for everybody.',
  explanationsLater: 'Explanations are shown when the individual quiz is over for everybody.',
  captainAway: (name: string): string =>
    `${name} is away. Your instructor can name another captain.`,
  started: (team: string, quiz: string): string => `${team} has started ${quiz}.`,
  memberWaits: (name: string): string => `${name} is waiting for the team quiz`,
  voteFailed: {
    title: 'Vote Not Counted',
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
    title: 'Question Not Changed',
    description: 'The server could not be reached. Please try again.',
  },
  launchFailed: {
    title: 'Not Started',
    description: 'Failed to start the team quiz. Please try again.',
  },
} as const
