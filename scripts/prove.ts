import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { ensureChromium } from './chromium.ts'
import { ensurePostgresPrograms } from './postgres.ts'
import { ensureRedis } from './redis.ts'
import { root } from './root.mjs'
import { nodeTool, run } from './run.mjs'
import { inWords, partLine, runVitest } from './run-vitest.ts'
import {
  type Counts,
  countPlaywright,
  countRun,
  readReport,
  repeatedTests,
} from './test-reports.ts'

await ensurePostgresPrograms()
await ensureRedis()

/**
 * Tests with a long form: those that ask apps/server/testing/repeats.ts how often. `npm run prove
 * -- teams` takes the ones with 'teams' in their path.
 */
const [word = ''] = process.argv.slice(2)
const files = ['apps/server/src', 'apps/web/src', 'bench']
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
const onPostgres = ['server-postgres', 'server-once', 'web', 'bench']
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

/** Each screen of the walks in every language and in the pseudo one; with a word, they are left out. */
async function walkInAllLanguages() {
  await ensureChromium()
  await buildIfStale()
  const catalogues = await run(
    [process.execPath, '--import', 'tsx', 'scripts/catalogues.ts', '--complete'],
    { echo: true },
  )
  const counted: (Counts & { seconds: number })[] = []
  for (const languages of ['pseudo,es', 'de']) {
    const folder = mkdtempSync(join(tmpdir(), 'tbl-reports-'))
    const report = join(folder, 'playwright.json')
    const { code, seconds } = await run(
      [
        ...nodeTool('@playwright/test', 'playwright'),
        'test',
        'every-screen',
        '--reporter=list,json',
      ],
      { echo: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, LANGUAGES: languages } },
    )
    counted.push({ seconds, ...countRun(code, readReport(report), countPlaywright) })
    rmSync(folder, { recursive: true })
  }
  const sum = (what: 'seconds' | 'passed' | 'failed' | 'skipped') =>
    counted.reduce((all, one) => all + one[what], 0)
  return {
    seconds: catalogues.seconds + sum('seconds'),
    counts: {
      passed: sum('passed'),
      failed: sum('failed') + (catalogues.code === 0 ? 0 : 1),
      skipped: sum('skipped'),
    },
  }
}
const walks = word ? null : await walkInAllLanguages()

const parts = [long.counts, embedded.counts, ...(walks ? [walks.counts] : [])]
const sum = (what: 'passed' | 'failed') => parts.reduce((all, counts) => all + counts[what], 0)
const failed = sum('failed')
console.log(
  [
    '',
    ...(long.report === null ? [] : repeatedTests(long.report)),
    '',
    partLine('at full length', long.seconds, inWords(long.counts)),
    partLine('embedded', embedded.seconds, inWords(embedded.counts)),
    ...(walks ? [partLine('all languages', walks.seconds, inWords(walks.counts))] : []),
    '',
    `${sum('passed')} passed, ${failed} failed`,
  ].join('\n'),
)
process.exitCode = failed === 0 ? 0 : 1
