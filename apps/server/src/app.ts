import { availableParallelism } from 'node:os'
import { actsForHeader } from '@tbl/contract/acts-for'
import type { DestinationStream } from 'pino'
import { storeSigns } from './access/signs-of-life.ts'
import { actingIn } from './acting.ts'
import { eraseDue } from './features/accounts/commands/erase-due.ts'
import { presentSignedIn } from './features/accounts/present.ts'
import { findEnded } from './features/accounts/sessions/find-ended.ts'
import { readSessionToken } from './features/accounts/sessions/session-cookie.ts'
import { claimOf, settleSession } from './features/accounts/sessions/settle.ts'
import { sweepAccounts } from './features/accounts/sweep.ts'
import { listComings, presentMoves } from './features/class-session/present-moves.ts'
import { startTimers } from './features/class-session/timers.ts'
import { actFor } from './features/rehearsals/act-for.ts'
import { startRehearsing } from './features/rehearsals/driver.ts'
import { watchCaptains } from './features/team-quiz/captaincy/watch-captains.ts'
import { builtPages, createHttp } from './http.ts'
import { news } from './news.ts'
import {
  type CallContext,
  findSignedIn,
  type RequestHeaders,
  type Services,
} from './platform/api.ts'
import { createAuth } from './platform/auth.ts'
import { createBackground } from './platform/background.ts'
import { languageOfCall } from './platform/call-language.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { narrowDataFolder } from './platform/data-folder.ts'
import { openDatabaseClock } from './platform/database/database-clock.ts'
import { openEmbedded } from './platform/database/open-embedded.ts'
import { openPostgres } from './platform/database/open-postgres.ts'
import { createDefects } from './platform/defects.ts'
import { watchConnections, within } from './platform/draining.ts'
import { createHashTurns } from './platform/hash-turns.ts'
import { readLanguageTexts } from './platform/language-texts.ts'
import { createLimits } from './platform/limits.ts'
import { listen } from './platform/listen.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mail.ts'
import { createMailQueue } from './platform/mail-queue.ts'
import { createMemory } from './platform/memory.ts'
import { networkAddress } from './platform/network-address.ts'
import { createNewsLog } from './platform/news-log.ts'
import { originCheck } from './platform/origin.ts'
import { createPageReader } from './platform/page/page-reader.ts'
import { createPeople, shareOf } from './platform/people.ts'
import { shareRequests } from './platform/request-share.ts'
import { shareRooms } from './platform/shared-rooms.ts'
import { createShares } from './platform/shares.ts'
import { createSigns } from './platform/signs.ts'
import type { Patience } from './platform/slow-clients.ts'
import { attachSockets } from './platform/sockets.ts'
import { printsLinks } from './platform/start-lines.ts'
import { createTries } from './platform/tries.ts'
import { admit, feedsOf } from './rooms.ts'
import { sentences } from './sentences.ts'
import { subscribers } from './subscribers.ts'

export type App = {
  /** Where it listens. */
  readonly address: string
  readonly databaseKind: 'embedded' | 'postgres'
  /**
   * Stops taking work, lets what runs finish, closes the database; takes less than 5 s. What has
   * not finished by then is cut, and was not acknowledged.
   */
  readonly close: () => Promise<void>
}

/** How often signs of life are stored, in milliseconds. */
const signsEvery = 5000
/** How often what has had its time is removed, in milliseconds. */
const sweepEvery = 3_600_000

/**
 * What tests set: the time, how slow a client may be, how often servers look for each other and for
 * ended sessions, to which step of time answers are evened out, how long a stop waits for what is
 * under way (milliseconds), where the pages are, where lines for who runs it are printed, and where
 * the log goes.
 */
type AppOptions = {
  readonly clock?: Clock
  readonly patience?: Patience
  readonly lookPause?: number
  readonly sessionPause?: number
  readonly evenStep?: number
  readonly finishTime?: number
  readonly webFolder?: string
  readonly print?: (line: string) => void
  readonly logTo?: DestinationStream
}

/** Calls of one person that a server has at work and lets wait at a time. */
const personShare = { atWork: 8, waiting: 64 }
/**
 * Longest times of a stop, in milliseconds: for requests and mails under way, for taking leave of
 * connections, for the database.
 */
const stopTimes = { finish: 2500, leave: 400, database: 1000 }

