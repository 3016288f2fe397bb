import type { Mark } from '@tbl/contract/gradebook'
import type { Part } from '@tbl/domain/grade-item'
import { serverBusy } from '../../platform/failure.ts'

type Message = { title: string; description?: string }

type Words = {
  /** Names the part, as in a tab. */
  part: string
  /** Heads the column of whose result it is. */
  name: string
  search: string
  /** The dialog with the answers. */
  answers: string
  /** To a student, of a score that is no longer what was earned. */
  changed: string
  /** What an empty list says to the instructor and to a student. */
  emptyForInstructor: string
  emptyForStudent: string
}

export const words: Record<Part, Words> = {
  individual: {
    part: 'Individual',
    name: 'Student',
    search: 'Search students',
    answers: 'Individual Quiz Results',
    changed: 'Your instructor has changed this score.',
    emptyForInstructor: 'They appear here when students complete a quiz.',
    emptyForStudent: 'They appear here when you and your team have completed a quiz.',
  },
  team: {
    part: 'Team',
    name: 'Team',
    search: 'Search teams',
    answers: 'Team Quiz Results',
    changed: 'An accepted appeal has changed this score.',
    emptyForInstructor: 'They appear here when a team completes its quiz.',
    emptyForStudent: 'They appear here when your team completes a quiz.',
  },
}

/** What makes a score unlike the others, in the words beside it. */
export const markWords: Record<Mark, string> = {
  edition: 'other edition',
  seenAnswers: 'had seen answers',
  retaken: 'taken again',
  crewChanged: 'team changed',
  teamOfOne: 'team of one',
}

export const messages = {
  empty: 'No results yet',
  notFound: 'No results found',
  searchQuizzes: 'Search quizzes',
  allQuizzes: 'All quizzes',
  keyLater: 'The right answers are shown when they are released.',
  noChanges: 'No score has been changed.',
  attemptGone: 'This attempt has been deleted.',
  courseGone: 'A quiz or the course has been deleted.',
} as const

export const scoreUpdated: Message = { title: 'Score updated' }
export const scoreFailed: Message = {
  title: 'Failed to update score',
  description: 'Please try again.',
}
export const attemptDeleted: Message = { title: 'Quiz attempt deleted' }
export const deletionFailed: Message = {
  title: 'Failed to delete quiz attempt',
  description: 'Please try again.',
}
export const exportFailed: Message = { title: 'Export Failed', description: 'Please try again.' }
export const invalidScore: Message = {
  title: 'Invalid Score',
  description: 'Enter a number from 0 to 100 with at most 2 decimals.',
}

type AccessCode = 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BUSY'

const access: Record<Exclude<AccessCode, 'NOT_FOUND'>, string> = {
  UNAUTHORIZED: 'Please log in again.',
  FORBIDDEN: 'Only the instructor of the course can do this.',
  BUSY: serverBusy,
}

/** What the server can refuse about a score. */
type ScoreRefusal =
  | { code: AccessCode | 'INVALID_SCORE' }
  | { code: 'SCORE_CHANGED'; data: { score: number } }

/** What a refused change of a score says. */
export function scoreRefusal(refusal: ScoreRefusal): Message {
  switch (refusal.code) {
    case 'INVALID_SCORE':
      return invalidScore
    case 'SCORE_CHANGED':
      return {
        title: scoreFailed.title,
        description: 'It has been changed in another window meanwhile.',
      }
    case 'NOT_FOUND':
      return { title: scoreFailed.title, description: messages.attemptGone }
    default:
      return { title: scoreFailed.title, description: access[refusal.code] }
  }
}

export const exportRefusals: Record<
  'NO_QUIZZES_SELECTED' | 'NO_EXPORT_TYPE' | 'POINTS_OUT_OF_RANGE' | AccessCode,
  Message
> = {
  NO_QUIZZES_SELECTED: { title: 'No Quizzes Selected', description: 'Choose at least one quiz.' },
  NO_EXPORT_TYPE: {
    title: 'No Export Type Selected',
    description: 'Choose individual scores, team scores or both.',
  },
  POINTS_OUT_OF_RANGE: {
    title: 'Invalid Points',
    description: 'Points possible are a number from 1 to 1000.',
  },
  NOT_FOUND: { title: exportFailed.title, description: messages.courseGone },
  UNAUTHORIZED: { title: exportFailed.title, description: access.UNAUTHORIZED },
  FORBIDDEN: { title: exportFailed.title, description: access.FORBIDDEN },
  BUSY: { title: exportFailed.title, description: access.BUSY },
}
