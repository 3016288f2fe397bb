import { describe, expect, it } from 'vitest'
import { decideScoreEdit, isScore } from './score-edit.ts'

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
    expect(decideScoreEdit({ stored: 50, seen: 50, score })).toEqual({
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

  it('[P37] starts from the stored score: who has seen another one is told what it is now', () => {
    expect(decideScoreEdit({ stored: 70, seen: 66.67, score: 80 })).toEqual({
      ok: false,
      refusal: { code: 'SCORE_CHANGED', score: 70 },
    })
    expect(decideScoreEdit({ stored: 66.67, seen: 66.67, score: 80 })).toEqual({
      ok: true,
      value: null,
    })
  })
})
