import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountedCategory, type CountedResult, gradeTotal } from './grade-total.ts'

/** A zero that was set by hand. */
const byHand = null
type Written = readonly (number | typeof byHand)[]

const counted = (scores: Written): CountedResult[] =>
  scores.map((score, at) => ({
    itemId: `item ${at + 1}`,
    score: score ?? 0,
    isZeroByHand: score === byHand,
  }))
const category = (scores: Written, drop = 0, weight = 50, id = 'one'): CountedCategory => ({
  id,
  weight,
  drop,
  results: counted(scores),
})
const meanOf = (scores: Written, drop: number) => {
  const [one] = gradeTotal([category(scores, drop)]).categories
  return { mean: one?.mean, dropped: one?.dropped, left: one?.counted.map(({ score }) => score) }
}

describe('the mean of a category', () => {
  test('[BOOK-09] the lowest counted results are dropped', () => {
    // 80, excused, missing as 0, 90, 70
    expect(meanOf([80, 0, 90, 70], 1)).toEqual({
      mean: 80,
      dropped: ['item 2'],
      left: [80, 90, 70],
    })
    expect(meanOf([80, 0, 90, 70], 2)).toEqual({
      mean: 85,
      dropped: ['item 2', 'item 4'],
      left: [80, 90],
    })
    expect(meanOf([80, 0, 90, 70], 0)).toEqual({
      mean: 60,
      dropped: [],
      left: [80, 0, 90, 70],
    })
  })

  test('[BOOK-09] one always stays, however many are to be dropped', () => {
    expect(meanOf([55], 1)).toEqual({ mean: 55, dropped: [], left: [55] })
    expect(meanOf([80, 90, 70], 20)).toEqual({
      mean: 90,
      dropped: ['item 1', 'item 3'],
      left: [90],
    })
    expect(meanOf([], 1)).toEqual({ mean: null, dropped: [], left: [] })
  })

  test('[BOOK-09] the earlier grade item of a tie is dropped', () => {
    expect(meanOf([60, 60, 80], 1)).toEqual({ mean: 70, dropped: ['item 1'], left: [60, 80] })
    expect(meanOf([80, 60, 60, 60], 2)).toEqual({
      mean: 70,
      dropped: ['item 2', 'item 3'],
      left: [80, 60],
    })
  })

  test('[BOOK-09] a zero set by hand is never dropped; one that a rule made is', () => {
    expect(meanOf([byHand, 60, 80], 1)).toEqual({ mean: 40, dropped: ['item 2'], left: [0, 80] })
    expect(meanOf([byHand], 1)).toEqual({ mean: 0, dropped: [], left: [0] })
    expect(meanOf([byHand, byHand, byHand], 2)).toEqual({
      mean: 0,
      dropped: [],
      left: [0, 0, 0],
    })
    expect(meanOf([byHand, 0, 80], 1)).toEqual({ mean: 40, dropped: ['item 2'], left: [0, 80] })
  })

  test('[BOOK-10] is rounded half up to 2 decimals', () => {
    expect(meanOf([91.67, 87.5, 95.83], 0).mean).toBe(91.67)
    expect(meanOf([83.33, 83.34], 0).mean).toBe(83.34)
    expect(meanOf([66.67, 66.67, 66.66], 0).mean).toBe(66.67)
  })
})

describe('the total', () => {
  const individual = category([80, 0, 90, 70], 1, 40, 'individual')
  const team = category([91.67, 87.5, 95.83], 0, 40, 'team')
  const participation = category([], 0, 20, 'participation')

  test('[BOOK-10] [BOOK-11] is the weighted mean of the means as they are shown, and says of what it is made', () => {
    expect(gradeTotal([individual, team, participation])).toEqual({
      total: 85.84,
      weight: 80,
      categories: [
        {
          id: 'individual',
          weight: 40,
          mean: 80,
          counted: [individual.results[0], individual.results[2], individual.results[3]],
          dropped: ['item 2'],
          isLeftOut: false,
        },
        {
          id: 'team',
          weight: 40,
          mean: 91.67,
          counted: team.results,
          dropped: [],
          isLeftOut: false,
        },
        {
          id: 'participation',
          weight: 20,
          mean: null,
          counted: [],
          dropped: [],
          isLeftOut: true,
        },
      ],
    })
  })

  test('[BOOK-10] of the grade table: 80.00 and 89.59 are 84.80', () => {
    // 89.585 and 84.795 before they are rounded
    const { total, categories } = gradeTotal([
      category([80], 0, 40),
      category([91.67, 87.5], 0, 40),
      participation,
    ])
    expect([total, categories[1]?.mean]).toEqual([84.8, 89.59])
  })

  test('[BOOK-11] of the page of one student: (40 × 15.00 + 40 × 87.50) / 80', () => {
    const { total, weight } = gradeTotal([
      category([0, 30], 0, 40),
      category([87.5], 0, 40),
      participation,
    ])
    expect([total, weight]).toEqual([51.25, 80])
  })

  test('[BOOK-10] a category that weighs nothing is left out, and shows its mean', () => {
    const { total, weight, categories } = gradeTotal([category([100], 0, 0), category([50], 0, 60)])
    expect([total, weight]).toEqual([50, 60])
    expect(categories.map(({ mean, isLeftOut }) => [mean, isLeftOut])).toEqual([
      [100, true],
      [50, false],
    ])
  })

  test('[BOOK-10] is none without a counted result, without a weight and without a category', () => {
    for (const none of [[], [participation], [category([100], 0, 0)]])
      expect(gradeTotal(none)).toMatchObject({ total: null, weight: 0 })
  })

  test('[BOOK-08] weights need not be 100, and may have 2 decimals', () => {
    expect(gradeTotal([category([80], 0, 30), category([90], 0, 60)])).toMatchObject({
      total: 86.67,
      weight: 90,
    })
    expect(gradeTotal([category([0], 0, 33.33), category([100], 0, 0.01)])).toMatchObject({
      total: 0.03,
      weight: 33.34,
    })
  })

  test('[BOOK-10] a half is rounded up, where floating point would fall below it', () => {
    // 1.005 and 8.575 are a little less in floating point
    expect(gradeTotal([category([1], 0, 50), category([1.01], 0, 50)]).total).toBe(1.01)
    expect(gradeTotal([category([8.57], 0, 50), category([8.58], 0, 50)]).total).toBe(8.58)
  })
})

