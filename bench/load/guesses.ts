import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from './calls.ts'

/**
 * Strangers who guess at these accounts, so many times a second, whether they are answered or not.
 */
export function guessAt(
  call: Call,
  emails: readonly string[],
  perSecond: number,
): { readonly stop: () => Promise<void> } {
  const started = performance.now()
  let isGuessing = true
  let asked = 0
  const guess = () => {
    const body = { email: emails[asked % emails.length], password: `guess ${asked}` }
    asked += 1
    call('POST', '/api/v1/session', { body }).catch(() => {}) // a guess that was not answered
  }
  const guessing = (async () => {
    while (isGuessing) {
      const due = (perSecond * (performance.now() - started)) / 1000
      while (asked < due) guess()
      await pause(20)
    }
  })()
  return {
    stop: () => {
      isGuessing = false
      return guessing
    },
  }
}
