import { act } from '@testing-library/react'
import type { World } from '../../server/testing/world.ts'
import type { createStubSocket } from './stub-socket.ts'

type Hear = ReturnType<typeof createStubSocket>['hear']

/**
 * Brings to a person's page what the server tells them of their team quizzes from now on, each time
 * it is called.
 */
export function relay({ notified }: World, { id }: { id: string }, hear: Hear): () => void {
  let [snapshots, events] = [notified.snapshots.length, notified.events.length]
  return () =>
    act(() => {
      for (const { userId, snapshot } of notified.snapshots.slice(snapshots))
        if (userId === id) hear('teamQuiz', snapshot)
      for (const { userIds, name, event } of notified.events.slice(events))
        if (userIds.includes(id)) hear(name, ...([event] as never))
      snapshots = notified.snapshots.length
      events = notified.events.length
    })
}
