import { sql } from 'drizzle-orm'
import type { DestinationStream } from 'pino'
import { findPerson } from './features/accounts/queries.ts'
import { enrolConfirmed, enrolListed } from './features/enrolment/commands/auto-enrol.ts'
import { builtPages, createHttp } from './http.ts'
import type { CallContext, Services } from './platform/api.ts'
import { createAuth } from './platform/auth.ts'
import { createBackground } from './platform/background.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { narrowDataFolder } from './platform/data-folder.ts'
import { openEmbedded } from './platform/database/open-embedded.ts'
import { openPostgres } from './platform/database/open-postgres.ts'
import { watchConnections, within } from './platform/draining.ts'
import { createLimits } from './platform/limits.ts'
import { listen } from './platform/listen.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mail.ts'
import { originCheck } from './platform/origin.ts'
import { shareRooms } from './platform/shared-rooms.ts'
import { attachSockets } from './platform/sockets.ts'
import { printsLinks } from './platform/start-lines.ts'
import { admit, feedsOf } from './rooms.ts'

export type App = {
  /** Where it listens. */
  readonly address: string
  readonly databaseKind: 'embedded' | 'postgres'
  /** Stops taking work, lets what runs finish, closes the database; takes less than 5 s. What has not finished by then is cut, and was not acknowledged. */
  readonly close: () => Promise<void>
}

/** What tests set: the time, how often servers look for each other, how long a stop waits for what is under way (milliseconds), where the pages are, where lines for who runs it are printed, and where the log goes. */
type AppOptions = {
  readonly clock?: Clock
  readonly lookPause?: number
  readonly finishTime?: number
  readonly webFolder?: string
  readonly print?: (line: string) => void
  readonly logTo?: DestinationStream
}

/** Longest times of a stop, in milliseconds: for requests and mails under way, for taking leave of connections, for the database. */
const stopTimes = { finish: 2500, leave: 400, database: 1000 }

/** Wires everything together and listens: the only place that does. */
export async function startApp(
  config: Config,
  { clock = systemClock, lookPause, finishTime = stopTimes.finish, webFolder = builtPages, print = console.info, logTo }: AppOptions = {},
): Promise<App> {
  const log = createLog(config.logLevel, logTo)
  if (narrowDataFolder(config.dataDir)) print(`DATA_DIR: ${config.dataDir} was open to other users; now it is this user's alone.`)
  const database = config.databaseUrl ? await openPostgres(config.databaseUrl, log) : await openEmbedded(config.dataDir, log)
  const shared = config.redisUrl ? await shareRooms(config.redisUrl, log, lookPause) : null
  const auth = createAuth(database, config)
  const background = createBackground(log)
  const isAllowedOrigin = originCheck(config.publicUrl)

  /** The session of a request's cookie, or null. A cookie that makes no sense is no cookie. */
  const findSession = async (headers: Headers): Promise<{ id: string; userId: string } | null> =>
    headers.has('cookie') ? ((await auth.api.getSession({ headers }))?.session ?? null) : null

  const isReady = () =>
    database.connection.execute(sql`select 1`).then(
      () => true,
      () => false,
    )

  const createContext = (requestHeaders: Headers, address: string): Omit<CallContext, 'resHeaders'> => ({
    services,
    requestHeaders,
    address,
    findSignedIn: async () => {
      const session = await findSession(requestHeaders)
      const person = session && (await findPerson(database.connection, session.userId))
      return person && { ...person, sessionId: session.id }
    },
  })
  const { http, draining } = await createHttp({ config, webFolder, log, isAllowedOrigin, isReady, createContext })
  const cutConnections = watchConnections(http.server)
  const sockets = attachSockets(http.server, {
    log,
    shared,
    isAllowedOrigin: (origin) => !draining.isOn() && isAllowedOrigin(origin),
    identify: async ({ cookie }) => (await findSession(new Headers(cookie ? { cookie } : {})))?.userId ?? null,
    admit: (userId, room) => admit(database, userId, room),
    feedsOf: (userId) => feedsOf(database, userId),
  })
  const services: Services = {
    config,
    database,
    auth,
    clock,
    random: Math.random,
    log,
    live: sockets.live,
    limits: createLimits(),
    background,
    sendMail: createMailer(config, printsLinks(config) ? print : () => {}),
    autoEnrol: { confirmed: enrolConfirmed, listed: enrolListed },
  }

  const close = async () => {
    await within(finishTime, Promise.all([draining.begin(), background.settled()]))
    await within(stopTimes.leave, Promise.all([sockets.close(), http.close()]))
    cutConnections()
    await within(stopTimes.database, database.close())
  }
  try {
    const address = await listen(http, config)
    return { address, databaseKind: database.kind, close }
  } catch (error) {
    await close()
    throw error
  }
}
