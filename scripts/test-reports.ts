import { readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    status: string
    assertionResults: { fullName: string; status: string; duration?: number }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/**
 * The counts of vitest's JSON report. A test file that could not even be loaded counts as one
 * failed test.
 */
export function countVitest(report: string): Counts {
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    testResults,
  }: VitestReport = JSON.parse(report)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded,
    skipped: numPendingTests + numTodoTests,
  }
}

/**
 * One line for each test of vitest's JSON report that ran and whose title says how often, as in
 * 'races, x500'.
 */
export function repeatedTests(report: string): string[] {
  const { testResults }: VitestReport = JSON.parse(report)
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(
      ({ fullName, status }) =>
        /, x\d+/.test(fullName) && (status === 'passed' || status === 'failed'),
    )
    .map(
      ({ fullName, status, duration = 0 }) =>
        `${status === 'passed' ? 'ok    ' : 'FAILED'} ${(duration / 1000).toFixed(0).padStart(4)} s  ${fullName}`,
    )
}

/** The counts of Playwright's JSON report. */
export function countPlaywright(report: string): Counts {
  const { stats }: PlaywrightReport = JSON.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/**
 * What a run counts for: a run that failed without a failed test (a crash, no report, no tests) is
 * one failure. `code` is the runner's exit code.
 */
export function countRun(
  code: number,
  report: string | null,
  count: (report: string) => Counts,
): Counts {
  const counts = report === null ? { passed: 0, failed: 0, skipped: 0 } : count(report)
  return (code !== 0 || report === null) && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** A runner's report; null where it ended before it wrote one. */
export function readReport(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
