import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { frame, speak } from '../../testing/raw-socket.ts'
import { repeats } from '../../testing/repeats.ts'
import { join, nextEvent } from '../../testing/running-app.ts'
import { startSocketServer } from '../../testing/socket-server.ts'
import type { SocketsOptions } from './sockets.ts'

vi.setConfig({ testTimeout: 60_000 })

let close = async () => {}
afterEach(() => close())

async function start(options: Partial<SocketsOptions> = {}) {
  const server = await startSocketServer(options)
  close = server.close
  return server
}

const room = { kind: 'team-quiz' as const, quizId: randomUUID(), teamId: randomUUID() }

const frames = (count: number, text: string) => Array(count).fill(frame(Buffer.from(text)))

test('[DOOR-12] a person has at most ten connections, and the oldest goes first', async () => {
  const { connect } = await start()
  const sockets = []
  const gone: number[] = []
  for (let number = 0; number < 13; number += 1) {
    const socket = connect('ana')
    socket.on('disconnect', () => gone.push(number))
    await nextEvent(socket, 'connect')
    sockets.push(socket)
  }
  const other = connect('ben')
  await nextEvent(other, 'connect')
  await vi.waitFor(() => expect(gone).toEqual([0, 1, 2]), { timeout: 15_000 })
  for (const socket of sockets.slice(3))
    expect(await join(socket, room)).toEqual({ ok: false, code: 'NOT_FOUND' })
  expect(other.connected).toBe(true)
  for (const socket of [...sockets, other]) socket.close()
})

test('[DOOR-12] who goes makes room again', async () => {
  const { connect } = await start()
  const connected = async () => {
    const socket = connect('ana')
    await nextEvent(socket, 'connect')
    return socket
  }
  const first = await connected()
  for (let number = 0; number < 9; number += 1) {
    const passing = await connected()
    if (number % 2 === 0) passing.close()
  }
  for (let number = 0; number < 4; number += 1) await connected()
  expect(await join(first, room)).toMatchObject({ ok: false })
})

const burst = repeats({ short: 200, long: 1000 })
test(`[DOOR-12] of ${burst} connections of a person at a time ten stay, and the database is asked for few at a time`, async () => {
  let asked = 0
  let most = 0
  const feedsOf = async () => {
    asked += 1
    most = Math.max(most, asked)
    await new Promise(setImmediate)
    asked -= 1
    return { courseIds: [], hasCatalogue: false }
  }
  const { connect } = await start({ feedsOf })
  const sockets = Array.from({ length: burst }, () => connect('ana'))
  await Promise.all(
    sockets.map((socket) =>
      Promise.race([
        nextEvent(socket, 'connect'),
        nextEvent(socket, 'connect_error'),
        nextEvent(socket, 'disconnect'),
      ]),
    ),
  )
  await vi.waitFor(() => expect(sockets.filter(({ connected }) => connected).length).toBe(10), {
    timeout: 20_000,
  })
  expect(most).toBeLessThanOrEqual(8 + 10) // connecting, and asked once more when connected
  for (const socket of sockets) socket.close()
})

test('[DOOR-12] an address has at most as many connections as the setting says, whoever they are of', async () => {
  const { connect } = await start({ maxSocketsPerAddress: 3 })
  const sockets = ['ana', 'ben', 'chloe'].map((userId) => connect(userId, '192.0.2.7'))
  await Promise.all(sockets.map((socket) => nextEvent(socket, 'connect')))
  await nextEvent(connect('dara', '192.0.2.7'), 'connect_error')
  const elsewhere = connect('dara', '192.0.2.8')
  await nextEvent(elsewhere, 'connect')
  sockets[0]?.close()
  await vi.waitFor(
    async () => {
      const again = connect('dara', '192.0.2.7')
      await Promise.race([
        nextEvent(again, 'connect'),
        nextEvent(again, 'connect_error').then(([error]) => Promise.reject(error)),
      ])
    },
    { timeout: 15_000 },
  )
})

const people = repeats({ short: 100, long: 1000 })
test(`[DOOR-12] ${people} people behind one address are all connected`, async () => {
  const { connect } = await start()
  const sockets = Array.from({ length: people }, (_, number) => connect(`person ${number}`))
  await Promise.all(sockets.map((socket) => nextEvent(socket, 'connect')))
  for (const socket of sockets) socket.close()
})

