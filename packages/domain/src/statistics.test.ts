import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alpha,
  alphaInterval,
  correlation,
  correlationInterval,
  discriminationBy,
  mean,
  median,
  shareInterval,
  studentsNeeded,
  topWeights,
  variance,
} from './statistics.ts'

const rounded = (value: number | null, digits = 4) =>
  value === null ? null : Number(value.toFixed(digits)) + 0 // no negative 0
const ends = (interval: { from: number; to: number } | null) =>
  interval && [rounded(interval.from), rounded(interval.to)]

/** A number of students for each pattern of right and wrong answers: Bock and Lieberman 1970. */
const lsat6 = `
  00000 3    00001 6    00010 2    00011 11   00100 1    00101 1    00110 3    00111 4
  01000 1    01001 8    01010 0    01011 16   01100 0    01101 3    01110 2    01111 15
  10000 10   10001 29   10010 14   10011 81   10100 3    10101 28   10110 15   10111 80
  11000 16   11001 56   11010 21   11011 173  11100 11   11101 61   11110 28   11111 298`
  .trim()
  .split(/\s{2,}|\n\s*/)
  .flatMap((one) => {
    const [pattern = '', count = '0'] = one.split(' ')
    return Array.from({ length: Number(count) }, () => [...pattern].map(Number))
  })

/** 30 departments, 7 items: Chatterjee and Price 1977, as R has it. */
const attitude = [
  [43, 51, 30, 39, 61, 92, 45],
  [63, 64, 51, 54, 63, 73, 47],
  [71, 70, 68, 69, 76, 86, 48],
  [61, 63, 45, 47, 54, 84, 35],
  [81, 78, 56, 66, 71, 83, 47],
  [43, 55, 49, 44, 54, 49, 34],
  [58, 67, 42, 56, 66, 68, 35],
  [71, 75, 50, 55, 70, 66, 41],
  [72, 82, 72, 67, 71, 83, 31],
  [67, 61, 45, 47, 62, 80, 41],
  [64, 53, 53, 58, 58, 67, 34],
  [67, 60, 47, 39, 59, 74, 41],
  [69, 62, 57, 42, 55, 63, 25],
  [68, 83, 83, 45, 59, 77, 35],
  [77, 77, 54, 72, 79, 77, 46],
  [81, 90, 50, 72, 60, 54, 36],
  [74, 85, 64, 69, 79, 79, 63],
  [65, 60, 65, 75, 55, 80, 60],
  [65, 70, 46, 57, 75, 85, 46],
  [50, 58, 68, 54, 64, 78, 52],
  [50, 40, 33, 34, 43, 64, 33],
  [64, 61, 52, 62, 66, 80, 41],
  [53, 66, 52, 50, 63, 80, 37],
  [40, 37, 42, 58, 50, 57, 49],
  [63, 54, 42, 48, 66, 75, 33],
  [66, 77, 66, 63, 88, 76, 72],
  [78, 75, 58, 74, 80, 78, 49],
  [48, 57, 44, 45, 51, 83, 38],
  [85, 85, 71, 71, 77, 74, 55],
  [82, 82, 39, 59, 64, 78, 39],
]

function figuresOf(rows: readonly (readonly number[])[]) {
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? 0))
  const totals = rows.map((row) => row.reduce((sum, x) => sum + x, 0))
  const variances = columns.map(variance)
  return {
    alpha: alpha(variances, totals),
    items: columns.map((xs, item) => {
      const rest = totals.map((total, at) => total - (xs[at] ?? 0))
      return {
        p: mean(xs),
        withItself: correlation(xs, totals),
        r: correlation(xs, rest),
        without: alpha(variances.toSpliced(item, 1), rest),
        d: discriminationBy(totals)(xs),
      }
    }),
  }
}

describe('published figures', () => {
  it('[STATS-16] agree at LSAT section 6', () => {
    const { alpha: value, items } = figuresOf(lsat6)
    expect(lsat6).toHaveLength(1000)
    expect(
      items.map(({ p, withItself, r, without, d }) => [
        p,
        ...[withItself, r, without, d].map((one) => rounded(one)),
      ]),
    ).toEqual([
      [0.924, 0.362, 0.1128, 0.2754, 0.1966],
      [0.709, 0.5668, 0.1532, 0.2376, 0.6315],
      [0.553, 0.6184, 0.1728, 0.2168, 0.8109],
      [0.763, 0.5344, 0.1444, 0.2459, 0.537],
      [0.87, 0.4354, 0.1216, 0.2663, 0.3203],
    ])
    expect(rounded(value)).toBe(0.295)
    expect(ends(alphaInterval(value, 1000, 5))).toEqual([0.2231, 0.3615])
  })

  it('[STATS-16] agree at the attitude data', () => {
    const { alpha: value, items } = figuresOf(attitude)
    expect(rounded(value)).toBe(0.8431)
    expect(items.map(({ r }) => rounded(r))).toEqual([
      0.6713, 0.7421, 0.5607, 0.7144, 0.7863, 0.265, 0.4608,
    ])
    expect(items.map(({ without }) => rounded(without))).toEqual([
      0.8098, 0.7969, 0.8278, 0.803, 0.7954, 0.8639, 0.8405,
    ])
  })
})

