import { afterEach, expect, test, vi } from 'vitest'
import { newsOf, nextEvent, startTestApp } from '../testing/running-app.ts'
import { startSocketServer } from '../testing/socket-server.ts'

vi.setConfig({ testTimeout: 60_000 })

let close = async () => {}
afterEach(() => close())

const day = 86_400_000

test('[DOOR-18] a socket of a session that has expired ends, and hears nothing after', async () => {
  const clock = { now: () => new Date(time.now) }
  const time = { now: Date.now() }
  const app = await startTestApp({ clock, sessionPause: 50 })
  close = app.close
  const [ana, ben] = [await app.signedUp('Ana', 'Student'), await app.signedUp('Ben', 'Student')]
  time.now += 10 * day
  await ben.call('GET', '/session')
  const [hers, his] = [ana.openSocket(), ben.openSocket()]
  await Promise.all([nextEvent(hers, 'connect'), nextEvent(his, 'connect')])
  const ended = nextEvent(hers, 'disconnect')
  time.now += 4 * day
  expect((await ended)[0]).toBe('io server disconnect')
  const heard = newsOf(hers)
  expect(his.connected).toBe(true)
  const [refused] = await nextEvent(ana.openSocket(), 'connect_error')
  expect(refused.message).toBe('UNAUTHORIZED')
  expect(heard).toEqual([])
  his.close()
})

test('[DOOR-18] all sockets of a server are asked for in one statement, each session once', async () => {
  const asked: string[][] = []
  const ended = new Set<string>()
  const server = await startSocketServer({
    sessionPause: 50,
    findEnded: async (sessionIds) => {
      asked.push([...sessionIds])
      return ended
    },
  })
  close = server.close
  const sockets = ['ana', 'ana', 'ben', 'cy'].map((person) => server.connect(person))
  await Promise.all(sockets.map((socket) => nextEvent(socket, 'connect')))
  await vi.waitFor(
    () =>
      expect(asked.map((ids) => ids.toSorted())).toContainEqual([
        'session of ana',
        'session of ben',
        'session of cy',
      ]),
    { timeout: 15_000 },
  )
  const gone = Promise.all(sockets.slice(0, 2).map((socket) => nextEvent(socket, 'disconnect')))
  ended.add('session of ana')
  await gone
  expect(sockets.map((socket) => socket.connected)).toEqual([false, false, true, true])
  for (const socket of sockets) socket.close()
})

test('[DOOR-18] a connection that was being made when its session ended is not kept', async () => {
  const server = await startSocketServer({
    newsLog: null, // of several servers none knows alone whether a session has ended
    sessionPause: 3_600_000,
    findEnded: async (sessionIds) => new Set(sessionIds),
  })
  close = server.close
  const socket = server.connect('ana')
  expect((await nextEvent(socket, 'disconnect'))[0]).toBe('io server disconnect')
})
