import { parseArgs } from 'node:util'
import { endServers } from '../apps/server/testing/server-process.ts'
import { buildIfStale } from '../scripts/build-if-stale.mjs'
import { ensurePostgresPrograms } from '../scripts/postgres.ts'
import { ensureRedis } from '../scripts/redis.ts'
import { openBench } from './bench.ts'
import { loadRow, rowNames } from './rows.ts'
import { linesOf } from './table.ts'

/*
 * `npm run bench`: every row; `npm run bench -- votes --pairs 1 --minute 10`: those with 'votes' in
 * their name, in so many pairs, with so many seconds for a minute; `--profiles folder` records what
 * the product does.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '5' },
    minute: { type: 'string', default: '60' },
    profiles: { type: 'string' },
  },
})
const [word = ''] = positionals

const rows = rowNames().filter((name) => name.includes(word))
if (rows.length === 0) {
  console.error(`No row has '${word}' in its name`)
  process.exit(1)
}

await ensurePostgresPrograms()
await ensureRedis()
await buildIfStale()
const { bench, close } = await openBench({
  isTiny: false,
  pairs: Number(values.pairs),
  minute: Number(values.minute),
  profiles: values.profiles ?? null,
})
for (const name of rows) {
  const row = await loadRow(name)
  try {
    console.log(linesOf(row, await row.measure(bench)).join('\n'))
  } catch (error) {
    console.error(row.title, error) // the others are measured nevertheless, beside none of its servers
    endServers()
    process.exitCode = 1
  }
}
await close()
process.exit()
