import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.mjs'
import { ensureChromium } from './chromium.ts'
import { ensurePostgresPrograms } from './postgres.ts'
import { ensureRedis } from './redis.ts'
import { nodeTool, run } from './run.mjs'
import { inWords, partLine, runVitest, testLines } from './run-vitest.ts'
import { countPlaywright, countRun, readReport } from './test-reports.ts'

await ensureChromium()
await ensurePostgresPrograms()
await ensureRedis()

const check = await run([process.execPath, '--import', 'tsx', 'scripts/check.ts'], { echo: true })

await buildIfStale() // tests and journeys start it

// embedded, the server's tests that cannot differ by database are left to the full proof
const projects = [
  'domain',
  'contract',
  'texts',
  'scripts',
  'server-short',
  'server-postgres',
  'web',
  'bench',
]
const tests = await runVitest(projects.flatMap((name) => ['--project', name]))

const reports = mkdtempSync(join(tmpdir(), 'tbl-reports-'))
const playwrightReport = join(reports, 'playwright.json')
const playwright = await run(
  [...nodeTool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
  {
    echo: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  },
)
const journeys = countRun(playwright.code, readReport(playwrightReport), countPlaywright)
rmSync(reports, { recursive: true })

console.log(
  [
    '',
    partLine('check', check.seconds, check.code === 0 ? 'passed' : 'failed'),
    ...testLines(tests),
    partLine('journeys', playwright.seconds, inWords(journeys)),
    '',
  ].join('\n'),
)
const failed = tests.counts.failed + journeys.failed + (check.code === 0 ? 0 : 1)
console.log(`${tests.counts.passed + journeys.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
