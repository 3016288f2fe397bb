import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSnapshot } from './snapshot.fixture.ts'
import { newestAnswer, newestSnapshot, type SessionAnswer } from './snapshot-order.ts'

test('[TSESS-22] in whatever order snapshots arrive, doubled or late, the highest version stays', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }), { minLength: 1 }), (versions) => {
      const answers = versions.map((version): SessionAnswer => ({ session: version === null ? null : aSnapshot({ version }) }))
      const last = answers.reduce<SessionAnswer | undefined>(newestAnswer, undefined)
      const highest = Math.max(...versions.map((version) => version ?? 0))
      expect(last?.session?.version ?? 0).toBe(highest)
    }),
  )
})

test('[TSESS-23] the same version replaces: the captain may have changed without a move in the quiz', () => {
  const next = newestSnapshot(aSnapshot({ version: 3 }), aSnapshot({ version: 3, captainId: 'ben' }))
  expect(next.captainId).toBe('ben')
})
