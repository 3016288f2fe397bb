import { describe, expect, test } from 'vitest'
import { admitReport, errorNameOf } from './page-defect.ts'

describe('[FIRM-21] what is told of an error is the name of its class, if that is a standard one', () => {
  class AnasAnswer extends Error {
    override name = 'Ana chose B'
  }
  test.each<[unknown, string]>([
    [new TypeError('Ana chose B'), 'TypeError'],
    [new RangeError('B'), 'RangeError'],
    [{ name: 'QuotaExceededError' }, 'QuotaExceededError'],
    [new AnasAnswer('B'), 'Error'],
    [{ name: { toString: () => 'TypeError' } }, 'Error'],
    ['Ana chose B', 'Error'],
    [null, 'Error'],
    [undefined, 'Error'],
  ])('%j: %s', (thrown, name) => {
    expect(errorNameOf(thrown)).toBe(name)
  })
})

describe('[FIRM-21] a page sends at most 5 reports within any minute', () => {
  /** Which of the moments, in milliseconds, get a report. */
  const sentAt = (timestamps: readonly number[]) => {
    let sent: readonly number[] = []
    return timestamps.filter((now) => {
      const next = admitReport(sent, now)
      if (next) sent = next
      return next !== null
    })
  }

  test('the sixth within a minute is left out, and so is every one after it', () => {
    expect(sentAt([0, 1, 2, 3, 4, 5, 6, 30_000, 59_999])).toEqual([0, 1, 2, 3, 4])
  })

  test('a minute after one there is room for one', () => {
    expect(sentAt([0, 10_000, 20_000, 30_000, 40_000, 59_999, 60_000, 60_001, 70_000])).toEqual([
      0, 10_000, 20_000, 30_000, 40_000, 60_000, 70_000,
    ])
  })

  test('a clock that was set back does not end the reports for good', () => {
    expect(sentAt([100_000, 100_001, 100_002, 100_003, 100_004, 0, 60_000])).toEqual([
      100_000, 100_001, 100_002, 100_003, 100_004, 0, 60_000,
    ])
  })
})
