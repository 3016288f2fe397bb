import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appealedPoints, appealedScore, checkFeedback, decideFiling } from './appeal.ts'
import { questionPoints, teamScore } from './scoring.ts'

const tries = (count: number) => Array.from({ length: count })

describe('filing an appeal', () => {
  const facts = { isCaptain: true, wrongTries: 1, hasAppeal: false }
  const why = 'Both are right'

  it.each([
    ['by another member', { isCaptain: false }, 'NOT_CAPTAIN'],
    ['of a question without a wrong try', { wrongTries: 0 }, 'NOTHING_TO_APPEAL'],
    ['a second time', { hasAppeal: true }, 'ALREADY_APPEALED'],
  ] as const)('[APPEAL-02] [PERM-16] [D-99] %s is refused', (_case, change, refusal) => {
    expect(decideFiling({ ...facts, ...change }, why)).toEqual({ ok: false, refusal })
  })

  it('[VAL-51] [ERR-63] without a reason, or with blanks for one, is refused', () => {
    for (const reason of ['', ' ', ' \n\t '])
      expect(decideFiling(facts, reason)).toEqual({ ok: false, refusal: 'REASON_REQUIRED' })
  })

  it('[APPEAL-01] is for the captain, whose question cost points', () => {
    expect(decideFiling(facts, why)).toEqual({ ok: true, value: null })
  })
})

it('[VAL-52] a decision needs more than blanks for an explanation', () => {
  for (const feedback of ['', ' ', '\n\t'])
    expect(checkFeedback(feedback)).toEqual({ ok: false, refusal: 'FEEDBACK_REQUIRED' })
  expect(checkFeedback('Agreed')).toEqual({ ok: true, value: null })
})

describe('the score with accepted appeals', () => {
  it.each([
    [[], 75],
    [['a'], 83.33],
    [['b'], 91.67],
    [['c'], 75],
    [['a', 'b'], 100],
    [['of another quiz'], 75],
  ] as const)(
    '[APPEAL-06] [D-97] one, two and no wrong tries, %j accepted: %d',
    (accepted, score) => {
      expect(
        appealedScore(['a', 'b', 'c'], { a: tries(1), b: tries(2) }, new Set<string>(accepted))
          .percent,
      ).toBe(score)
    },
  )

  const attempt = fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
    .chain((ids) =>
      fc.record({
        ids: fc.constant(ids),
        counts: fc.array(fc.nat(6), { minLength: ids.length, maxLength: ids.length }),
        accepted: fc.subarray(ids),
      }),
    )

  it('[D-97] [D-98] accepting gives that question 1 and leaves the others; what was accepted counts, not in which order or how often', () => {
    fc.assert(
      fc.property(attempt, ({ ids, counts, accepted }) => {
        const wrong = new Map(ids.map((id, index) => [id, tries(counts[index] ?? 0)]))
        const log = Object.fromEntries(wrong)
        const set = new Set(accepted)
        for (const id of ids)
          expect(appealedPoints(id, log, set)).toBe(
            set.has(id) ? 1 : questionPoints(wrong.get(id)?.length ?? 0),
          )
        const expected = ids.reduce((sum, id) => sum + appealedPoints(id, log, set), 0) / ids.length
        expect(appealedScore(ids, log, set).percent).toBeCloseTo(expected * 100, 1)
        expect(appealedScore(ids, log, new Set([...accepted].reverse()))).toEqual(
          appealedScore(ids, log, set),
        )
      }),
    )
  })

  it('[D-98] without appeals it is the score that the team earned', () => {
    fc.assert(
      fc.property(attempt, ({ ids, counts }) => {
        const log = Object.fromEntries(ids.map((id, index) => [id, tries(counts[index] ?? 0)]))
        expect(appealedScore(ids, log, new Set())).toEqual(teamScore(counts))
      }),
    )
  })
})
