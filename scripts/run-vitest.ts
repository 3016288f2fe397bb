import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeTool, run } from './run.mjs'
import { type Counts, countRun, countVitest, readReport } from './test-reports.ts'

/**
 * What a run of vitest came to: its outcome, its JSON report where it wrote one, and the seconds of
 * each project.
 */
type Tests = {
  readonly counts: Counts
  readonly seconds: number
  readonly report: string | null
  readonly projects: Readonly<Record<string, number>>
}

type How = { readonly reporter?: string; readonly env?: Readonly<Record<string, string>> }

/** Runs vitest to its end. */
export async function runVitest(
  options: readonly string[],
  { reporter = 'default', env = {} }: How = {},
): Promise<Tests> {
  const folder = mkdtempSync(join(tmpdir(), 'tbl-tests-'))
  const [reportFile, timesFile] = [join(folder, 'vitest.json'), join(folder, 'times.json')]
  const { code, seconds } = await run(
    [
      ...nodeTool('vitest'),
      'run',
      `--reporter=${reporter}`,
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      '--reporter=./scripts/project-times.ts',
      ...options,
    ],
    { echo: true, env: { PROJECT_TIMES: timesFile, ...env } },
  )
  const report = readReport(reportFile)
  const projects = JSON.parse(readReport(timesFile) ?? '{}')
  rmSync(folder, { recursive: true })
  return { counts: countRun(code, report, countVitest), seconds, report, projects }
}

export const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export const partLine = (name: string, seconds: number, outcome = ''): string =>
  `${name.padEnd(22)}${seconds.toFixed(0).padStart(4)} s  ${outcome}`.trimEnd()

/** The whole, and the projects of which it consists; they run side by side, and add up to more. */
export const testLines = ({ counts, seconds, projects }: Tests): string[] => [
  partLine('tests', seconds, inWords(counts)),
  ...Object.entries(projects)
    .sort(([, one], [, other]) => other - one)
    .map(([name, seconds]) => partLine(`  ${name}`, seconds)),
]
