import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createGathering } from './gathering.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('gathering', () => {
  const done: string[] = []
  beforeEach(() => void done.splice(0))
  const note = (what: string) => () => void done.push(what)

  test('the first is done at once; what follows, once and in time; the last word is never lost', () => {
    const gather = createGathering()
    for (const one of ['1', '2', '3']) gather('teams', note(one), 1000)
    expect(done).toEqual(['1'])
    vi.advanceTimersByTime(999)
    expect(done).toEqual(['1'])
    vi.advanceTimersByTime(1)
    expect(done).toEqual(['1', '3'])
    gather('teams', note('4'), 1000)
    expect(done).toEqual(['1', '3'])
    vi.advanceTimersByTime(1000)
    expect(done).toEqual(['1', '3', '4'])
  })

  test('after a quiet pause the next is done at once again; names do not wait for each other', () => {
    const gather = createGathering()
    gather('teams', note('1'), 1000)
    gather('other teams', note('other'), 1000)
    vi.advanceTimersByTime(1000)
    gather('teams', note('2'), 1000)
    expect(done).toEqual(['1', 'other', '2'])
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(vi.getTimerCount()).toBe(0)
  })
})
