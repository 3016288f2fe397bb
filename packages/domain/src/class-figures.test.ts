import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classFigures, leastScores, quartile } from './class-figures.ts'

const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1)

describe('[GSEE-03] quartiles', () => {
  test.each([
    ['quantile(1:10)', upTo(10), 3.25, 7.75],
    ['quantile(1:9)', upTo(9), 3, 7],
    ['quantile(1:11)', upTo(11), 3.5, 8.5],
    ['quantile(1:12)', upTo(12), 3.75, 9.25],
    ['quantile(1:4)', upTo(4), 1.75, 3.25],
    ['quantile(7)', [7], 7, 7],
    // R's summary(mtcars$mpg)
    [
      'quantile(mtcars$mpg)',
      [
        10.4, 10.4, 13.3, 14.3, 14.7, 15, 15.2, 15.2, 15.5, 15.8, 16.4, 17.3, 17.8, 18.1, 18.7,
        19.2, 19.2, 19.7, 21, 21, 21.4, 21.4, 21.5, 22.8, 22.8, 24.4, 26, 27.3, 30.4, 30.4, 32.4,
        33.9,
      ],
      15.425,
      22.8,
    ],
  ])("are R's of type 7: %s", (_call, sorted, first, third) => {
    expect(quartile(sorted, 1)).toBeCloseTo(first, 12)
    expect(quartile(sorted, 3)).toBeCloseTo(third, 12)
  })
})

describe('[GSEE-03] how the class did', () => {
  const tens = upTo(10).map((one) => one * 10)

  test('is its mean and its middle half, as whole percents', () => {
    // 55, 32.5 and 77.5
    expect(classFigures(tens)).toEqual({ mean: 55, from: 33, to: 78 })
    expect(classFigures([...tens].reverse())).toEqual({ mean: 55, from: 33, to: 78 })
    expect(classFigures(Array(10).fill(66.67))).toEqual({ mean: 67, from: 67, to: 67 })
    expect(classFigures(Array(10).fill(100))).toEqual({ mean: 100, from: 100, to: 100 })
  })

  test('rounds half up and once: 49.496 is 49', () => {
    const nearHalf = [...Array(7).fill(49.5), 49.49, 49.49, 49.48]
    expect(classFigures(nearHalf)).toEqual({ mean: 49, from: 49, to: 50 })
    expect(classFigures(Array(10).fill(49.5))).toEqual({ mean: 50, from: 50, to: 50 })
  })

  test('is not said of fewer than 10', () => {
    expect(leastScores).toBe(10)
    expect(classFigures([])).toBeNull()
    expect(classFigures(tens.slice(1))).toBeNull()
  })

  test('is whole, in order, and within the scores, whatever they are', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100)
    fc.assert(
      fc.property(fc.array(hundredths, { minLength: 10, maxLength: 60 }), (scores) => {
        const { mean, from, to } = classFigures(scores) ?? { mean: -1, from: -1, to: -1 }
        for (const one of [mean, from, to]) {
          expect(Number.isInteger(one)).toBe(true)
          expect(one).toBeGreaterThanOrEqual(Math.round(Math.min(...scores)))
          expect(one).toBeLessThanOrEqual(Math.round(Math.max(...scores)))
        }
        expect(from).toBeLessThanOrEqual(to)
      }),
    )
  })
})
