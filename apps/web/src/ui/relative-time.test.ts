import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-09-01T08:00:00.000Z')
const minute = 60_000
const hour = 60 * minute

test.each([
  [-5 * minute, 'less than a minute ago'],
  [0, 'less than a minute ago'],
  [5 * minute, '5 minutes ago'],
  [hour, 'about 1 hour ago'],
  [26 * hour, '1 day ago'],
])('[CONST-22, D-120] %i ms before now is %s', (ago, text) => {
  expect(relativeTime(new Date(now.getTime() - ago).toISOString(), now)).toBe(text)
})
