import { connect, type Socket } from 'node:net'
import { setTimeout as passing } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { repeats } from '../testing/repeats.ts'
import { type RunningApp, startTestApp } from '../testing/running-app.ts'
import { usualPatience } from './platform/slow-clients.ts'

vi.setConfig({ testTimeout: 120_000 })

const isLong = repeats({ short: 0, long: 1 }) === 1
const patience = isLong
  ? usualPatience
  : { request: 8000, slowBody: 1500, bytesPerSecond: 100, look: 50 }

let app: RunningApp
beforeAll(async () => {
  app = await startTestApp({ patience })
})
afterAll(() => app.close())

/**
 * A connection on which this is said, and nothing more unless told; `ended` when the server has
 * closed it.
 */
function say(text: string): { socket: Socket; ended: Promise<void> } {
  const { hostname, port } = new URL(app.address)
  const socket = connect(Number(port), hostname)
  socket.write(text)
  const ended = new Promise<void>((resolve) =>
    socket.on('error', () => {}).on('close', () => resolve()),
  )
  socket.resume()
  return { socket, ended }
}

const length = patience.bytesPerSecond * 50
const post = `POST /api/v1/courses HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`
const polling = `POST /socket.io/?EIO=4&transport=polling&sid=x HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n`
const unfinished = ['', 'GET /', post, `${post}\r\n`, `${post}\r\n{"title":`, `${polling}\r\n`]

const each = repeats({ short: 10, long: 100 })
test(`[FIRM-04] ${6 * each} connections that do not finish what they began are closed, and others are answered meanwhile`, async () => {
  const began = Date.now()
  const ends = Array.from({ length: each }, () => unfinished.map((text) => say(text).ended)).flat()
  expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
  await Promise.all(ends)
  console.info(
    `${ends.length} slow connections were gone after ${((Date.now() - began) / 1000).toFixed(1)} s`,
  )
})

test('[FIRM-04] a body slower than allowed ends before the time of a request is over; a slow one that keeps to it is read', async () => {
  let isOver = false
  const silent = say('GET /')
  void silent.ended.then(() => {
    isOver = true
  })
  const slow = say(`${post}\r\n{`)
  // a quarter of what is asked for
  const drops = setInterval(() => slow.socket.write(' '), (4 * 1000) / patience.bytesPerSecond)
  await slow.ended
  clearInterval(drops)
  expect(isOver).toBe(false)

  const steady = say(`${post}\r\n{${' '.repeat(length / 10 - 1)}`)
  let answer = ''
  steady.socket.on('data', (text) => {
    answer += text
  })
  const pause = patience.slowBody / 5
  for (let part = 1; part < 10; part += 1) {
    await passing(pause)
    steady.socket.write(' '.repeat(length / 10))
  }
  await vi.waitFor(() => expect(answer).toContain('HTTP/1.1 400'), { timeout: 20_000 })
  for (const { socket } of [silent, steady]) socket.destroy()
})
