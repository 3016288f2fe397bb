import { describe, expect, it } from 'vitest'
import { checkFeedback, decideFiling } from './appeal.ts'

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
