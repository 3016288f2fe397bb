import path from 'node:path'
import { openEmbedded } from '../../apps/server/src/platform/database/open-embedded.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { temporaryFolder } from '../../apps/server/testing/temporary-folder.ts'
import { openWorld, type World } from '../../apps/server/testing/world.ts'
import { authSecret, type Extent, type Stage } from '../bench.ts'
import { startProduct, startReference } from '../servers/measured-server.ts'
import { openPlainPGlite } from '../servers/reference-database.ts'

/** Product and reference, each with a PGlite in its own process, which syncs to the disk. */
type EmbeddedStage = Pick<Stage, 'product' | 'reference' | 'databaseSeconds'>

/** The parts of a row of the embedded database, which one process at a time can open. */
type Parts<Built, Result> = {
  /** Before the product starts. */
  readonly build: (world: World) => Promise<Built>
  readonly work: (stage: EmbeddedStage, built: Built) => Promise<Result>
  /** After it has ended. */
  readonly check: (stored: Pick<Stage, 'read'>, built: Built, result: Result) => Promise<void>
}

/** Opens the product of a data folder in this process. */
export async function openEmbeddedWorld(folder: string): Promise<World> {
  const world = await openWorld(await openEmbedded(folder, createLog('silent')))
  world.time.now = new Date()
  return world
}

/** Does something with the product as `npm start` runs it without settings. */
export async function onEmbeddedStage<Built, Result>(
  { profiles }: Extent,
  { build, work, check }: Parts<Built, Result>,
): Promise<Result> {
  const folder = temporaryFolder()
  const world = await openEmbeddedWorld(folder)
  const built = await build(world)
  await world.close()
  const [product, reference] = await Promise.all([
    startProduct({ DATABASE_URL: '', DATA_DIR: folder, AUTH_SECRET: authSecret }, profiles),
    startReference({ DATABASE_FOLDER: path.join(temporaryFolder(), 'database') }),
  ])
  const result = await work({ product, reference, databaseSeconds: () => 0 }, built).finally(() =>
    Promise.all([product.stop(), reference.stop()]),
  )
  const stored = await openPlainPGlite(path.join(folder, 'database'))
  await check(
    {
      read: async <Row>(text: string, values: unknown[]) =>
        (await stored.query<Row>(text, values)).rows,
    },
    built,
    result,
  )
  await stored.close()
  return result
}
