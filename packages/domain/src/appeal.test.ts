import { describe, expect, it } from 'vitest'
import { checkFeedback, decideFiling } from './appeal.ts'

describe('filing an appeal', () => {
  /** Solved at the second try. */
  const facts = { isCaptain: true, tries: 2, share: 0.75, hasAppeal: false }
  const why = 'Both are right'
  const nothing = (reason: 'FIRST_TRY' | 'FULL_POINTS' | 'NOT_COUNTED') => ({
    code: 'NOTHING_TO_APPEAL' as const,
    why: reason,
  })

  it.each([
    ['by another member', { isCaptain: false }, { code: 'NOT_CAPTAIN' }],
    ['of a question solved at the first try', { tries: 1, share: 1 }, nothing('FIRST_TRY')],
    ['of a question without a try', { tries: 0, share: 0 }, nothing('FIRST_TRY')],
    ['a second time', { hasAppeal: true }, { code: 'ALREADY_APPEALED' }],
    ['a second time, once accepted', { hasAppeal: true, share: 1 }, { code: 'ALREADY_APPEALED' }],
    [
      'a second time, once accepted after the only try',
      { hasAppeal: true, tries: 1, share: 1 },
      { code: 'ALREADY_APPEALED' },
    ],
  ] as const)('[APPEAL-02] [PERM-16] [D-99] %s is refused', (_case, change, refusal) => {
    expect(decideFiling({ ...facts, ...change }, why)).toEqual({ ok: false, refusal })
  })

  it('[APPEAL-02] [REKEY-07] of a question with full points already, or one that does not count, is refused: nothing could be gained', () => {
    expect(decideFiling({ ...facts, share: 1 }, why)).toEqual({
      ok: false,
      refusal: nothing('FULL_POINTS'),
    })
    for (const tries of [0, 1, 2])
      expect(decideFiling({ ...facts, tries, share: null }, why)).toEqual({
        ok: false,
        refusal: nothing('NOT_COUNTED'),
      })
  })

  it('[VAL-51] [ERR-63] without a reason, or with blanks for one, is refused', () => {
    for (const reason of ['', ' ', ' \n\t '])
      expect(decideFiling(facts, reason)).toEqual({
        ok: false,
        refusal: { code: 'REASON_REQUIRED' },
      })
  })

  it.each([
    ['solved at the second try', facts],
    ['without points after many tries', { ...facts, tries: 6, share: 0 }],
    ['not solved after its one try', { ...facts, tries: 1, share: 0 }],
    ['right at once, and wrong by another key since', { ...facts, tries: 1 }],
  ])('[APPEAL-01] is for the captain, whose question cost points: %s', (_case, one) => {
    expect(decideFiling(one, why)).toEqual({ ok: true, value: null })
  })
})

it('[VAL-52] a decision needs more than blanks for an explanation', () => {
  for (const feedback of ['', ' ', '\n\t'])
    expect(checkFeedback(feedback)).toEqual({ ok: false, refusal: 'FEEDBACK_REQUIRED' })
  expect(checkFeedback('Agreed')).toEqual({ ok: true, value: null })
})
