import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideScoreEdit, isScore, type ScoreParts, shownScore, withEdit } from './score-edit.ts'

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

describe('a score edited by hand', () => {
  it.each([
    -1,
    -0.01,
    100.01,
    101,
    85.555,
    0.001,
    99.999,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])('[VAL-53] [ERR-64] %d is refused', (score) => {
    expect(isScore(score)).toBe(false)
    expect(decideScoreEdit({ earned: 50, edited: null }, { seen: 50, score })).toEqual({
      ok: false,
      refusal: { code: 'INVALID_SCORE' },
    })
  })

  it.each([0, 100, 85, 85.5, 85.55, 0.01, 99.99])('[VAL-53] %d is a score', (score) => {
    expect(isScore(score)).toBe(true)
  })

  it('[VAL-53] every percentage with 2 decimals is a score', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1)
      expect(isScore(hundredths / 100)).toBe(true)
  })

  it('[P37] starts from the score that is shown: who has seen another one is told what it is now', () => {
    const stored: ScoreParts = { earned: 66.67, edited: 70 }
    for (const score of [80, null])
      expect(decideScoreEdit(stored, { seen: 66.67, score })).toEqual({
        ok: false,
        refusal: { code: 'SCORE_CHANGED', score: 70 },
      })
    expect(decideScoreEdit(stored, { seen: 70, score: 80 })).toEqual({
      ok: true,
      value: { earned: 66.67, edited: 80 },
    })
  })

  it('[GKEEP-02] stands beside the earned score, which comes back when the edit is removed or equals it', () => {
    const stored: ScoreParts = { earned: 66.67, edited: 70 }
    for (const score of [null, 66.67])
      expect(decideScoreEdit(stored, { seen: 70, score })).toEqual({
        ok: true,
        value: { earned: 66.67, edited: null },
      })
  })
})

describe('earned, edited, and undone', () => {
  /** What happens to a score: it is computed anew (after an appeal), typed, or the edit removed. */
  type Step = { readonly earned: number } | { readonly typed: number | null }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ earned: percent }),
    fc.record({ typed: fc.oneof(percent, fc.constant(null)) }),
  )
  const take = (parts: ScoreParts, one: Step): ScoreParts =>
    'earned' in one ? { ...parts, earned: one.earned } : withEdit(parts, one.typed)

  it('[GKEEP-02] [REKEY-14] in whatever order: an edit is what is shown, and its removal gives back what is earned by then', () => {
    fc.assert(
      fc.property(percent, fc.array(step, { maxLength: 12 }), (first, steps) => {
        const parts = steps.reduce(take, { earned: first, edited: null })
        const earned = steps.findLast((one) => 'earned' in one)?.earned ?? first
        expect(parts.earned).toBe(earned)
        expect(shownScore(parts)).toBe(parts.edited ?? earned)
        expect(shownScore(withEdit(parts, null))).toBe(earned)
        // what is earned meanwhile neither loses nor hides an edit
        expect(take(parts, { earned: 0 }).edited).toBe(parts.edited)
        expect(take(take(parts, { typed: 12.34 }), { typed: null })).toEqual(withEdit(parts, null))
      }),
      { numRuns: 500 },
    )
  })
})
