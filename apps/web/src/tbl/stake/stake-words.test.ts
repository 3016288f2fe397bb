import { expect, test } from 'vitest'
import { individualStake, teamStake } from './stake-words.ts'

test('[SCHEME-08] says what is at stake, in the words of each scheme', () => {
  expect(
    (['standard', 'scratchCard', 'halving', 'byOptions', 'firstTry', 'free'] as const).map((kind) =>
      teamStake({ kind }),
    ),
  ).toEqual([
    'At stake: first try 1 point, then 0.75, 0.5, 0.25, 0.',
    'At stake: first try 1 point, then 0.5, 0.25, 0.',
    'At stake: first try 1 point, each wrong try halves it, the last option earns 0.',
    'At stake: first try 1 point, each wrong try takes the same part, the last option earns 0.',
    'At stake: first try 1 point, then 0.',
    'At stake: 1 point a question, however many tries.',
  ])
  const own = (...steps: number[]) => teamStake({ kind: 'steps', steps })
  expect(own(100, 60, 60, 33.33)).toBe('At stake: first try 1 point, then 0.6, 0.6, 0.33.')
  expect(own(100)).toBe('At stake: 1 point a question, however many tries.')
  expect([individualStake('allOrNothing'), individualStake('partial')]).toEqual([
    'At stake: 1 point a question, all or nothing.',
    'At stake: 1 point a question. At select-all questions each right choice adds, each wrong one takes away, never below 0.',
  ])
})
