import type { Room } from '@tbl/contract/live'
import { describe, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createPresence, roomName, type SocketServer } from './presence.ts'

const room: Room = {
  kind: 'team-quiz',
  quizId: '00000000-0000-4000-8000-000000000001',
  teamId: '00000000-0000-4000-8000-000000000002',
}

/**
 * One of several servers. `answer` lets the last question that was asked of the others be answered,
 * with who was there when it was asked; false once there is none.
 */
function server({ hasListener = true, hasOthers = true } = {}) {
  let there: readonly string[] = []
  const questions: (() => void)[] = []
  const notified: (readonly string[])[] = []
  const toOthers: Room[] = []
  let hear = (_room: Room): unknown => undefined
  const io = {
    in: () => ({
      fetchSockets: () => {
        const sockets = there.map((userId) => ({ data: { userId } }))
        return new Promise((answer) => questions.push(() => answer(sockets)))
      },
    }),
    local: {
      to: () => ({
        emit: (_name: 'presence', { userIds }: { userIds: string[] }) => notified.push(userIds),
      }),
    },
    on: (_name: 'presence', listener: (room: Room) => unknown) => {
      hear = listener
    },
    serverSideEmit: (_name: 'presence', to: Room) => toOthers.push(to),
    sockets: {
      adapter: { rooms: new Map(hasListener ? [[roomName(room), new Set(['a socket'])]] : []) },
    },
  } as unknown as SocketServer
  const presence = createPresence(io, createLog('silent'), hasOthers)
  return {
    notified,
    toOthers,
    announce: (...userIds: string[]) => {
      there = userIds
      return presence.announce(room)
    },
    hear: (...userIds: string[]) => {
      there = userIds
      return hear(room)
    },
    answer: async () => {
      const last = questions.pop()
      last?.()
      await new Promise(setImmediate)
      return last !== undefined
    },
  }
}

describe('[RT-05] several come at once', () => {
  test('the last word is who is there in the end, however long the first answer took', async () => {
    const one = server()
    const notified = [
      one.announce('ada'),
      one.announce('ada', 'ben'),
      one.announce('ada', 'ben', 'eva'),
    ]
    while (await one.answer());
    await Promise.all(notified)
    expect(one.notified).toEqual([['ada'], ['ada', 'ben', 'eva']])
  })

  test('each server tells its own listeners, after asking itself', async () => {
    const one = server()
    const announced = one.announce('ada')
    const heard = one.hear('ada', 'ben')
    while (await one.answer());
    await Promise.all([announced, heard])
    expect(one.toOthers).toEqual([room])
    expect(one.notified.at(-1)).toEqual(['ada', 'ben'])
  })

  test('a server without listeners asks nobody, and one that is alone tells no other', async () => {
    const empty = server({ hasListener: false })
    await empty.hear('ada')
    expect(await empty.answer()).toBe(false)
    const alone = server({ hasOthers: false })
    const announced = alone.announce('ada')
    while (await alone.answer());
    await announced
    expect([alone.toOthers, alone.notified]).toEqual([[], [['ada']]])
  })
})