/** Wires everything together and listens: the only place that does. */
export async function startApp(
  config: Config,
  {
    clock: setClock,
    patience,
    lookPause,
    sessionPause,
    evenStep,
    finishTime = stopTimes.finish,
    webFolder = builtPages,
    print = console.info,
    logTo,
  }: AppOptions = {},
): Promise<App> {
  const log = createLog(config.logLevel, logTo)
  if (narrowDataFolder(config.dataDir))
    print(`DATA_DIR: ${config.dataDir} was open to other users; now it is this user's alone.`)
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, log)
    : await openEmbedded(config.dataDir, log, { print })
  const databaseClock =
    !setClock && database.kind === 'postgres'
      ? await openDatabaseClock(database.connection, { log })
      : null
  const clock = setClock ?? databaseClock ?? systemClock
  const shared = config.redisUrl ? await shareRooms(config.redisUrl, log, lookPause) : null
  const newsLog = shared ? null : createNewsLog()
  const auth = createAuth(database, config)
  const textsIn = readLanguageTexts(log)
  const background = createBackground(log, { step: evenStep })
  const isAllowedOrigin = originCheck(config.publicUrl)

  /** Who a request with these cookies comes from. */
  const asking = (cookies: string | undefined) => ({
    services,
    claim: claimOf(services, cookies),
    settle: settleSession(services, cookies, (cookie) => void people.lasts(cookie)),
  })
  /** The same of a request, or a connection, that may say that it acts for a student. */
  const askingFor = async (cookies: string | undefined, studentId: unknown) =>
    studentId === undefined
      ? { ...asking(cookies), actorId: undefined }
      : actFor(asking(cookies), studentId)
  const people = createPeople({
    sessionOf: (cookie) => readSessionToken(config, cookie),
    findPerson: async (cookie) => {
      const found = await findSignedIn(asking(cookie), null)
      return found && shareOf({ userId: found.id, onlyCourseId: found.onlyCourseId ?? null })
    },
  })
  const shares = createShares(personShare)

  const isReady = () =>
    database.check().then(
      () => true,
      () => false,
    )

  const createContext = async (
    requestHeaders: RequestHeaders,
    address: string,
    arrivedAt: Date,
  ): Promise<Omit<CallContext, 'resHeaders'>> => ({
    ...(await askingFor(requestHeaders.cookie, requestHeaders[actsForHeader])),
    requestHeaders,
    address,
    arrivedAt,
    language: languageOfCall(config, requestHeaders),
  })
  const findReader = createPageReader({
    defaultLanguage: config.defaultLanguage,
    sessionOf: (cookie) => readSessionToken(config, cookie),
    findMe: async (cookie) => {
      const found = await findSignedIn(asking(cookie), null)
      return found && presentSignedIn(found)
    },
  })
  const { http, draining } = await createHttp({
    config,
    clock,
    webFolder,
    log,
    patience,
    isAllowedOrigin,
    isReady,
    requests: shareRequests(people.personOf, shares),
    createContext,
    findReader,
    textsIn,
    newsLog,
    beforeCall: () => timers.beforeCall(),
  })
  const cutConnections = watchConnections(http.server)
  const sockets = attachSockets(http.server, {
    log,
    shared,
    newsLog,
    isAllowedOrigin: (origin) => !draining.isOn() && isAllowedOrigin(origin),
    addressOf: (request) => networkAddress(request, config.trustProxy),
    maxSocketsPerAddress: config.maxSocketsPerAddress,
    personOf: people.personOf,
    shares,
    identify: async ({ cookie }, studentId) => {
      const asked = await askingFor(cookie, studentId)
      const found = await findSignedIn(asked, null)
      return (
        found && {
          userId: found.id,
          onlyCourseId: found.onlyCourseId ?? null,
          sessionId: found.sessionId,
          actorId: asked.actorId,
        }
      )
    },
    findEnded: (sessionIds) => findEnded(services, sessionIds),
    sessionPause,
    admit: (listener, room) => admit(database, listener, room),
    feedsOf: (listener) => feedsOf(database, listener),
    findMoves: (moved, moreTeams) => presentMoves(services, moved, moreTeams),
    findComings: (quizId, within) => listComings(services, quizId, within),
    note: ({ userId, onlyCourseId }, sign) =>
      services.signs.note({ ...sign, userId, onlyCourseId, at: clock.now() }),
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
    defects: createDefects(log),
    background,
    tries: createTries(database, clock),
    signs: createSigns(async (signs) => {
      const teams = await database.transact((tx) => storeSigns(tx, signs))
      if (teams.length > 0) background.run(() => lookAfterCaptains(teams))
    }, log),
    hashTurns: createHashTurns({ capacity: Math.max(2, availableParallelism()) }),
    mails: createMailQueue({
      database,
      clock,
      log,
      secret: config.authSecret,
      send: createMailer(config, printsLinks(config) ? print : () => {}),
      start: background.run,
    }),
    subscribers,
    news,
    sentences,
    textsIn,
    memory: createMemory(200),
    figures: createMemory(10),
  }
  services.mails.open()
  const sweep = () => {
    background.run(() => sweepAccounts(services))
    background.run(() => eraseDue(services))
  }
  const lookAfterCaptains = watchCaptains(services)
  const storing = setInterval(() => void services.signs.store(), signsEvery)
  const timers = startTimers(services, log)
  const rehearsing = startRehearsing(services, actingIn(services))
  const sweeping = setInterval(sweep, sweepEvery)
  sweep()

  const close = async () => {
    clearInterval(sweeping)
    clearInterval(storing)
    await within(
      finishTime,
      Promise.all([
        rehearsing.close(),
        timers.close(),
        draining.begin(),
        services.mails.close(),
        background.settled(),
      ]),
    )
    await within(stopTimes.leave, Promise.all([sockets.close(), http.close()]))
    cutConnections()
    services.defects.close()
    databaseClock?.close()
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
