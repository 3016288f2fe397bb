import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../apps/server/src/platform/database/open-postgres.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { openWorld, type World } from '../apps/server/testing/world.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { cpuSeconds } from './cpu.ts'
import { type MeasuredServer, startProduct, startReference } from './servers/measured-server.ts'

/** Signs the sessions of the people here. */
export const authSecret = 'for-measuring-only-for-measuring-only-for-measuring'

/** Product and reference on databases of their own in one PostgreSQL, which syncs to the disk. */
export type Stage = {
  /** The product's database from inside, to build a class. */
  readonly world: World
  /** What is stored there. */
  readonly read: <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>
  readonly product: MeasuredServer
  readonly reference: MeasuredServer
  /** One more server of the product on the same database, with these settings besides. */
  readonly startAnother: (settings: Readonly<Record<string, string>>) => Promise<MeasuredServer>
  /** CPU seconds of PostgreSQL so far. */
  readonly databaseSeconds: () => number
}

/** How long a row measures. */
export type Extent = {
  readonly isTiny: boolean
  /** How often product and reference take their turns. */
  readonly pairs: number
  /** What a minute of load lasts, in seconds. */
  readonly minute: number
  /** A folder for profiles of the product, or null. */
  readonly profiles: string | null
}

export type Bench = Extent & {
  /** Does something on a stage: a fresh one where it is measured, or where settings are given. */
  readonly onStage: <T>(work: (stage: Stage) => Promise<T>, settings?: Settings) => Promise<T>
}

type Settings = Readonly<Record<string, string>>
type OpenStage = {
  readonly stage: Stage
  /** Ends what a row has started on it. */
  readonly stopOthers: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts PostgreSQL for rows to be measured on. */
export async function openBench(
  extent: Extent,
): Promise<{ bench: Bench; close: () => Promise<void> }> {
  const postgres = await startPostgres({ isSynced: true })
  const newDatabase = async (): Promise<string> => {
    const name = `bench_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  }
  const openStage = async (settings: Settings): Promise<OpenStage> => {
    const [own, others] = [await newDatabase(), await newDatabase()]
    const reader = new pg.Client({ connectionString: own })
    await reader.connect()
    const read: Stage['read'] = async (text, values) => (await reader.query(text, values)).rows
    const world = await openWorld(await openPostgres(own, createLog('silent')))
    const start = (further: Settings) => {
      const common = { ...settings, DATABASE_URL: own, AUTH_SECRET: authSecret }
      return startProduct({ ...common, ...further }, extent.profiles)
    }
    const [product, reference] = [await start({}), await startReference({ DATABASE_URL: others })]
    const another: MeasuredServer[] = []
    const startAnother: Stage['startAnother'] = async (further) => {
      const server = await start(further)
      another.push(server)
      return server
    }
    const stopOthers = async () => {
      await Promise.all(another.splice(0).map(({ stop }) => stop()))
    }
    const close = async () => {
      await Promise.all([product.stop(), reference.stop()])
      await reader.end()
      await world.close()
    }
    const databaseSeconds = () => cpuSeconds(postgres.pid)
    const stage = { world, read, product, reference, startAnother, databaseSeconds }
    return { stage, stopOthers, close }
  }
  /** Tiny rows, which measure nothing, play on each other's stages. */
  const idle: OpenStage[] = []
  const onStage: Bench['onStage'] = async (work, settings) => {
    const isShared = extent.isTiny && settings === undefined
    const opened = (isShared ? idle.pop() : undefined) ?? (await openStage(settings ?? {}))
    opened.stage.world.time.now = new Date()
    try {
      return await work(opened.stage)
    } finally {
      await opened.stopOthers()
      if (isShared) idle.push(opened)
      else await opened.close()
    }
  }
  const close = async () => {
    await Promise.all(idle.map((one) => one.close()))
    await postgres.stop()
  }
  return { bench: { ...extent, onStage }, close }
}

/** Product and reference in turns, so that what the machine does besides befalls both. */
export async function inPairs<T>(
  pairs: number,
  product: (pair: number) => Promise<T>,
  reference: (pair: number) => Promise<T>,
): Promise<{ product: T[]; reference: T[] }> {
  const results = { product: [] as T[], reference: [] as T[] }
  for (let pair = 0; pair < pairs; pair += 1) {
    results.product.push(await product(pair))
    results.reference.push(await reference(pair))
  }
  return results
}

/** What work came to, and the CPU seconds of the server and of PostgreSQL meanwhile. */
export async function withCpu<T>(
  { databaseSeconds }: Stage,
  server: MeasuredServer,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly cpuSeconds: number }> {
  const used = () => server.cpuSeconds() + databaseSeconds()
  const before = used()
  const result = await work()
  return { result, cpuSeconds: used() - before }
}
