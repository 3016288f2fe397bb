import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const started = () => {
  const done: string[] = []
  const throttle = createThrottle(1000)
  return {
    done,
    throttle,
    call: (key: string, mark = key) => throttle.call(key, () => void done.push(mark)),
  }
}

test('[STATE-05] the first call happens at once, those of the pause after it as one at its end, the latest of them', () => {
  const { done, call } = started()
  call('a', '1')
  expect(done).toEqual(['1'])
  for (const mark of ['2', '3', '4']) call('a', mark)
  vi.advanceTimersByTime(999)
  expect(done).toEqual(['1'])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['1', '4'])
})

test('[STATE-05] calls without end happen once a pause, and the last one is never lost', () => {
  const { done, call } = started()
  for (let at = 0; at < 5000; at += 100) {
    call('a', String(at))
    vi.advanceTimersByTime(100)
  }
  expect(done).toHaveLength(6)
  expect(done.at(-1)).toBe('4900')
  vi.advanceTimersByTime(10_000)
  expect(done).toHaveLength(6)
})

test('keys do not wait for each other, and a key that was quiet does not wait', () => {
  const { done, call } = started()
  call('a')
  call('b')
  vi.advanceTimersByTime(1000)
  call('a')
  expect(done).toEqual(['a', 'b', 'a'])
})

test('closing forgets what waits and leaves no timer behind', () => {
  const { done, call, throttle } = started()
  call('a')
  call('a')
  throttle.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual(['a'])
})

test('[STATE-05] a longer pause holds for the calls that it began with', () => {
  const { done, throttle } = started()
  for (const mark of ['1', '2']) throttle.call('a', () => void done.push(mark), 4500)
  vi.advanceTimersByTime(4499)
  expect(done).toEqual(['1'])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['1', '2'])
})
