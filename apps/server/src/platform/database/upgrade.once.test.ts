import { cpSync, lstatSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksums } from '../../../testing/checksums.ts'
import { migrationsAnd, migrationsBefore } from '../../../testing/old-database.ts'
import { endServers, startProcess } from '../../../testing/server-process.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createLog } from '../log.ts'
import { systemDisk } from './copy-before-upgrade.ts'
import type { Database } from './database.ts'
import { makeDatabase } from './new-database.ts'
import { openEmbedded } from './open-embedded.ts'

const log = createLog('silent')
const older = migrationsBefore('_link_guesses')
const copyName = 'database.as-of-0010_let_in'
const namesIn = (dataDir: string) => readdirSync(dataDir).sort()

type Options = Parameters<typeof openEmbedded>[2]

/** Opens the database of a data folder for a moment. */
async function using<T>(
  dataDir: string,
  options: Options,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openEmbedded(dataDir, log, options)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Opens and closes it; answers what was printed. */
async function start(dataDir: string, options: Options = {}): Promise<string[]> {
  const printed: string[] = []
  await using(dataDir, { ...options, print: (line) => printed.push(line) }, async () => {})
  return printed
}

/** What is stored, as the version of before sees it. */
const stored = (dataDir: string) =>
  using(dataDir, { migrations: older }, ({ connection }) => checksums(connection))

/** What is stored in a copy, in a data folder of its own. */
function storedIn(copy: string): Promise<Record<string, string>> {
  const dataDir = temporaryFolder()
  cpSync(copy, path.join(dataDir, 'database'), { recursive: true })
  return stored(dataDir)
}

const addPerson =
  (name: string) =>
  ({ connection }: Database) =>
    connection.execute(
      sql`insert into auth_users (id, name, email, email_verified, created_at, updated_at) values (gen_random_uuid(), ${name}, ${`${name}@example.org`}, true, now(), now())`,
    )

let old: string
let before: Record<string, string>
beforeAll(async () => {
  old = temporaryFolder()
  before = await using(old, { migrations: older }, async (database) => {
    await addPerson('Ana')(database)
    return checksums(database.connection)
  })
})

afterAll(endServers)

/** A data folder of the version of before, with a person in it. */
function oldFolder(): string {
  const dataDir = temporaryFolder()
  cpSync(old, dataDir, { recursive: true })
  return dataDir
}

test('[P42, FIRM-08] an upgrade copies the database as it was beside it, says so in one line, and moved back the copy is what was before', async () => {
  const dataDir = oldFolder()
  const copy = path.join(dataDir, copyName)
  expect(await start(dataDir)).toEqual([
    `DATA_DIR: the database is upgraded; as it was before, it is in ${copy}. Delete it when all is well.`,
  ])
  expect(namesIn(dataDir)).toEqual(['database', copyName, 'lock'])
  const control = readFileSync(path.join(copy, 'global', 'pg_control'))
  expect(control.readInt32LE(16), 'PostgreSQL had shut it down').toBe(1)
  const modes = ['.', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })].map((name) => {
    const status = lstatSync(path.join(copy, name))
    return `${status.isDirectory() ? 'folder' : 'file'} ${(status.mode & 0o777).toString(8)}`
  })
  expect([...new Set(modes)].sort()).toEqual(['file 600', 'folder 700'])

  renameSync(path.join(dataDir, 'database'), path.join(dataDir, 'database.after'))
  renameSync(copy, path.join(dataDir, 'database'))
  expect(await stored(dataDir)).toEqual(before)
})

test('nothing is copied of a database that is new, or up to date', async () => {
  const dataDir = temporaryFolder()
  await makeDatabase(path.join(dataDir, 'database')) // and there the first start was killed
  for (const _start of ['first', 'second']) {
    expect(await start(dataDir)).toEqual([])
    expect(namesIn(dataDir)).toEqual(['database', 'lock'])
  }
})

test('too little room for the copy ends the start with one line, and nothing is changed', async () => {
  const dataDir = oldFolder()
  const disk = { ...systemDisk, freeBytes: () => 12_345_678 }
  await expect(start(dataDir, { disk })).rejects.toThrow(/^DATA_DIR: [^\n]+$/)
  expect(namesIn(dataDir)).toEqual(['database', 'lock'])
  expect(await stored(dataDir)).toEqual(before)
})

test('a migration that fails leaves the database as it was, and one copy however often it is tried, of the last time', async () => {
  const dataDir = oldFolder()
  const failing = migrationsAnd(
    'create table half (id int);--> statement-breakpoint\nselect 1 / 0;',
  )
  await expect(start(dataDir, { migrations: failing })).rejects.toThrow()
  expect(namesIn(dataDir)).toEqual(['database', copyName, 'lock'])
  const now = await using(dataDir, { migrations: older }, async (database) => {
    expect(await checksums(database.connection)).toEqual(before)
    await addPerson('Ben')(database) // the version of before goes on
    return checksums(database.connection)
  })
  expect(now['public.auth_users']).toMatch(/^2 /)
  await expect(start(dataDir, { migrations: failing })).rejects.toThrow()
  expect(namesIn(dataDir)).toEqual(['database', copyName, 'lock'])
  expect(await storedIn(path.join(dataDir, copyName))).toEqual(now)
})

test('the product says it once it is upgraded, and the version of before, which does not know the upgrade, ends with one line', async () => {
  const dataDir = oldFolder()
  const server = await startProcess({ DATA_DIR: dataDir })
  await server.ready
  expect(server.printed()).toContain(
    `as it was before, it is in ${path.join(dataDir, copyName)}. Delete it when all is well.\n`,
  )
  await server.kill('SIGTERM')
  await using(dataDir, { migrations: migrationsAnd('create table next ()') }, async () => {})
  const ofBefore = await startProcess({ DATA_DIR: dataDir })
  expect(await ofBefore.ended).toEqual({ code: 1, signal: null })
  expect(ofBefore.printed()).toMatch(/^DATA_DIR: the database is of a newer version [^\n]+\n$/)
}, 120_000)
