import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installIfStale } from './install.mjs'
import { ensurePostgresPrograms } from './postgres-programs.mjs'
import { ensureRedis } from './redis-program.mjs'
import { root } from './root.mjs'
import { nodeTool, run } from './run.mjs'
import { requireSupportedNode } from './supported-node.mjs'
import { countRun, countVitest, readReport, repeatedTests } from './test-reports.mjs'

requireSupportedNode()
await installIfStale()
await ensurePostgresPrograms()
await ensureRedis()

/**
 * Tests with a long form: those that ask apps/server/testing/rounds.ts how often. `npm run prove --
 * teams` takes the ones with 'teams' in their path.
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
      readFileSync(join(root, file), 'utf8').includes("/testing/rounds.ts'"),
  )
if (files.length === 0) {
  console.error(`No test with a long form has '${word}' in its path.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'tbl-prove-'))
const reportFile = join(folder, 'vitest.json')
const projects = ['server-postgres', 'server-once', 'web'].flatMap((name) => ['--project', name])
const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${reportFile}`]
const hour = 3_600_000 // in ms
const { code, seconds } = await run(
  [...nodeTool('vitest'), 'run', ...projects, ...reporters, `--testTimeout=${hour}`, ...files],
  { echo: true, env: { PROVE: '1' } },
)
const report = readReport(reportFile)
rmSync(folder, { recursive: true })

const { passed, failed } = countRun(code, report, countVitest)
console.log(
  [
    '',
    ...(report === null ? [] : repeatedTests(report)),
    '',
    `${passed} passed, ${failed} failed in ${(seconds / 60).toFixed(0)} min`,
  ].join('\n'),
)
process.exitCode = failed === 0 ? 0 : 1
