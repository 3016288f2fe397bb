import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { apiPrefix } from '@tbl/contract/api-prefix'
import { buildHeader } from '@tbl/contract/build-header'
import { newsHeader } from '@tbl/contract/news-mark'
import { devBuild } from '@tbl/domain/build'
import { allLanguages, type Language } from '@tbl/texts/languages'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onSendHookHandler,
} from 'fastify'
import helmet from 'helmet'
import { describeApi, renderApiPage } from './api-docs.ts'
import type { CallContext, RequestHeaders } from './platform/api.ts'
import { createArrivals } from './platform/arrival.ts'
import { buildOf } from './platform/build.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type Draining, watchRequests } from './platform/draining.ts'
import type { TextsIn } from './platform/language-texts.ts'
import type { Log } from './platform/log.ts'
import { networkAddress, watchProxies } from './platform/network-address.ts'
import type { NewsLog } from './platform/news-log.ts'
import { manifestOf } from './platform/page/manifest.ts'
import { namedPage } from './platform/page/named-page.ts'
import { packedPage } from './platform/page/packed-page.ts'
import type { PageReader } from './platform/page/page-reader.ts'
import { pageWithSession } from './platform/page/page-with-session.ts'
import { spokenPage } from './platform/page/spoken-page.ts'
import { isWelcome, readWelcome, welcomePage } from './platform/page/welcome-page.ts'
import { programPath } from './platform/program-path.ts'
import type { shareRequests } from './platform/request-share.ts'
import { endSlowBodies, type Patience, timeoutsOf, usualPatience } from './platform/slow-clients.ts'
import { sendAsMade } from './platform/streamed-file.ts'
import { router } from './router.ts'

/** Where the pages are built. */
export const builtPages = programPath('web', 'build/web')

/**
 * Largest request body in bytes: a quiz of 200 long questions fits, and a roster of 5,000 of the
 * longest addresses.
 */
const bodyLimit = 1_572_864

/**
 * What no page here asks a browser for, so that nothing in a page may (OWASP HTTP Headers Cheat
 * Sheet).
 */
const unusedByPages = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ')

export type HttpOptions = {
  readonly config: Config
  readonly clock: Clock
  /** The built pages; where there are none, the API is served alone. */
  readonly webFolder: string
  readonly log: Log
  readonly patience?: Patience | undefined
  readonly isAllowedOrigin: (origin: string | undefined) => boolean
  readonly isReady: () => Promise<boolean>
  /** Lets calls wait for their turn in the share of their person. */
  readonly requests: ReturnType<typeof shareRequests>
  readonly createContext: (
    headers: RequestHeaders,
    address: string,
    arrivedAt: Date,
  ) => Promise<Omit<CallContext, 'resHeaders'>>
  readonly findReader: (headers: RequestHeaders) => Promise<PageReader>
  readonly textsIn: TextsIn
  /** Null where other servers send news, too. */
  readonly newsLog: NewsLog | null
  /** What each call waits for before it is handled; false: it cannot be handled now. */
  readonly beforeCall: () => Promise<boolean>
}

/**
 * Everything answers HEAD as it answers GET; Node, which has read the method by now, leaves the
 * body away.
 */
function answerHeadAsGet(request: IncomingMessage): void {
  if (request.method === 'HEAD') request.method = 'GET'
}

/** Sets the headers that keep foreign pages and scripts away. */
function pageProtection({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const isHttps = publicUrl.protocol === 'https:'
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"], // Mantine sets styles on elements
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", publicUrl.origin.replace(/^http/, 'ws')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: false,
  })
}

