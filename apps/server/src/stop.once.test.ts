import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeats } from '../testing/repeats.ts'
import { startTestApp } from '../testing/running-app.ts'
import {
  type Caller,
  endServers,
  logIn,
  type ServerProcess,
  startProcess,
} from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const times = repeats({ short: 1, long: 50 })
const sockets = repeats({ short: 10, long: 100 })
/** As many as one person may have. */
const socketsOfOne = 10
const startTime = 120_000 // in ms, of a busy machine

/** What a folder of an earlier version looks like: open to others. */
const dataDir = path.join(temporaryFolder(), 'data')
const password = 'correct horse'
const email = 'ana@example.org'
let server: ServerProcess
afterAll(endServers)
const start = async () => {
  server = await startProcess({ DATA_DIR: dataDir, PUBLIC_URL: 'https://tbl.example.org' })
  await server.ready
}
beforeAll(async () => {
  mkdirSync(path.join(dataDir, 'outbox'), { recursive: true })
  for (const folder of [dataDir, path.join(dataDir, 'outbox')]) chmodSync(folder, 0o755)
  writeFileSync(path.join(dataDir, 'outbox', 'old.eml'), '', { mode: 0o644 })
  writeFileSync(path.join(dataDir, 'secret'), '9e107d9d372bb6826bd81d3542a419d6\n', { mode: 0o644 })
  writeFileSync(path.join(dataDir, 'notes'), '', { mode: 0o644 })
  await start()
}, startTime)

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const outbox = path.join(dataDir, 'outbox')
/** The token of the link that was mailed to an address; undefined while there is none. */
function tokenFor(address: string): string | undefined {
  const mails = readdirSync(outbox).map((file) =>
    readFileSync(path.join(outbox, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  )
  return mails.find((mail) => mail.includes(`To: ${address}`))?.match(/token=([\w-]+)/)?.[1]
}
/** Signs up and opens the link of the mail. */
async function signUp(address: string): Promise<void> {
  await post(`${server.url}/api/v1/accounts`, {
    email: address,
    password,
    name: 'Ana Silva',
    role: 'Student',
  })
  await expect.poll(() => tokenFor(address)).toBeDefined()
  expect(
    (await post(`${server.url}/api/v1/accounts/verification`, { token: tokenFor(address) })).status,
  ).toBe(200)
}

test('[FIRM-12] with https no link is printed; it is in the outbox', async () => {
  await signUp(email)
  expect(server.printed()).not.toContain('token')
  expect(server.printed()).toContain(`mails are written to ${outbox}; their links are there alone`)
  expect(server.printed()).toContain('everybody may choose Instructor')
})

/** The modes of all that is kept in a folder, each with one name that has it. */
function modesIn(folder: string, modes = new Map<string, string>()): Map<string, string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    modes.set(
      `${entry.isDirectory() ? 'folder' : 'file'} ${(lstatSync(name).mode & 0o777).toString(8)}`,
      name,
    )
    if (entry.isDirectory()) modesIn(name, modes)
  }
  return modes
}

test('[FIRM-08] a folder that was open is said in one line and narrowed with all that is kept in it, whatever the umask', () => {
  expect(server.printed().split('\n')).toContain(
    `DATA_DIR: ${dataDir} was open to other users; now it is this user's alone.`,
  )
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o700)
  expect(lstatSync(path.join(dataDir, 'notes')).mode & 0o777).toBe(0o644) // not the server's
  for (const kept of ['database', 'outbox'])
    expect([...modesIn(path.join(dataDir, kept)).keys()].sort()).toEqual(
      kept === 'outbox' ? ['file 600'] : ['file 600', 'folder 700'],
    )
  for (const file of ['secret', 'lock'])
    expect(lstatSync(path.join(dataDir, file)).mode & 0o777).toBe(0o600)
})

test(
  '[FIRM-07] a second server on the folder ends with one line',
  async () => {
    const second = await startProcess({ DATA_DIR: dataDir })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.printed()).toBe(`DATA_DIR: ${dataDir} is in use by another process\n`)
  },
  startTime,
)

/**
 * Connections that never end by themselves: half a request, a WebSocket that hears nothing, an
 * answer that nobody reads.
 */