test('[DOOR-12] a frame over the limit of size ends the connection, over WebSockets and over polling', async () => {
  const { connect, address } = await start()
  const socket = connect('ana')
  await nextEvent(socket, 'connect')
  const ended = nextEvent(socket, 'disconnect')
  socket.emit('join', 'x'.repeat(10_001) as never, () => {})
  await ended
  const polling = `${address}/socket.io/?EIO=4&transport=polling`
  const opened = await (await fetch(polling, { headers: { cookie: 'ana' } })).text()
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string }
  await fetch(`${polling}&sid=${sid}`, { method: 'POST', body: `4${'x'.repeat(10_001)}` }).catch(
    () => null,
  )
  expect((await fetch(`${polling}&sid=${sid}`)).status).toBe(400)
})

test('[DOOR-12] frames over the limit of rate end the connection, also where nobody is signed in and none is a message', async () => {
  const { address } = await start({ personOf: async () => null })
  await speak(address, 'nobody', frames(100, '3')) // 'pong'
  const polling = `${address}/socket.io/?EIO=4&transport=polling`
  const { sid } = JSON.parse((await (await fetch(polling)).text()).slice(1)) as { sid: string }
  await fetch(`${polling}&sid=${sid}`, {
    method: 'POST',
    body: Array(100).fill('3').join('\x1e'),
  }).catch(() => null)
  expect((await fetch(`${polling}&sid=${sid}`)).status).toBe(400)
})

test('[FIRM-01] a person has one share of messages on all connections: what is too much is dropped, and the connection ends', async () => {
  const admit = vi.fn<SocketsOptions['admit']>(async () => ({ ok: false, code: 'NOT_FOUND' }))
  const { connect } = await start({ admit })
  const [one, two, other] = [connect('ana'), connect('ana'), connect('ben')]
  await Promise.all([one, two, other].map((socket) => nextEvent(socket, 'connect')))
  const began = Date.now()
  const ended = Promise.race([nextEvent(one, 'disconnect'), nextEvent(two, 'disconnect')])
  for (let number = 0; number < 40; number += 1)
    for (const socket of [one, two])
      socket.emit('join', { ...room, quizId: randomUUID() }, () => {})
  expect(await join(other, room)).toEqual({ ok: false, code: 'NOT_FOUND' })
  await ended
  const calls = admit.mock.calls.filter(([{ userId }]) => userId === 'ana').length
  expect(calls).toBeLessThanOrEqual(20 * (1 + Math.ceil((Date.now() - began) / 1000)))
  for (const socket of [one, two, other]) socket.close()
})

test('[FIRM-01] messages that are a little too fast wait, and each is answered in order', async () => {
  const { connect } = await start()
  const socket = connect('ana')
  await nextEvent(socket, 'connect')
  const answered: number[] = []
  const sent = Array.from({ length: 30 }, (_, number) =>
    join(socket, room).then(() => answered.push(number)),
  )
  await Promise.all(sent)
  expect(answered).toEqual(Array.from({ length: 30 }, (_, number) => number))
  socket.close()
})

test('[FIRM-01] joining a room that was joined costs nothing: the answer comes at once, and nobody is asked', async () => {
  const admit = vi.fn<SocketsOptions['admit']>(async () => ({ ok: true }))
  const { connect } = await start({ admit })
  const socket = connect('ana')
  await nextEvent(socket, 'connect')
  for (let times = 0; times < 10; times += 1) expect(await join(socket, room)).toEqual({ ok: true })
  expect(admit).toHaveBeenCalledTimes(1)
  socket.emit('leave', room)
  expect(await join(socket, room)).toEqual({ ok: true })
  expect(admit).toHaveBeenCalledTimes(2)
  socket.close()
})

test('[FIRM-01] one connection asks once who it is, however often it says hello', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const identify = vi.fn(async () => {
    begin()
    await new Promise(() => {})
    return null
  })
  const { address } = await start({ identify })
  const ended = speak(address, 'ana', [...frames(60, '40'), ...frames(60, '3')])
  await begun
  await ended
  expect(identify).toHaveBeenCalledTimes(1)
})
