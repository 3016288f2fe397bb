import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePostgresPrograms } from './postgres.ts'
import { ensureRedis } from './redis.ts'
import { root } from './root.mjs'
import { inWords, partLine, runVitest } from './run-vitest.ts'
import { repeatedTests } from './test-reports.ts'

await ensurePostgresPrograms()
await ensureRedis()

/**
 * Tests with a long form: those that ask apps/server/testing/repeats.ts how often. `npm run prove
 * -- teams` takes the ones with 'teams' in their path.
 */
const [word = ''] = process.argv.slice(2)
const files = ['apps/server/src', 'apps/web/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      file.includes(word) &&
      readFileSync(join(root, file), 'utf8').includes("/testing/repeats.ts'"),
  )
if (files.length === 0) {
  console.error(`No test with a long form has '${word}' in its path.`)
  process.exit(1)
}

const hour = 3_600_000 // in ms
const onPostgres = ['server-postgres', 'server-once', 'web']
const long = await runVitest(
  [...onPostgres.flatMap((name) => ['--project', name]), `--testTimeout=${hour}`, ...files],
  { reporter: 'verbose', env: { PROVE: '1' } },
)
// all of the server's tests on the other database too, of which `npm test` runs what can differ
const embedded = await runVitest([
  '--project',
  'server-embedded',
  '--passWithNoTests',
  ...(word ? [word] : []),
])

const failed = long.counts.failed + embedded.counts.failed
console.log(
  [
    '',
    ...(long.report === null ? [] : repeatedTests(long.report)),
    '',
    partLine('at full length', long.seconds, inWords(long.counts)),
    partLine('embedded', embedded.seconds, inWords(embedded.counts)),
    '',
    `${long.counts.passed + embedded.counts.passed} passed, ${failed} failed`,
  ].join('\n'),
)
process.exitCode = failed === 0 ? 0 : 1