function stubborn({ hostname, port }: URL, cookie: string): void {
  const head = `host: ${hostname}\r\ncookie: ${cookie}\r\n`
  const upgrade =
    'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  const beginnings = [
    `POST /api/v1/session HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}${upgrade}\r\n`,
    `GET /api/openapi.json HTTP/1.1\r\n${head}\r\n`.repeat(50),
  ]
  for (const beginning of beginnings) {
    const connection = connect(Number(port), hostname).on('error', () => {})
    connection.pause()
    connection.write(beginning)
  }
}

/**
 * Asks again and again until the server refuses; answers how many answers came, and which were
 * neither good nor a refusal.
 */
async function load(caller: Caller, url: string): Promise<{ good: number; bad: number[] }> {
  let good = 0
  for (;;) {
    const answer = await caller
      .call(url, 'PATCH', '/profile/tours', { hasSeenTutorial: good % 2 === 0 })
      .catch(() => null)
    if (answer === null || answer.status === 503) return { good, bad: [] }
    if (answer.status !== 200) return { good, bad: [answer.status] }
    good += 1
  }
}

test('[FIRM-05] while it stops, new work is refused and connections are told to close; what is under way is finished', async () => {
  const app = await startTestApp({ databaseUrl: null, finishTime: 60_000 })
  const { hostname, port } = new URL(app.address)
  const body = JSON.stringify({ email: 'nobody@example.org', password })
  const slow = connect(Number(port), hostname).setEncoding('utf8')
  slow.write(
    `POST /api/v1/session HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  )
  // answered after the slow one has begun
  expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
  const closed = app.close()
  for (const address of ['/readyz', '/api/v1/session', '/']) {
    const answer = await fetch(`${app.address}${address}`)
    expect([
      answer.status,
      answer.headers.get('connection'),
      answer.headers.get('retry-after'),
    ]).toEqual([503, 'close', '1'])
  }
  expect((await fetch(`${app.address}/healthz`)).status).toBe(200)
  slow.write(body.slice(9))
  const [answer] = await once(slow, 'data')
  expect(answer).toMatch(/^HTTP\/1.1 422 /)
  expect(answer).toMatch(/^connection: close/im)
  await closed
  await expect(fetch(`${app.address}/readyz`)).rejects.toThrow()
}, 60_000)

test(
  `[FIRM-05] SIGTERM under load, with sockets and stubborn clients, ends with code 0, x${times}`,
  async () => {
    const stopTimes: number[] = []
    const people = [
      email,
      ...Array.from(
        { length: sockets / socketsOfOne - 1 },
        (_, index) => `student-${index}@example.org`,
      ),
    ]
    for (const person of people.slice(1)) await signUp(person)
    for (let round = 0; round < times; round += 1) {
      if (round > 0) await start()
      const [caller, ...others] = await Promise.all(
        people.map((person) => logIn(server.url, person, password)),
      )
      if (!caller) throw new Error('Nobody has logged in')
      const open = [caller, ...others].flatMap(({ cookie }) =>
        Array.from({ length: socketsOfOne }, () =>
          io(server.url, {
            transports: ['websocket'],
            forceNew: true,
            reconnection: false,
            extraHeaders: { cookie },
          }),
        ),
      )
      await Promise.all(open.map((socket) => once(socket as never, 'connect')))
      const left = Promise.all(open.map((socket) => once(socket as never, 'disconnect')))
      stubborn(new URL(server.url), caller.cookie)
      const loads = Array.from({ length: 4 }, () => load(caller, server.url))
      await caller.call(server.url, 'GET', '/session')
      const underWay = logIn(server.url, email, password)
      await caller.call(server.url, 'GET', '/session') // sent later, so that the login is under way
      const started = performance.now()
      expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
      stopTimes.push(performance.now() - started)
      await underWay
      await left
      expect((await Promise.all(loads)).flatMap(({ bad }) => bad)).toEqual([])
    }
    if (times > 1)
      console.info(`Stops took ${(Math.max(...stopTimes) / 1000).toFixed(1)} s at most`)
  },
  times * startTime,
)
