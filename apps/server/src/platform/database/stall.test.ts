import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stalled, watchStall } from './stall.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Watches for a second; `said` is how that ended so far. */
function watched() {
  const watch = watchStall(1000)
  const said: unknown[] = []
  watch.ended.catch((error) => said.push(error))
  return { watch, said }
}

test('[FIRM-03] a transaction in which nothing is asked for a second is told so', async () => {
  const { watch, said } = watched()
  await vi.advanceTimersByTimeAsync(999)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([expect.any(Stalled)])
  watch.stop()
})

test('[FIRM-03] the time of a query does not count, and each one begins it anew', async () => {
  const { watch, said } = watched()
  for (let times = 0; times < 5; times += 1) {
    await vi.advanceTimersByTimeAsync(900)
    const query = watch.query(() => new Promise((resolve) => setTimeout(resolve, 5000)))
    await vi.advanceTimersByTimeAsync(5000)
    await query
  }
  expect(said).toEqual([])
  watch.stop()
})

test('[FIRM-03] a query that fails is over too', async () => {
  const { watch, said } = watched()
  await expect(watch.query(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toEqual([expect.any(Stalled)])
  watch.stop()
})

test('[FIRM-03] what is over is watched no more', async () => {
  const { watch, said } = watched()
  watch.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(said).toEqual([])
})
