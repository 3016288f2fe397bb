import { expect, test } from 'vitest'
import { readinessWait, retryWait, sessionRetries, spinnerTime } from './timing.ts'

test('[TSESS-02] [CONST-12] five retries wait 1, 2, 4, 8 and at most 10 s', () => {
  expect(Array.from({ length: sessionRetries }, (_, index) => retryWait(index + 1))).toEqual([
    1000, 2000, 4000, 8000, 10_000,
  ])
})

test('[LOBBY-03] [CONST-13] the lobby asks after 2 s, 3 s later, then every 30 s', () => {
  expect([0, 500, 2000, 2100, 5000, 80_000].map(readinessWait)).toEqual([
    2000, 1500, 3000, 2900, 30_000, 30_000,
  ])
})

test('[TSESS-04] [CONST-13] the team quiz spinner lasts 2 s', () => {
  expect(spinnerTime).toBe(2000)
})
