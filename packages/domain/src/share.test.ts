import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceShare, isAccepted, type OptionSets } from './share.ts'

const letters = (choice: string): string[] => [...choice]
const multiple = (optionCount: number) => ({ kind: 'multiple' as const, optionCount })
const partly = (choice: string, accepted: readonly string[], optionCount: number): number =>
  choiceShare(letters(choice), accepted.map(letters), multiple(optionCount), 'partial')
const wholly = (choice: string, accepted: readonly string[], optionCount: number): number =>
  choiceShare(letters(choice), accepted.map(letters), multiple(optionCount), 'allOrNothing')

describe('the share of a choice made alone', () => {
  it.each([
    ['AC', 1],
    ['CA', 1],
    ['A', 1 / 2],
    ['C', 1 / 2],
    ['ABC', 2 / 3],
    ['AB', 1 / 6],
    ['B', 0],
    ['DE', 0],
    ['ABCDE', 0],
    ['ABDE', 0],
    ['', 0],
    ['AA', 1 / 2],
    ['ABBA', 1 / 6],
  ])('[SCHEME-04] five options, right are A and C: %s is partly %d', (choice, share) => {
    expect(partly(choice, ['AC'], 5)).toBeCloseTo(share, 12)
    expect(wholly(choice, ['AC'], 5)).toBe(share === 1 ? 1 : 0)
  })

  it('[SCHEME-04] chosen at random it is 0.1875 on average, and 0 before the floor', () => {
    const all = Array.from({ length: 32 }, (_, bits) =>
      letters('ABCDE').filter((_letter, at) => bits & (1 << at)),
    )
    const mean = (of: (choice: string[]) => number) =>
      all.reduce((sum, choice) => sum + of(choice), 0) / all.length
    expect(mean((choice) => partly(choice.join(''), ['AC'], 5))).toBeCloseTo(0.1875, 12)
    const unfloored = (choice: string[]) => {
      const right = choice.filter((one) => 'AC'.includes(one)).length
      return right / 2 - (choice.length - right) / 3
    }
    expect(mean(unfloored)).toBeCloseTo(0, 12)
  })

  it('[SCHEME-04] where every option is right each missing one costs its part', () => {
    expect(partly('ABC', ['ABC'], 3)).toBe(1)
    expect(partly('AB', ['ABC'], 3)).toBeCloseTo(2 / 3, 12)
    expect(partly('A', ['ABC'], 3)).toBeCloseTo(1 / 3, 12)
    expect(partly('', ['ABC'], 3)).toBe(0)
  })

  it('[SCHEME-04] [REKEY-03] of several accepted answers the best counts', () => {
    expect(partly('B', ['AC', 'BD'], 5)).toBe(1 / 2)
    expect(partly('BD', ['AC', 'BD'], 5)).toBe(1)
    expect(partly('AB', ['AC', 'ABD'], 5)).toBeCloseTo(2 / 3, 12)
    expect(partly('AB', ['AC', 'B'], 5)).toBeCloseTo(3 / 4, 12)
    expect(wholly('B', ['AC', 'BD'], 5)).toBe(0)
    expect(wholly('BD', ['AC', 'BD'], 5)).toBe(1)
  })

  it('where no answer is accepted nobody has anything', () => {
    expect(partly('A', [], 5)).toBe(0)
    expect(wholly('A', [], 5)).toBe(0)
    expect(isAccepted([], [])).toBe(false)
  })

  const options = letters('ABCDEF')
  const set = fc.subarray(options, { minLength: 1 })
  const asked = fc.record({
    accepted: fc.array(set, { minLength: 1, maxLength: 4 }),
    chosen: fc.shuffledSubarray(options),
  })
  const shareOf = (chosen: readonly string[], accepted: OptionSets) =>
    choiceShare(chosen, accepted, multiple(options.length), 'partial')

  it('[SCHEME-04] single choice is all or nothing under both', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...options), { minLength: 1 }), (right) => {
        for (const chosen of options)
          for (const scoring of ['allOrNothing', 'partial'] as const)
            expect(
              choiceShare(
                [chosen],
                right.map((one) => [one]),
                { kind: 'single', optionCount: options.length },
                scoring,
              ),
            ).toBe(right.includes(chosen) ? 1 : 0)
        // more than one is no choice there, and no part of one
        const single = { kind: 'single' as const, optionCount: options.length }
        expect(choiceShare(options, [[right[0] ?? 'A']], single, 'partial')).toBe(0)
        expect(choiceShare(['A', 'B'], [['A']], single, 'partial')).toBe(0)
      }),
    )
  })

  it('[SCHEME-05] choosing every option earns 0 unless every one is right, choosing none too, and no share is negative or above 1', () => {
    fc.assert(
      fc.property(asked, ({ accepted, chosen }) => {
        const share = shareOf(chosen, accepted)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        expect(shareOf([], accepted)).toBe(0)
        const isAllRight = accepted.some(({ length }) => length === options.length)
        expect(shareOf(options, accepted)).toBe(isAllRight ? 1 : 0)
      }),
      { numRuns: 1000 },
    )
  })

  it('[SCHEME-04] is at least what all or nothing gives, and whole exactly there', () => {
    fc.assert(
      fc.property(asked, ({ accepted, chosen }) => {
        const whole = choiceShare(chosen, accepted, multiple(options.length), 'allOrNothing')
        expect(shareOf(chosen, accepted) === 1).toBe(whole === 1)
      }),
      { numRuns: 1000 },
    )
  })

  it('[REKEY-03] [SCHEME-04] neither order nor repetition matters, and no further accepted answer takes anything away', () => {
    fc.assert(
      fc.property(asked, set, ({ accepted, chosen }, more) => {
        const share = shareOf(chosen, accepted)
        expect(shareOf([...chosen, ...chosen].reverse(), accepted)).toBe(share)
        expect(shareOf(chosen, accepted.toReversed())).toBe(share)
        expect(shareOf(chosen, [...accepted, more])).toBeGreaterThanOrEqual(share)
      }),
      { numRuns: 1000 },
    )
  })
})
