import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { ConfigError } from '../config-error.ts'
import { createLog } from '../log.ts'
import { openEmbedded } from './open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

const log = createLog('silent')

test('a database that a newer version has upgraded is refused in one line, and stays as it is', async () => {
  const [url, dataDir] = [await createTestDatabase(), temporaryFolder()]
  const open = () => (url ? openPostgres(url, log) : openEmbedded(dataDir, log))
  const setting = url ? 'DATABASE_URL' : 'DATA_DIR'
  const refusal = new ConfigError(
    `${setting}: the database is of a newer version of the product than this one, and was not changed. Start the newer version, or go back as docs/deployment.md says.`,
  )
  const database = await open()
  await database.connection.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of later', (extract(epoch from now()) * 1000)::bigint + 100000000000)`,
  )
  await database.close()
  for (const _start of ['first', 'second']) await expect(open()).rejects.toThrow(refusal)
  if (!url) expect(readdirSync(dataDir).sort()).toEqual(['database', 'lock'])
})
