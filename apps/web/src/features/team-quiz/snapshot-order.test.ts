import { expect, test } from 'vitest'
import { aSnapshot } from './snapshot.fixture.ts'
import { afterFetch, afterTold, type SessionAnswer } from './snapshot-order.ts'

const answer = (version: number, captainId = 'ana'): SessionAnswer => ({ session: aSnapshot({ version, captainId }) })
const versionOf = ({ session }: SessionAnswer) => session?.version ?? null
const captainOf = ({ session }: SessionAnswer) => session?.captainId

test('[TSESS-22] a late answer replaces nothing newer, and none replaces no session', () => {
  expect(versionOf(afterFetch(undefined, { session: null }))).toBe(null)
  expect(versionOf(afterFetch({ session: null }, answer(1)))).toBe(1)
  expect(versionOf(afterFetch(answer(4), answer(3)))).toBe(4)
  expect(versionOf(afterFetch(answer(4), { session: null }))).toBe(4)
  expect(versionOf(afterTold(undefined, aSnapshot({ version: 2 })))).toBe(2)
  expect(versionOf(afterTold(answer(4), aSnapshot({ version: 3 })))).toBe(4)
  expect(versionOf(afterTold(answer(4), aSnapshot({ version: 5 })))).toBe(5)
})

test('[TSESS-23] of one version what was fetched replaces: the captain may have changed without a move in the quiz', () => {
  expect(captainOf(afterFetch(answer(3), answer(3, 'ben')))).toBe('ben')
  expect(captainOf(afterTold(answer(3, 'ben'), aSnapshot({ version: 3 })))).toBe('ben')
})
