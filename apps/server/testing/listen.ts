import { expect, vi } from 'vitest'
import { newsOf, nextEvent, type RunningApp } from './running-app.ts'

type Account = Awaited<ReturnType<RunningApp['signedUp']>>

/** A connection of an account and all news on it. */
export async function listen(account: Account) {
  const socket = account.openSocket()
  const heard = newsOf(socket)
  await nextEvent(socket, 'connect')
  return {
    heard,
    hears: (news: object) =>
      vi.waitFor(() => expect(heard).toContainEqual(news), { timeout: 15_000 }),
    close: () => socket.close(),
  }
}
