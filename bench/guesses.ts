import { setTimeout as pause } from 'node:timers/promises'

/**
 * Strangers who guess at these accounts, so many times a second, whether they are answered or not.
 */
export function guessAt(
  url: string,
  emails: readonly string[],
  perSecond: number,
): { readonly stop: () => Promise<{ asked: number; answered: number }> } {
  const started = performance.now()
  let isGuessing = true
  let asked = 0
  let answered = 0
  const guess = async () => {
    const body = JSON.stringify({
      email: emails[asked % emails.length],
      password: `guess ${asked}`,
    })
    asked += 1
    try {
      const answer = await fetch(`${url}/api/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      await answer.arrayBuffer()
      answered += 1
    } catch {} // a guess that was not answered
  }
  const guessing = (async () => {
    while (isGuessing) {
      const due = (perSecond * (performance.now() - started)) / 1000
      while (asked < due) void guess()
      await pause(20)
    }
  })()
  return {
    stop: async () => {
      isGuessing = false
      await guessing
      return { asked, answered }
    },
  }
}
