import type { Database } from '../src/platform/database/database.ts'
import { openEmbedded } from '../src/platform/database/open-embedded.ts'
import { openPostgres } from '../src/platform/database/open-postgres.ts'
import { createLog } from '../src/platform/log.ts'
import { inThePast, storeClassOf } from './ending-class.ts'
import { EndingWriters } from './ending-writers.ts'
import { startReady } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A database, and the settings of the servers that come and go at it. */
export type EndingPlace = {
  readonly settings: Readonly<Record<string, string>>
  readonly open: () => Promise<Database>
}

export function embeddedPlace(): EndingPlace {
  const DATA_DIR = temporaryFolder()
  return { settings: { DATA_DIR }, open: () => openEmbedded(DATA_DIR, createLog('silent')) }
}

export const postgresPlace = (url: string): EndingPlace => ({
  settings: {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: url,
    AUTH_SECRET: '9e107d9d372bb6826bd81d3542a419d6',
  },
  open: () => openPostgres(url, createLog('silent')),
})

/** Looks at what is stored, while no server runs or beside one. */
export async function lookAt<T>(
  { open }: EndingPlace,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await open()
  try {
    return await look(database)
  } finally {
    await database.close()
  }
}

/** A class of so many students, and its people, who have logged in. */
export async function storeWriters({ open, settings }: EndingPlace, students: number) {
  const made = await inThePast(await open(), (world) => storeClassOf(world, students))
  const server = await startReady(settings)
  const writers = await EndingWriters.logIn(made, server.url)
  await server.kill('SIGTERM')
  return { made, writers }
}
