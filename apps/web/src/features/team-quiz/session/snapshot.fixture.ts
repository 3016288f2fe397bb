import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { standardScheme } from '@tbl/domain/scoring-scheme'
import type { ActiveSnapshot } from '../table/team-quiz-board.tsx'

/** A question with options a, b, c, d; ids are the letters themselves. */
export const aQuestion = (change: Partial<LiveQuestion> = {}): LiveQuestion => ({
  id: 'q1',
  text: 'Which drug?',
  kind: 'single',
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Drug ${id}` })),
  state: 'unanswered',
  tries: [],
  votes: {},
  points: 1,
  ...change,
})

export const wrong = (attempt: number, ...optionIds: string[]) => ({
  attempt,
  optionIds,
  isCorrect: false,
  at: '2026-01-01T10:00:00.000Z',
})
export const right = (attempt: number, ...optionIds: string[]) => ({
  attempt,
  optionIds,
  isCorrect: true,
  at: '2026-01-01T10:00:00.000Z',
})

/** A running quiz of Ana (captain), Ben and Cleo. */
export const aSnapshot = (change: Partial<ActiveSnapshot> = {}): ActiveSnapshot => ({
  status: 'active',
  quizId: 'quiz',
  teamId: 'team',
  sessionId: 'session',
  quizTitle: 'Beta-blockers',
  teamName: 'Team A',
  courseId: 'course',
  courseCode: 'PHARM201',
  contentLanguage: null,
  scoring: standardScheme.team,
  version: 1,
  members: [
    { id: 'ana', name: 'Ana Ruiz' },
    { id: 'ben', name: 'Ben Okoye' },
    { id: 'cleo', name: 'Cleo Wolf' },
  ],
  captainId: 'ana',
  watches: null,
  correctCount: 0,
  total: 1,
  isOpen: true,
  currentQuestion: 0,
  questions: [aQuestion()],
  can: { answer: true, vote: false, navigate: true, complete: false },
  ...change,
})
