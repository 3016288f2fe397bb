import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-09-01T08:00:00.000Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-5 * minute, 'just now'],
  [0, 'just now'],
  [minute - 1, 'just now'],
  [minute, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [2 * hour, '2 hours ago'],
  [day, 'yesterday'],
  [6 * day, '6 days ago'],
  [7 * day, 'last week'],
  [45 * day, 'last month'],
  [800 * day, '2 years ago'],
])('%i ms before now is %s', (ago, text) => {
  expect(relativeTime(new Date(now.getTime() - ago).toISOString(), now)).toBe(text)
})
