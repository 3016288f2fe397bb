import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundPercent, scoreBand, shownPercent } from './scoring.ts'
import { isCorrectChoice } from './share.ts'

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
