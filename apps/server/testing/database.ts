import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { createCheck } from '../src/platform/database/check.ts'
import {
  createTransact,
  createWithoutLocks,
  type Database,
} from '../src/platform/database/database.ts'
import { migrationsFolder } from '../src/platform/database/migrations-folder.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'
import { emptyDatabase } from '../src/platform/database/template.ts'
import { YieldingPGlite } from '../src/platform/database/yielding-pglite.ts'
import { createLog } from '../src/platform/log.ts'
import { type Emptied, emptying } from './empty-database.ts'

const at = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).href

async function createDatabase(server: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: at(server, 'postgres') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** The address of an empty, migrated database on a new server, of which databases of tests are copies. */
export async function createTemplate(server: string): Promise<string> {
  await createDatabase(server, 'create database template_tbl')
  const template = at(server, 'template_tbl')
  await (await openPostgres(template, createLog('silent'))).close()
  return template
}

/**
 * The address of a copy of the template, which TEST_DATABASE_URL names; null when the tests run
 * embedded.
 */
export async function createTestDatabase(): Promise<string | null> {
  const template = process.env.TEST_DATABASE_URL
  if (!template) return null
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(
    template,
    `create database ${name} template ${new URL(template).pathname.slice(1)}`,
  )
  return at(template, name)
}

/**
 * What an embedded database of a test starts from: an empty one, migrated, as an archive, and its
 * program. Made once for all files of a worker: it takes as long as many a file's tests.
 */
async function makeEmbeddedTemplate() {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const pgliteWasmModule = await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')))
  const client = new YieldingPGlite({
    dataDir: 'memory://',
    loadDataDir: await emptyDatabase(),
    pgliteWasmModule,
  })
  await client.waitReady
  await migrate(drizzle(client), { migrationsFolder })
  const loadDataDir = await client.dumpDataDir('none')
  await client.close()
  return { loadDataDir, pgliteWasmModule }
}
let embeddedTemplate: ReturnType<typeof makeEmbeddedTemplate> | undefined

async function openEmbeddedCopy(): Promise<Emptied> {
  embeddedTemplate ??= makeEmbeddedTemplate()
  const client = new YieldingPGlite({ dataDir: 'memory://', ...(await embeddedTemplate) })
  await client.waitReady
  const connection = drizzle(client)
  const database: Database = {
    kind: 'embedded',
    connection,
    transact: createTransact(connection, createLog('silent')),
    withoutLocks: createWithoutLocks(connection, createLog('silent')),
    check: createCheck(connection, null),
    close: () => client.close(),
  }
  return { database, empty: await emptying((text) => client.query(text)) }
}

async function openPostgresCopy(url: string): Promise<Emptied> {
  const database = await openPostgres(url, createLog('silent'))
  const owner = new pg.Client({ connectionString: url, lock_timeout: 1000 })
  owner.on('error', () => {}) // the server ends before the worker
  await owner.connect()
  return { database, empty: await emptying((text) => owner.query(text)) }
}

/** What tests have closed; it is kept for all files of a worker. */
const closed: Emptied[] = []

/** The same until it is closed; the database itself stays open. */
function untilClosed({ database, empty }: Emptied): Database {
  let isClosed = false
  const guard = <T extends object>(part: T): T =>
    new Proxy(part, {
      get: (target, name) => {
        if (isClosed && name !== 'close') throw new Error('The database of this test is closed')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const close = async () => {
    if (isClosed) return
    isClosed = true
    closed.push({ database, empty })
  }
  return guard({ ...database, connection: guard(database.connection), close })
}

/**
 * An empty, migrated database: PostgreSQL, or embedded in memory. One that a test has closed is
 * emptied for the next: that takes a hundredth of making one.
 */
export async function openTestDatabase(): Promise<Database> {
  for (let one = closed.pop(); one; one = closed.pop()) {
    if (await one.empty().catch(() => false)) return untilClosed(one)
    await one.database.close()
  }
  const url = await createTestDatabase()
  return untilClosed(await (url ? openPostgresCopy(url) : openEmbeddedCopy()))
}

/** Whether the tests run where transactions really run side by side; embedded, they take turns. */
export const isConcurrent = process.env.TEST_DATABASE_URL !== undefined
