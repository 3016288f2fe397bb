import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  individualScore,
  isCorrectChoice,
  questionPoints,
  roundPercent,
  scoreBand,
  shownPercent,
  standardScheme,
  teamScore,
} from './scoring.ts'

/**
 * parts / whole in percent, rounded half up to 2 decimals in whole numbers: what the rounding must
 * equal, without floating point.
 */
const percentHalfUp = (parts: number, whole: number): number =>
  Math.floor((2 * parts * 10_000 + whole) / (2 * whole)) / 100

describe('a choice of options', () => {
  const table: [string, string[], string[], boolean][] = [
    ['the one right option', ['a'], ['a'], true],
    ['another option', ['b'], ['a'], false],
    ['all right options', ['a', 'b'], ['a', 'b'], true],
    ['all right options in another order', ['b', 'a'], ['a', 'b'], true],
    ['the right options, one named twice', ['a', 'b', 'a'], ['a', 'b'], true],
    ['a subset', ['a'], ['a', 'b'], false],
    ['a superset', ['a', 'b', 'c'], ['a', 'b'], false],
    ['as many options, one of them wrong', ['a', 'c'], ['a', 'b'], false],
    ['one wrong option named as often as there are right ones', ['a', 'a'], ['a', 'b'], false],
    ['nothing', [], ['a'], false],
    ['nothing, where nothing is right', [], [], false],
  ]
  it.each(table)('[TAKE-07] %s', (_name, chosen, correct, expected) => {
    expect(isCorrectChoice(chosen, correct)).toBe(expected)
  })

  it('[TAKE-07] [D-95] is right exactly when every option is chosen if and only if it is correct', () => {
    const options = ['a', 'b', 'c', 'd', 'e']
    const subset = fc.subarray(options)
    fc.assert(
      fc.property(fc.shuffledSubarray(options), subset, (chosen, correct) => {
        const agrees = options.every(
          (option) => chosen.includes(option) === correct.includes(option),
        )
        expect(isCorrectChoice(chosen, correct)).toBe(agrees && correct.length > 0)
      }),
    )
  })
})

describe('the individual score', () => {
  it.each([
    [2, 3, 66.67],
    [1, 3, 33.33],
    [0, 3, 0],
    [3, 3, 100],
    [1, 32, 3.13],
    [23, 160, 14.38],
    [0, 0, 0],
  ])('[TAKE-06] [D-104] [D-58] %i of %i gives %d percent', (correct, total, percent) => {
    expect(individualScore(correct, total)).toBe(percent)
  })

  it('[TAKE-06] [D-104] is rounded half up for every result of a quiz of up to 200 questions', () => {
    const wrong: string[] = []
    for (let total = 1; total <= 200; total += 1) {
      for (let correct = 0; correct <= total; correct += 1)
        if (individualScore(correct, total) !== percentHalfUp(correct, total))
          wrong.push(`${correct}/${total}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('rounding', () => {
  it.each([
    [58.3333333, 58.33],
    [66.6666666, 66.67],
    [89.994, 89.99],
    [89.995, 90],
    [2.135, 2.14],
    [0.004, 0],
    [0.005, 0.01],
    [100, 100],
  ])('[D-104] %d is stored as %d', (percent, stored) => {
    expect(roundPercent(percent)).toBe(stored)
  })

  it('[D-104] goes half up for every percentage with three decimals, and a stored value stays as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        const stored = roundPercent(thousandths / 1000)
        expect(stored).toBe(Math.floor((thousandths + 5) / 10) / 100)
        expect(roundPercent(stored)).toBe(stored)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the team score', () => {
  it('[CONST-14] [D-90] a wrong try costs 0.25 points and nothing falls below 0', () => {
    expect(standardScheme).toEqual({ costPerWrongTry: 0.25, floor: 0 })
    expect([0, 1, 2, 3, 4, 5, 40].map((wrong) => questionPoints(wrong))).toEqual([
      1, 0.75, 0.5, 0.25, 0, 0, 0,
    ])
  })

  it('another scheme is a matter of data', () => {
    expect(
      [0, 1, 2, 3].map((wrong) => questionPoints(wrong, { costPerWrongTry: 0.5, floor: 0.25 })),
    ).toEqual([1, 0.5, 0.25, 0.25])
  })

  it('[TRES-04] right at the try 1, 2 and 6 gives (1 + 0.75 + 0) / 3 = 58.3%', () => {
    const { points, percent } = teamScore([0, 1, 5])
    expect(points).toBe(1.75)
    expect(percent).toBe(58.33)
    expect(percent.toFixed(1)).toBe('58.3')
  })

  it.each<[number[], number, number]>([
    [[], 0, 0],
    [[0], 1, 100],
    [[4], 0, 0],
    [[0, 0, 0, 1], 3.75, 93.75],
    [[1, 1, 1], 2.25, 75],
    [Array<number>(17).fill(4).concat(Array<number>(22).fill(0), [1]), 22.75, 56.88],
  ])(
    '[TRES-04] [D-104] wrong tries %j give %d points and %d percent',
    (wrongTries, points, percent) => {
      expect(teamScore(wrongTries)).toEqual({ points, percent })
    },
  )

  it('[TRES-04] [D-90] [D-92] is the mean of max(0, 1 - 0.25 * wrong), rounded half up', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 200 }), (wrongTries) => {
        const quarters = wrongTries
          .map((wrong) => (wrong > 4 ? 0 : 4 - wrong))
          .reduce((sum, one) => sum + one, 0)
        expect(teamScore(wrongTries)).toEqual({
          points: quarters / 4,
          percent: percentHalfUp(quarters, wrongTries.length * 4),
        })
      }),
      { numRuns: 1000 },
    )
  })

  it('[TSESS-10] never rises with another wrong try and does not depend on the order of questions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        (wrongTries, pick) => {
          const at = pick % wrongTries.length
          const worse = wrongTries.map((wrong, index) => (index === at ? wrong + 1 : wrong))
          expect(teamScore(worse).percent).toBeLessThanOrEqual(teamScore(wrongTries).percent)
          expect(teamScore(wrongTries.toReversed())).toEqual(teamScore(wrongTries))
        },
      ),
    )
  })
})

describe('the colour band', () => {
  it.each([
    [100, 90],
    [90, 90],
    [89.99, 80],
    [89.9, 80],
    [80, 80],
    [79.99, 70],
    [79.9, 70],
    [70, 70],
    [69.99, 0],
    [69.9, 0],
    [0, 0],
  ])('[GB-08] [CONST-15] %d percent is in the band %i', (percent, band) => {
    expect(scoreBand(percent)).toBe(band)
  })
})

describe('a percentage as it is shown', () => {
  it.each([
    [89.96, '89.96'],
    [89.94, '89.9'],
    [90.04, '90.0'],
    [79.95, '79.95'],
    [69.99, '69.99'],
    [58.33, '58.3'],
    [100, '100.0'],
  ])('[MEND-10] [D-104] %d with one decimal is %s', (percent, shown) => {
    expect(shownPercent(percent, 1)).toBe(shown)
  })

  it.each([
    [89.99, '89.99'],
    [89.996, '89.996'],
    [66.67, '66.67'],
  ])('[MEND-10] %d with two decimals is %s', (percent, shown) => {
    expect(shownPercent(percent, 2)).toBe(shown)
  })

  it('[MEND-10] [D-104] is in the band of what is stored, for every score that can be stored', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      const stored = hundredths / 100
      for (const decimals of [0, 1, 2])
        expect(scoreBand(Number(shownPercent(stored, decimals)))).toBe(scoreBand(stored))
    }
  })
})
