import { PGlite } from '@electric-sql/pglite'
import { emptyDatabase } from './template.ts'
import { putWholeFolder } from './whole-folder.ts'

/** Makes an empty database in `directory`, which is not there yet. */
export const makeDatabase = (directory: string): Promise<void> =>
  putWholeFolder(directory, async (own) => {
    const client = new PGlite({ dataDir: own, loadDataDir: await emptyDatabase() })
    await client.waitReady
    await client.close()
  })
