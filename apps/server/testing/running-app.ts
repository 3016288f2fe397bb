import { randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { apiPrefix } from '@tbl/contract/api-prefix'
import type { ClientToServer, News, Presence, Room, ServerToClient } from '@tbl/contract/live'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import { io, type Socket } from 'socket.io-client'
import { type App, startApp } from '../src/app.ts'
import type { Clock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Patience } from '../src/platform/slow-clients.ts'
import { createTestDatabase } from './database.ts'
import { httpClient } from './http-client.ts'
import type { Client } from './play.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The cookies of a browser, by name. */
type Jar = Map<string, string>
const jarred = (jar: Jar): Record<string, string> =>
  jar.size > 0 ? { cookie: [...jar].map((pair) => pair.join('=')).join('; ') } : {}

type Json = Record<string, unknown>

/**
 * The links that all servers here have printed: any of those that share a database may have sent a
 * mail.
 */
const printed: string[] = []
const links = new EventEmitter().setMaxListeners(0)
type Answer = { status: number; headers: Headers; body: Json }

/** One person's browser, as far as the network sees it. */
export type Browser = {
  /** Calls that succeed; `call` also answers what was refused, and can send rubbish. */
  readonly api: Client
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer>
  /** Posts, and takes the answer as text: a file. */
  readonly download: (path: string, body: unknown) => Promise<{ headers: Headers; text: string }>
  /** `auth` is what the page knows, as it says to the server. */
  readonly openSocket: (
    headers?: Record<string, string>,
    auth?: { readonly userId?: string; readonly since?: string; readonly actsFor?: string },
  ) => Socket<ServerToClient, ClientToServer>
  /** What the browser sends along once somebody is signed in. */
  readonly cookie: () => string
  /** The same person, still signed in, at another server. */
  readonly at: (other: App) => Browser
}

export type RunningApp = App & {
  /** All lines of the log. */
  readonly logged: readonly string[]
  readonly browser: () => Browser
  readonly signedUp: (
    name: string,
    role: 'Instructor' | 'Student',
  ) => Promise<Browser & { id: string; email: string }>
  /** The links that were mailed to an address, oldest first. */
  readonly links: (email: string) => URL[]
}

/** Servers that share a database, which is fresh, and rooms. */
export async function startTestServers(
  count: number,
  lookPause: number,
  redisUrl = process.env.TEST_REDIS_URL,
  clock?: Clock,
): Promise<RunningApp[]> {
  const databaseUrl = await createTestDatabase()
  const servers: RunningApp[] = []
  const sessionPause = 3_600_000 // ends of sessions are told, and not found by looking
  for (let number = 0; number < count; number += 1)
    servers.push(
      await startTestApp({
        ...{ databaseUrl, redisUrl, lookPause, sessionPause },
        ...(clock ? { clock } : {}),
      }),
    )
  return servers
}

/** Common to the servers of a test. */
const secret = randomBytes(32).toString('hex')

type TestAppOptions = {
  clock?: Clock
  patience?: Patience
  port?: string
  dataDir?: string
  databaseUrl?: string | null
  redisUrl?: string | undefined
  lookPause?: number
  sessionPause?: number
  finishTime?: number
  webFolder?: string
  smtpUrl?: string
  defaultLanguage?: string
}

/** The real server on a port of its own, with a fresh database and folder unless told otherwise. */
export async function startTestApp({
  clock,
  patience,
  port = '0',
  dataDir = temporaryFolder(),
  databaseUrl: given,
  redisUrl,
  lookPause,
  sessionPause,
  finishTime,
  webFolder,
  smtpUrl,
  defaultLanguage,
}: TestAppOptions = {}): Promise<RunningApp> {
  const databaseUrl = given === undefined ? await createTestDatabase() : given
  const logged: string[] = []
  const config = readConfig({
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    AUTH_SECRET: secret,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    ...(defaultLanguage ? { DEFAULT_LANGUAGE: defaultLanguage } : {}),
  })
  const app = await startApp(config, {
    ...(clock ? { clock } : {}),
    ...(patience ? { patience } : {}),
    ...(lookPause ? { lookPause } : {}),
    ...(sessionPause ? { sessionPause } : {}),
    evenStep: 0, // nobody measures here how long an answer takes
    ...(finishTime ? { finishTime } : {}),
    ...(webFolder ? { webFolder } : {}),
    print: (line) => {
      printed.push(line)
      links.emit('line')
    },
    logTo: { write: (line) => void logged.push(line) },
  })

  const browser = (server: App = app, jar: Jar = new Map()): Browser => {
    const send = async (request: Request): Promise<Response> => {
      for (const [name, value] of Object.entries(jarred(jar)))
        if (!request.headers.has(name)) request.headers.set(name, value)
      const response = await fetch(request)
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        if (/max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      return response
    }
    const ask = (method: string, path: string, body: unknown, headers = {}) =>
      send(
        new Request(`${server.address}${apiPrefix}${path}`, {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined
            ? {}
            : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
    return {
      at: (other) => browser(other, jar),
      cookie: () => jarred(jar).cookie ?? '',
      api: httpClient(server.address, send),
      call: async (method, path, body, headers) => {
        const response = await ask(method, path, body, headers)
        return {
          status: response.status,
          headers: response.headers,
          body: (await response.json()) as Json,
        }
      },
      download: async (path, body) => {
        const response = await ask('POST', path, body)
        return { headers: response.headers, text: await response.text() }
      },
      openSocket: (headers = {}, auth) =>
        io(server.address, {
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          auth: { ...auth },
          extraHeaders: { ...jarred(jar), ...headers },
        }),
    }
  }

  const linksFor = (email: string): URL[] =>
    printed
      .filter((line) => line.includes(email))
      .map((line) => new URL(line.split(' ').at(-1) ?? ''))
  /** The link that was mailed to an address; mails are sent behind the answer. */
  const linkFor = async (email: string): Promise<URL> => {
    for (;;) {
      const link = linksFor(email).at(-1)
      if (link) return link
      await once(links, 'line')
    }
  }

  const signedUp = async (name: string, role: 'Instructor' | 'Student') => {
    const own = browser()
    const email = `${randomUUID()}@example.org`
    await own.call('POST', '/accounts', { email, password: 'correct horse', name, role })
    const token = (await linkFor(email)).searchParams.get('token')
    await own.call('POST', '/accounts/verification', { token })
    const { body } = await own.call('POST', '/session', { email, password: 'correct horse' })
    return { ...own, id: String(body.id), email }
  }
  return { ...app, logged, browser: () => browser(), signedUp, links: linksFor }
}

/** Asks to join a room and answers what the server said. */
export const join = (socket: LiveSocket, room: Room) => socket.emitWithAck('join', room)

type LiveSocket = Socket<ServerToClient, ClientToServer>
type Heard = { [Event in keyof ServerToClient]: Parameters<ServerToClient[Event]> } & {
  connect: []
  disconnect: [reason: string]
  connect_error: [error: Error]
}

/** What the socket hears next under this name. */
export const nextEvent = <Event extends keyof Heard>(
  socket: LiveSocket,
  event: Event,
): Promise<Heard[Event]> =>
  new Promise((resolve) => {
    socket.once(event as never, ((...heard: Heard[Event]) => resolve(heard)) as never)
  })

/** All news that the socket hears from now on. */
export function newsOf(socket: LiveSocket): News[] {
  const heard: News[] = []
  socket.on('news', (news) => void heard.push(news))
  return heard
}

/** The next piece of news of this topic; others may come late from what happened before. */
export const nextNews = (socket: LiveSocket, topic: News['topic']): Promise<News> =>
  new Promise((resolve) => {
    const on = (news: News) => {
      if (news.topic !== topic) return
      socket.off('news', on)
      resolve(news)
    }
    socket.on('news', on)
  })

/** The snapshot of this version; the socket may still hear earlier ones. */
export const snapshotOf = (socket: LiveSocket, version: number): Promise<TeamQuizSnapshot> =>
  new Promise((resolve) => {
    const on = (snapshot: TeamQuizSnapshot) => {
      if (snapshot.version !== version) return
      socket.off('teamQuiz', on)
      resolve(snapshot)
    }
    socket.on('teamQuiz', on)
  })

/** The next presence message for which `isRight` holds. */
export const presenceOf = (
  socket: LiveSocket,
  isRight: (presence: Presence) => boolean,
): Promise<Presence> =>
  new Promise((resolve) => {
    const on = (presence: Presence) => {
      if (!isRight(presence)) return
      socket.off('presence', on)
      resolve(presence)
    }
    socket.on('presence', on)
  })
