import { describe, expect, test } from 'vitest'
import {
  type CategorySettings,
  checkCategories,
  firstCategories,
  maxCategories,
  maxDrop,
  maxTypedItems,
  weightSum,
} from './grade-categories.ts'

const category = (change: Partial<CategorySettings> = {}): CategorySettings => ({
  name: 'Exam',
  weight: 20,
  drop: 0,
  ...change,
})
const others = [category({ name: 'Alone', weight: 40 }), category({ name: 'Team', weight: 40 })]

describe('categories', () => {
  test('[BOOK-08] are two at first, of the same weight, which new quizzes join with their parts', () => {
    expect(firstCategories).toEqual([
      { joins: 'individual', weight: 50, drop: 0 },
      { joins: 'team', weight: 50, drop: 0 },
    ])
    expect(checkCategories(firstCategories.map((one) => ({ ...one, name: one.joins }))).ok).toBe(
      true,
    )
  })

  test.each([0, 0.01, 33.33, 99.99, 100])('[BOOK-08] may have the weight %d', (weight) => {
    expect(checkCategories([...others, category({ weight })])).toEqual({ ok: true, value: null })
  })

  test.each([-0.01, 100.01, 33.333, Number.NaN, Number.POSITIVE_INFINITY])(
    '[BOOK-08] may not have the weight %d',
    (weight) => {
      expect(checkCategories([...others, category({ weight })])).toEqual({
        ok: false,
        refusal: { code: 'WEIGHT_INVALID', at: 2 },
      })
    },
  )

  test('[BOOK-08] drop 0 to 20 results', () => {
    for (const drop of [0, 1, maxDrop])
      expect(checkCategories([category({ drop })])).toEqual({ ok: true, value: null })
    for (const drop of [-1, 0.5, maxDrop + 1, Number.NaN])
      expect(checkCategories([...others, category({ drop })])).toEqual({
        ok: false,
        refusal: { code: 'DROP_INVALID', at: 2 },
      })
    expect([maxDrop, maxCategories, maxTypedItems]).toEqual([20, 12, 50])
  })

  test('[BOOK-08] one of them weighs something', () => {
    const zero = { ok: false, refusal: { code: 'WEIGHTS_ZERO' } }
    expect(checkCategories(others.map((one) => ({ ...one, weight: 0 })))).toEqual(zero)
    expect(checkCategories([])).toEqual(zero)
    expect(checkCategories([category({ weight: 0 }), ...others]).ok).toBe(true)
  })

  test.each(['Team', ' team ', 'TEAM'])('[BOOK-08] no two are called alike: %j', (name) => {
    expect(checkCategories([...others, category({ name })])).toEqual({
      ok: false,
      refusal: { code: 'NAME_TAKEN', at: 2 },
    })
  })

  test('[BOOK-08] the letters of a name may be written in two forms', () => {
    expect(
      checkCategories([category({ name: '\u00C9t\u00E9' }), category({ name: 'e\u0301te\u0301' })]),
    ).toEqual({
      ok: false,
      refusal: { code: 'NAME_TAKEN', at: 1 },
    })
  })

  test('[BOOK-08] the sum of their weights is exact, and need not be 100', () => {
    expect(weightSum([category({ weight: 30 }), category({ weight: 60 })])).toBe(90)
    expect(weightSum([80.76, 2.45, 10.1].map((weight) => category({ weight })))).toBe(93.31)
    expect(weightSum([])).toBe(0)
  })
})
