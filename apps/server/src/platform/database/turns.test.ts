import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoTurn } from '../shares.ts'
import { createWriteTurns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * Transactions of quizzes, each of which goes on until it is ended; how many of each quiz are at
 * work.
 */
function writes() {
  const inTurn = createWriteTurns()
  const working: { quizId: string | undefined; end: () => void }[] = []
  return {
    working,
    count: (quizId?: string) => working.filter((one) => one.quizId === quizId).length,
    write: (quizId?: string) =>
      inTurn(
        () =>
          new Promise<void>((resolve) => {
            const one = { quizId, end: () => resolve() }
            working.push(one)
          }),
        { quizId },
      ),
  }
}

test('[FIRM-03] of 20 connections one is for the check, 4 are kept for reads, and one quiz has at most half of the others', async () => {
  const { write, count, working } = writes()
  const all = Array.from({ length: 60 }, () => write('heart'))
  for (const one of [...all]) one.catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(count('heart')).toBe(7)
  for (let number = 0; number < 10; number += 1) void write('lung').catch(() => {})
  for (let number = 0; number < 10; number += 1) void write().catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect([count('heart'), count('lung'), count()]).toEqual([7, 7, 1])
  for (const { end } of working.splice(0, 7)) end()
  await vi.advanceTimersByTimeAsync(0)
  expect(working).toHaveLength(15)
})

test('[FIRM-03] who has waited as long as for a lock is refused, and work that has begun is not', async () => {
  const { write, working } = writes()
  const first = Array.from({ length: 7 }, () => write('heart'))
  const late = expect(write('heart')).rejects.toThrow(NoTurn)
  await vi.advanceTimersByTimeAsync(3000)
  await late
  await vi.advanceTimersByTimeAsync(60_000)
  for (const { end } of working) end()
  await Promise.all(first)
  expect(working).toHaveLength(7)
})
