import { expect, test } from 'vitest'
import { fromStudentMoves, type StudentMove, toStudentMoves } from './student-moves.ts'

const row = (index: number): StudentMove => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  state: 'submitted',
  isHere: false,
  lastSeenAt: '2026-11-03T10:05:02.123Z',
  answered: 10,
  lastSavedAt: '2026-11-03T10:05:02.123Z',
  lateAnswers: 10,
  score: 66.67,
})

test('[CKPT-18] rows that are sent by field are the same rows again, and nothing else of a student is', () => {
  const rows = [row(1), { ...row(2), state: 'answering' as const, score: null }]
  expect(fromStudentMoves(toStudentMoves(rows))).toEqual(rows)
  expect(fromStudentMoves(toStudentMoves([]))).toEqual([])
  const more = { ...row(1), name: 'Ana', extraTime: { percent: 50 }, endsAt: '2026' }
  expect(JSON.stringify(toStudentMoves([more]))).not.toMatch(/Ana|percent|endsAt/)
})

test('[PACE-01] ninety students fit into a message of 12 kB, however full their rows are', () => {
  const rows = Array.from({ length: 90 }, (_, index) => row(index))
  const message = { quizId: row(1).id, at: row(1).lastSavedAt, students: toStudentMoves(rows) }
  expect(JSON.stringify(['cockpit', { ...message, teams: [] }]).length).toBeLessThan(12_000)
})
