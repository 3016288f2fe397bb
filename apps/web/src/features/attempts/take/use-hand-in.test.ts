import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handInTime } from './use-hand-in.ts'

const end = Date.parse('2026-03-02T10:15:00.000Z')

test('[TIMER-05] a page hands in within the first sixth of the grace, spread over it', () => {
  expect(handInTime(end, 30_000, 0)).toBe(end)
  expect(handInTime(end, 30_000, 0.5)).toBe(end + 2500)
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 120 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (grace, random) => {
        const wait = handInTime(end, grace * 1000, random) - end
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual((grace * 1000) / 6 + 1)
      },
    ),
  )
})
