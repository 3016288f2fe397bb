import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The counts of vitest's JSON report. A test file that could not even be loaded counts as one
 * failed test.
 * @param {string} report
 * @returns {Counts}
 */
export function countVitest(report) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    JSON.parse(report)
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
 * @param {string} report
 */
export function repeatedTests(report) {
  /** @type {{ testResults: { assertionResults: { fullName: string, status: string, duration?: number }[] }[] }} */
  const { testResults } = JSON.parse(report)
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

/**
 * The counts of Playwright's JSON report.
 * @param {string} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} */
  const { stats } = JSON.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/**
 * What a run counts for: a run that failed without a failed test (a crash, no report, no tests) is
 * one failure.
 * @param {number} code the runner's exit code
 * @param {string | null} report
 * @param {(report: string) => Counts} count
 * @returns {Counts}
 */
export function countRun(code, report, count) {
  const counts = report === null ? { passed: 0, failed: 0, skipped: 0 } : count(report)
  return (code !== 0 || report === null) && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * A runner's report; null where it ended before it wrote one.
 * @param {string} file
 */
export function readReport(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
