import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asHundredths, asPercent, divideHalfUp, meanPercent } from './hundredths.ts'

describe('whole hundredths', () => {
  test('[BOOK-10] every percentage with 2 decimals is one, there and back', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      expect(asHundredths(asPercent(hundredths))).toBe(hundredths)
      expect(asPercent(hundredths)).toBe(Number((hundredths / 100).toFixed(2)))
    }
  })

  test.each([
    [0, 3, 0],
    [1, 2, 1],
    [1, 3, 0],
    [2, 3, 1],
    [3, 2, 2],
    [5, 2, 3],
    [7, 7, 1],
    [24_000, 3, 8000],
    [27_500, 3, 9167],
    [8_583_499_999, 1_000_000, 8583],
    [8_583_500_000, 1_000_000, 8584],
  ])('[BOOK-10] %d / %d is %d', (a, b, result) => {
    expect(divideHalfUp(a, b)).toBe(result)
  })

  test('[BOOK-10] a quotient is rounded half up, as it is in whole numbers without limit', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (a, b) => {
        const exact = (2n * BigInt(a) + BigInt(b)) / (2n * BigInt(b))
        expect(divideHalfUp(a, b)).toBe(Number(exact))
      }),
    )
  })
})

describe('the mean of percentages', () => {
  test.each([
    [[80, 90, 70], 80],
    [[91.67, 87.5, 95.83], 91.67],
    [[0.01, 0.02], 0.02],
    [[0, 0, 0.01], 0],
    [[1, 1.01], 1.01],
    [[33.33, 66.67], 50],
    [[83.33, 83.34], 83.34],
    [[100], 100],
    [[], null],
  ])('[BOOK-10] of %j is %s, with a half rounded up', (percents, mean) => {
    expect(meanPercent(percents)).toBe(mean)
  })
})