describe('intervals', () => {
  it('[STATS-02] of a share are cut to 0 and 1', () => {
    expect(ends(shareInterval(6, 15))).toEqual([0.1982, 0.6425])
    expect(ends(shareInterval(0, 12))).toEqual([0, 0.2425])
    expect(ends(shareInterval(12, 12))).toEqual([0.7575, 1])
    expect(ends(shareInterval(1, 1))).toEqual([0.2065, 1])
  })

  it('[STATS-05] of a correlation need four pairs', () => {
    expect(ends(correlationInterval(0.35, 12))).toEqual([-0.2802, 0.7694])
    expect(ends(correlationInterval(0.35, 60))).toEqual([0.1054, 0.5546])
    expect(ends(correlationInterval(-0.2963, 15))).toEqual([-0.702, 0.2546])
    expect(correlationInterval(0.35, 3)).toBeNull()
    expect(correlationInterval(1, 12)).toBeNull()
    expect(correlationInterval(-1, 12)).toBeNull()
    expect(correlationInterval(null, 12)).toBeNull()
  })

  it('[STATS-07] of alpha need three students; how many would be needed', () => {
    expect(ends(alphaInterval(0.85, 89, 7))).toEqual([0.7956, 0.8924])
    expect(alphaInterval(0.5, 2, 6)).toBeNull()
    expect(alphaInterval(null, 20, 6)).toBeNull()
    expect([5, 6, 8, 10, 15, 20].map(studentsNeeded)).toEqual([82, 79, 76, 74, 71, 70])
    expect(studentsNeeded(1)).toBeNull()
  })
})

describe('the top 27 %', () => {
  it('[STATS-03] is rounded up in whole numbers', () => {
    const places = (n: number) => topWeights(Array.from({ length: n }, (_, at) => at))
    expect(places(900).filter((weight) => weight === 1)).toHaveLength(243)
    expect(places(1000).filter((weight) => weight === 1)).toHaveLength(270)
    expect(places(1)).toEqual([1])
  })

  it('[STATS-03] shares its last places among those that are tied', () => {
    expect(topWeights([3, 1, 2, 2])).toEqual([1, 0, 0.5, 0.5])
    const thirds = [1 / 3 + 1 / 3 + 1 / 3, 1, 0.5, 0.25]
    expect(topWeights(thirds)).toEqual([1, 1, 0, 0])
    expect(topWeights([...thirds, 1, 0, 0, 0])).toEqual([1, 1, 0, 0, 1, 0, 0, 0])
  })

  it('[STATS-03] does not depend on any order', () => {
    const students = fc.array(fc.record({ x: fc.nat(3), total: fc.nat(6) }), { maxLength: 40 })
    const order = (seed: number) => (_: unknown, at: number) => Math.sin((at + 1) * (seed + 1))
    fc.assert(
      fc.property(students, fc.nat(50), (all, seed) => {
        const keys = all.map(order(seed))
        const shuffled = all
          .map((one, at) => ({ one, key: keys[at] ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        const d = (of: typeof all) =>
          discriminationBy(of.map(({ total }) => total))(of.map(({ x }) => x / 3))
        expect(rounded(d(shuffled), 9)).toBe(rounded(d(all), 9))
      }),
    )
  })
})

describe('coefficients', () => {
  it('[STATS-03] a question that tells all apart has a D of 1, and no more', () => {
    const totals = [3, 3, 2, 2, 2, 1, 1, 1]
    expect(discriminationBy(totals)([1, 1, 1, 1, 1, 0, 0, 0])).toBe(1)
    expect(discriminationBy(totals)([0, 0, 0, 0, 0, 1, 1, 1])).toBe(-1)
  })

  it('[STATS-05] a correlation that is 1 but for the error of a sum has no interval', () => {
    expect(correlationInterval(1 - 1e-15, 8)).toBeNull()
    expect(correlationInterval(-1, 8)).toBeNull()
  })
})

describe('what is made of nothing', () => {
  it('[STATS-08] is null, and never a number that means nothing', () => {
    expect(mean([])).toBeNull()
    expect(median([])).toBeNull()
    expect(shareInterval(0, 0)).toBeNull()
    expect(correlation([1], [1])).toBeNull()
    expect(correlation([1, 1], [1, 2])).toBeNull()
    expect(correlation([1, 2], [3, 3])).toBeNull()
    expect(discriminationBy([1])([1])).toBeNull()
    expect(discriminationBy([3, 3])([1, 0])).toBeNull()
    expect(alpha([0.25], [1, 2])).toBeNull()
    expect(alpha([0.25, 0.25], [1])).toBeNull()
    expect(alpha([0.25, 0.25], [2, 2])).toBeNull()
  })

  it('[STATS-08] no figure is without end or no number at all', () => {
    const share = fc.constantFrom(0, 1 / 3, 0.5, 2 / 3, 1)
    const rows = fc
      .nat(6)
      .chain((k) => fc.array(fc.array(share, { minLength: k, maxLength: k }), { maxLength: 30 }))
    fc.assert(
      fc.property(rows, (all) => {
        const { alpha: value, items } = figuresOf(all)
        const interval = alphaInterval(value, all.length, all[0]?.length ?? 0)
        const figures = [
          value,
          interval?.from,
          interval?.to,
          ...items.flatMap(({ p, r, without, d, withItself }) => [p, r, without, d, withItself]),
        ]
        for (const figure of figures.filter((one) => one !== null && one !== undefined))
          expect(figure).toSatisfy(Number.isFinite)
        for (const coefficient of items.flatMap(({ r, d, withItself }) => [r, d, withItself]))
          expect(Math.abs(coefficient ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('the middle of an even number is between two', () => {
    expect(median([70, 10, 60])).toBe(60)
    expect(median([70, 10, 60, 20])).toBe(40)
  })
})
