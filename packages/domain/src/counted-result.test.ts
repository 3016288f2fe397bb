import { describe, expect, test } from 'vitest'
import { countedResult, givenScore, isMissing, missingRules } from './counted-result.ts'
import { type GradeResult, notDueReasons } from './grade-result.ts'
import { gradeTotal } from './grade-total.ts'

const unsubmitted = (isDue: boolean): GradeResult => ({
  kind: 'notSubmitted',
  isDue,
  answered: 3,
  asked: 5,
})
const given: [GradeResult, number][] = [
  [{ kind: 'score', score: 66.67 }, 66.67],
  [{ kind: 'score', score: 0 }, 0],
  [{ kind: 'makeup', score: 72.5 }, 72.5],
  [{ kind: 'makeup', score: 0 }, 0],
  [{ kind: 'zero' }, 0],
  [{ kind: 'notCounted', status: 'absent', score: 0 }, 0],
]
const never: GradeResult[] = [
  { kind: 'excused', by: 'mark' },
  { kind: 'excused', by: 'attendance' },
  { kind: 'notCounted', status: 'absent', score: null },
  unsubmitted(false),
  ...notDueReasons.map((reason): GradeResult => ({ kind: 'notDue', reason })),
]
const missing: GradeResult[] = [{ kind: 'missing' }, unsubmitted(true)]

describe('what counts for the mean', () => {
  test.each(given)(
    '[BOOK-07] %j counts, whatever the course makes of missing results',
    (one, score) => {
      for (const rule of missingRules)
        expect(countedResult('item', one, rule)).toEqual({
          itemId: 'item',
          score,
          isZeroByHand: one.kind === 'zero',
        })
      expect(givenScore(one)).toBe(score)
      expect(isMissing(one)).toBe(false)
    },
  )

  test.each(never)('[BOOK-06] %j never counts', (one) => {
    for (const rule of missingRules) expect(countedResult('item', one, rule)).toBeNull()
    expect(givenScore(one)).toBeNull()
    expect(isMissing(one)).toBe(false)
  })

  test.each(missing)('[BOOK-04] %j is left out, or counts as 0, as the course says', (one) => {
    expect(countedResult('item', one, 'leftOut')).toBeNull()
    expect(countedResult('item', one, 'zero')).toEqual({
      itemId: 'item',
      score: 0,
      isZeroByHand: false,
    })
    expect(isMissing(one)).toBe(true)
  })

  test('[GFILE-01] a missing result is no 0 outside of a mean', () => {
    for (const one of missing) expect(givenScore(one)).toBeNull()
  })

  test('[BOOK-06] [BOOK-09] an excused result is in no mean, and not used up by what is dropped', () => {
    const results: GradeResult[] = [
      { kind: 'score', score: 80 },
      { kind: 'excused', by: 'attendance' },
      { kind: 'missing' },
      { kind: 'score', score: 90 },
      { kind: 'score', score: 70 },
    ]
    const totalBy = (rule: (typeof missingRules)[number]) =>
      gradeTotal([
        {
          id: 'individual',
          weight: 40,
          drop: 1,
          results: results.flatMap((one, at) => countedResult(`item ${at}`, one, rule) ?? []),
        },
      ]).categories[0]
    expect(totalBy('zero')).toMatchObject({ mean: 80, dropped: ['item 2'] })
    expect(totalBy('leftOut')).toMatchObject({ mean: 85, dropped: ['item 4'] })
  })
})
