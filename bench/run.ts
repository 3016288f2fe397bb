import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../scripts/build-if-stale.mjs'
import { ensurePostgresPrograms } from '../scripts/postgres.ts'
import { openBench } from './bench.ts'
import type { Row } from './row.ts'
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

const names = readdirSync(new URL('rows', import.meta.url)).filter((file) => file.includes(word))
if (names.length === 0) throw new Error(`No row has '${word}' in its name`)

await ensurePostgresPrograms()
await buildIfStale()
const { bench, close } = await openBench({
  isTiny: false,
  pairs: Number(values.pairs),
  minute: Number(values.minute),
  profiles: values.profiles ?? null,
})
for (const name of names) {
  const { row } = (await import(`./rows/${name}`)) as { row: Row }
  console.log(linesOf(row, await row.measure(bench)).join('\n'))
}
await close()
