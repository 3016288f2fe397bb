import { request as ask, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareRequests } from './request-share.ts'
import { createShares } from './shares.ts'

const share = { atWork: 8, waiting: 64 }
/** Calls that are at work now, and how each ends. */
let working: { path: string; end: () => void }[]
let responses: ServerResponse[]
let app: FastifyInstance
let address: string
beforeEach(async () => {
  working = []
  responses = []
  const requests = shareRequests(async (cookie) => cookie ?? null, createShares(share))
  app = Fastify({ forceCloseConnections: true })
  app.all('/*', { onRequest: requests.onRequest }, (request, reply) =>
    requests.handle(request, async () => {
      await new Promise<void>((resolve) => working.push({ path: request.url, end: resolve }))
      await reply.send({ ok: true })
    }),
  )
  app.server.prependListener(
    'request',
    (_request, response: ServerResponse) => void responses.push(response),
  )
  address = await app.listen({ port: 0 })
})
afterEach(async () => {
  for (const { end } of working) end()
  await app.close()
})

const call = (cookie: string | null, path = '/') =>
  fetch(`${address}${path}`, { headers: cookie ? { cookie } : {} })
const isWorking = (count: number) =>
  expect.poll(() => working.length, { timeout: 15_000 }).toBe(count)
const endAll = () => {
  for (const { end } of working.splice(0)) end()
}

test('[FIRM-01] of 500 calls of one person 8 are at work and 64 wait; the rest gets 429 and when to ask again; others do not wait', async () => {
  const calls = Array.from({ length: 500 }, () => call('ana'))
  const refused: Response[] = []
  for (const one of calls) void one.then((answer) => answer.status === 429 && refused.push(answer))
  await vi.waitFor(() => expect(refused).toHaveLength(500 - 72), { timeout: 15_000 })
  expect(working).toHaveLength(8)
  const [answer] = refused
  if (!answer) throw new Error('none was refused')
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    429,
    '1',
    { code: 'TOO_MANY_CALLS', message: expect.any(String) },
  ])

  const others = [call('ben'), call(null), call(null)]
  await isWorking(8 + others.length)
  for (let turn = 1; turn < 72 / 8; turn += 1) {
    endAll()
    await isWorking(8)
  }
  endAll()
  const answers = await Promise.all(calls)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(72)
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('[FIRM-01] who hangs up while waiting makes room, and its call is not done', async () => {
  const first = Array.from({ length: 8 }, () => call('ana', '/first'))
  await isWorking(8)
  const gone = new AbortController()
  const hungUp = Array.from({ length: 64 }, () =>
    fetch(`${address}/gone`, { headers: { cookie: 'ana' }, signal: gone.signal }).catch(() => null),
  )
  await vi.waitFor(() => expect(responses).toHaveLength(8 + 64), { timeout: 15_000 })
  expect((await call('ana')).status).toBe(429)
  let closed = 0
  for (const response of responses) {
    response.once('close', () => {
      closed += 1
    })
  }
  gone.abort()
  await Promise.all(hungUp)
  const late = call('ana', '/late')
  // the server has noticed
  await vi.waitFor(() => expect(closed).toBeGreaterThanOrEqual(64), { timeout: 15_000 })
  endAll()
  await Promise.all(first)
  await isWorking(1)
  expect(working.map(({ path }) => path)).toEqual(['/late'])
  endAll()
  expect((await late).status).toBe(200)
})

test('[FIRM-01] who hangs up while the call is at work keeps the turn until it is done: hanging up buys nothing', async () => {
  const hungUp = Array.from({ length: 8 }, () =>
    ask(address, { headers: { cookie: 'ana' } }).on('error', () => {}),
  )
  for (const one of hungUp) one.end()
  await isWorking(8)
  for (const one of hungUp) one.destroy()
  const late = call('ana', '/late')
  const other = call('ben')
  await isWorking(9)
  expect(working.map(({ path }) => path)).not.toContain('/late')
  endAll()
  await isWorking(1)
  endAll()
  expect((await late).status).toBe(200)
  expect((await other).status).toBe(200)
})

test('[FIRM-01] a body that is no good, or never comes, gives its turn back', async () => {
  const { hostname, port } = new URL(address)
  const sockets = Array.from({ length: 8 }, () =>
    connect(Number(port), hostname).on('error', () => {}),
  )
  for (const socket of sockets)
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncookie: ana\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{',
    )
  for (let times = 0; times < 10; times += 1) {
    const broken = await fetch(address, {
      method: 'POST',
      headers: { cookie: 'ben', 'content-type': 'application/json' },
      body: '{',
    })
    expect(broken.status).toBe(400)
  }
  const waits = call('ana')
  for (const socket of sockets) socket.destroy()
  await isWorking(1)
  endAll()
  expect((await waits).status).toBe(200)
})
