import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.mjs'
import { ensureChromium } from './chromium.mjs'
import { installIfStale } from './install.mjs'
import { ensurePostgresPrograms } from './postgres-programs.mjs'
import { ensureRedis } from './redis-program.mjs'
import { nodeTool, run } from './run.mjs'
import { requireSupportedNode } from './supported-node.mjs'
import { countPlaywright, countRun, countVitest, readReport } from './test-reports.mjs'

requireSupportedNode()
await installIfStale()
await ensureChromium()
await ensurePostgresPrograms()
await ensureRedis()

const reports = mkdtempSync(join(tmpdir(), 'tbl-reports-'))
const [vitestReport, playwrightReport] = [
  join(reports, 'vitest.json'),
  join(reports, 'playwright.json'),
]

const check = await run([process.execPath, 'scripts/check.mjs'], { echo: true })

const vitest = await run(
  [
    ...nodeTool('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  { echo: true },
)
const tests = countRun(vitest.code, readReport(vitestReport), countVitest)

await buildWebIfStale()
const playwright = await run(
  [...nodeTool('@playwright/test', 'playwright'), 'test', '--reporter=list,json'],
  {
    echo: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  },
)
const journeys = countRun(playwright.code, readReport(playwrightReport), countPlaywright)
rmSync(reports, { recursive: true })

/** @param {{ passed: number, failed: number, skipped: number }} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
console.log(`
check     ${check.seconds.toFixed(0).padStart(4)} s  ${check.code === 0 ? 'passed' : 'failed'}
tests     ${vitest.seconds.toFixed(0).padStart(4)} s  ${inWords(tests)}
journeys  ${playwright.seconds.toFixed(0).padStart(4)} s  ${inWords(journeys)}
`)
const failed = tests.failed + journeys.failed + (check.code === 0 ? 0 : 1)
console.log(`${tests.passed + journeys.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