describe('whatever the scores, weights and drops', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100)
  const result = fc.record({
    score: hundredths,
    isZeroByHand: fc.boolean(),
  })
  const any: fc.Arbitrary<CountedCategory> = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    weight: fc.oneof(hundredths, fc.constant(0)),
    drop: fc.integer({ min: 0, max: 20 }),
    results: fc.array(result, { maxLength: 12 }).map((results) =>
      results.map((one, at) => ({
        itemId: `item ${at + 1}`,
        ...one,
        score: one.isZeroByHand ? 0 : one.score,
      })),
    ),
  })
  const some = fc.array(any, { maxLength: 12 })

  test('[BOOK-10] the total is between the smallest and the largest mean, and nothing is NaN', () => {
    fc.assert(
      fc.property(some, (categories) => {
        const { total, weight, categories: means } = gradeTotal(categories)
        const parts = means.filter(({ isLeftOut }) => !isLeftOut).map(({ mean }) => mean ?? -1)
        expect(Number.isFinite(weight)).toBe(true)
        for (const { mean } of means) if (mean !== null) expect(Number.isFinite(mean)).toBe(true)
        if (total === null) expect(parts).toEqual([])
        else {
          expect(total).toBeGreaterThanOrEqual(Math.min(...parts))
          expect(total).toBeLessThanOrEqual(Math.max(...parts))
          expect(Number(total.toFixed(2))).toBe(total)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('[BOOK-10] is what somebody gets who calculates by hand from what is shown', () => {
    fc.assert(
      fc.property(some, (categories) => {
        const { total, categories: means } = gradeTotal(categories)
        const shown = means
          .filter(({ isLeftOut }) => !isLeftOut)
          .map(({ weight, mean }) => [
            BigInt(weight.toFixed(2).replace('.', '')),
            BigInt((mean ?? 0).toFixed(2).replace('.', '')),
          ])
        const divisor = shown.reduce((all, [weight = 0n]) => all + weight, 0n)
        const sum = shown.reduce((all, [weight = 0n, mean = 0n]) => all + weight * mean, 0n)
        expect(total).toBe(
          divisor === 0n ? null : Number((2n * sum + divisor) / (2n * divisor)) / 100,
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('[BOOK-09] [BOOK-10] nothing changes when a category without a counted result, or of no weight, is added', () => {
    fc.assert(
      fc.property(some, any, fc.nat(12), fc.boolean(), (categories, other, at, isEmpty) => {
        const added = isEmpty ? { ...other, results: [] } : { ...other, weight: 0 }
        const { total, weight } = gradeTotal(categories)
        expect(gradeTotal(categories.toSpliced(at, 0, added))).toMatchObject({ total, weight })
      }),
      { numRuns: 500 },
    )
  })

  test('[BOOK-09] dropping leaves one at least, no dropped result is above one that could be dropped instead, and no zero set by hand goes', () => {
    fc.assert(
      fc.property(any, (one) => {
        const [mean] = gradeTotal([one]).categories
        const gone = one.results.filter(({ itemId }) => mean?.dropped.includes(itemId))
        const left = mean?.counted ?? []
        expect([...gone, ...left]).toHaveLength(one.results.length)
        expect(gone.length).toBeLessThanOrEqual(one.drop)
        expect(left.length).toBeGreaterThanOrEqual(Math.min(1, one.results.length))
        for (const { isZeroByHand, score } of gone) {
          expect(isZeroByHand).toBe(false)
          for (const other of left)
            if (!other.isZeroByHand) expect(score).toBeLessThanOrEqual(other.score)
        }
      }),
      { numRuns: 500 },
    )
  })
})
