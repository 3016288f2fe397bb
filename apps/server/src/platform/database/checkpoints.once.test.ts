import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { checkpointIfDue } from './checkpoints.ts'
import { makeDatabase } from './new-database.ts'
import { SyncedFolder, syncedStart } from './synced-folder.ts'
import { YieldingPGlite } from './yielding-pglite.ts'

test('[FIRM-17] a server that is never stopped keeps the log of changes short: a checkpoint is made once enough was written', async () => {
  const directory = path.join(temporaryFolder(), 'database')
  await makeDatabase(directory)
  const client = new YieldingPGlite({ fs: new SyncedFolder(directory), startParams: syncedStart })
  await client.exec('create table written (text text)')
  expect(await checkpointIfDue(client), 'little was written').toBe(false)
  const made: boolean[] = []
  for (let time = 0; time < 4; time += 1) {
    await client.exec(
      'insert into written select repeat(md5(number::text), 60) from generate_series(1, 9000) number; delete from written',
    )
    made.push(await checkpointIfDue(client))
  }
  expect(made).toEqual([true, true, true, true])
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_current_wal_insert_lsn() - (select redo_lsn from pg_control_checkpoint()) as bytes',
  )
  expect(Number(rows[0]?.bytes), 'what a start after a crash would read').toBeLessThan(2 ** 20)
  expect(
    readdirSync(path.join(directory, 'pg_wal')).filter((name) => name.length === 24).length,
  ).toBeLessThanOrEqual(4)
  await client.close()
})