/** The HTTP server: API, its description, health, and the web app; and how it drains. */
export async function createHttp({
  config,
  clock,
  webFolder,
  log,
  patience = usualPatience,
  isAllowedOrigin,
  isReady,
  requests,
  createContext,
  findReader,
  textsIn,
  newsLog,
  beforeCall,
}: HttpOptions): Promise<{ http: FastifyInstance; draining: Draining }> {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    forceCloseConnections: true,
    requestTimeout: patience.request,
    http: timeoutsOf(patience),
  })
  app.server.prependListener('request', answerHeadAsGet)
  const page = existsSync(webFolder)
    ? await readFile(path.join(webFolder, 'index.html'), 'utf8')
    : null
  const build = page === null ? devBuild : buildOf(page)
  app.server.prependListener(
    'request',
    (_request, response: ServerResponse) => void response.setHeader(buildHeader, build),
  ) // also where no hook runs
  endSlowBodies(app.server, patience)
  const draining = watchRequests(app)
  const protectPages = pageProtection(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', unusedByPages)
    protectPages(request.raw, reply.raw, () => done())
  })

  const lookAtProxies = watchProxies(config.trustProxy, log)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(apiPrefix)) lookAtProxies(request.raw)
    const isWrite = !['GET', 'OPTIONS'].includes(request.method)
    if (isWrite && !isAllowedOrigin(request.headers.origin)) {
      return reply.status(403).send({
        code: 'WRONG_ORIGIN',
        message: `Pages of ${request.headers.origin} may not write here; this server is ${config.publicUrl.origin} (PUBLIC_URL).`,
      })
    }
  })

  if (page !== null) {
    const { productName: name, defaultLanguage } = config
    const named = namedPage(page, { name, build, defaultLanguage })
    const manifest = JSON.stringify(manifestOf(name))
    app.get('/manifest.webmanifest', async (_request, reply) =>
      reply.type('application/manifest+json').header('cache-control', forADay).send(manifest),
    )
    const welcome = readWelcome(webFolder)
    const pages = new Map(
      allLanguages.map((language) => {
        const plain = spokenPage(named, language, textsIn)
        const drawn = welcome && welcomePage(plain, language, welcome, name)
        return [language, { plain, drawn }]
      }),
    )
    await serveWeb(app, webFolder, async ({ headers, address }) => {
      const news = newsLog?.mark() ?? null
      const { me, language } = await findReader(headers)
      const page = pages.get(language)
      const content = (me === null && isWelcome(address) && page?.drawn) || page?.plain || named
      return { language, content: pageWithSession(content, me, news) }
    })
  }
  await app.register(compress, { threshold: 1024 }) // what follows; files are compressed already

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) =>
    (await isReady()) ? { ready: true } : reply.status(503).send({ ready: false }),
  )
  const description = await describeApi(config.productName)
  app.get('/api/openapi.json', async () => description)
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html').send(renderApiPage(description)),
  )

  const handler = new OpenAPIHandler(router, {
    plugins: [new ResponseHeadersPlugin()],
    rootInterceptors: [sendAsMade],
  })
  /** After what the call itself has told, and before what others tell from now on. */
  const markAnswer: onSendHookHandler = (_request, reply, _payload, done) => {
    if (newsLog) reply.header(newsHeader, newsLog.mark())
    done()
  }
  const arrivals = createArrivals(clock)
  const hooks = {
    onRequest: [arrivals.onRequest, requests.onRequest],
    preParsing: arrivals.preParsing,
    onSend: markAnswer,
  }
  app.all(`${apiPrefix}/*`, hooks, async (request, reply) => {
    const arrivedAt = arrivals.arrivedAt(request)
    reply.header('cache-control', 'no-store')
    if (!(await beforeCall())) return reply.status(503).header('retry-after', '1').send(unavailable)
    const { matched } = await requests.handle(request, async () =>
      handler.handle(request, reply, {
        prefix: apiPrefix,
        context: await createContext(
          request.headers,
          networkAddress(request.raw, config.trustProxy),
          arrivedAt,
        ),
      }),
    )
    return matched
      ? reply
      : reply.status(404).send({ code: 'NOT_FOUND', message: 'There is no such operation' })
  })

  return { http: app, draining }
}

const unavailable = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The database did not answer. Please try again.',
}

/** What is asked for by programs, and files: nothing there is a page. */
const noPage = /^\/(api|assets|healthz|readyz|metrics)(\/|$)/

/** Of what has no name of its own content: icons, which a later build may change. */
const forADay = 'public, max-age=86400'

/** The page itself, and what it is made of: no files of their own. */
const madeByServer = new Set(['/', '/index.html', '/welcome.json'])

/** Of a file that is there compressed, too (scripts/compress-files.ts). */
const compressed = /\.(br|gz)$/

/** The page as one reader gets it. */
type PageFor = (asked: {
  headers: RequestHeaders
  address: string
}) => Promise<{ language: Language; content: string }>

/**
 * The web app: hashed files for ever, icons for a day, the page itself never stored, and in the
 * reader's language; every other path that is not a file is a route of the app. A file is sent
 * compressed where the build has it so and the browser takes it.
 */
async function serveWeb(app: FastifyInstance, webFolder: string, pageFor: PageFor): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    preCompressed: true,
    allowedPath: (file) => !madeByServer.has(file) && !compressed.test(file),
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader(
        'cache-control',
        file.startsWith(path.join(webFolder, 'assets', path.sep))
          ? 'public, max-age=31536000, immutable'
          : forADay,
      )
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const [address = ''] = request.url.split('?', 1)
    if (request.method !== 'GET' || noPage.test(decodeURI(address)))
      return reply.status(404).send({ code: 'NOT_FOUND', message: 'Not found' })
    const { language, content } = await pageFor({ headers: request.headers, address })
    const packed = await packedPage(content, request.headers['accept-encoding'])
    if (packed.encoding) reply.header('content-encoding', packed.encoding)
    return reply
      .type('text/html')
      .headers({
        'cache-control': 'no-store', // it says who opens it
        'content-language': language,
        vary: 'cookie, accept-language, accept-encoding',
      })
      .send(packed.content)
  })
}
