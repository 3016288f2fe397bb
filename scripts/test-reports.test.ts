import { expect, test } from 'vitest'
import { countPlaywright, countRun, countVitest, repeatedTests } from './test-reports.ts'

const vitestReport = (numbers: object, testResults: object[] = []) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...numbers,
  })

test('tests of vitest are counted', () => {
  expect(
    countVitest(
      vitestReport({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }),
    ),
  ).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a test file that cannot be loaded is a failure', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  expect(countVitest(vitestReport({ numPassedTests: 1, numFailedTests: 1 }, files))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
  })
})

test('journeys of Playwright are counted', () => {
  expect(
    countPlaywright('{ "stats": { "expected": 3, "unexpected": 1, "flaky": 0, "skipped": 2 } }'),
  ).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('a runner that fails without a failed test, or without a report, is one failure', () => {
  const passed = vitestReport({ numPassedTests: 5 })
  expect(countRun(0, passed, countVitest)).toEqual({ passed: 5, failed: 0, skipped: 0 })
  expect(countRun(1, passed, countVitest)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(countRun(1, vitestReport({ numFailedTests: 2 }), countVitest)).toMatchObject({ failed: 2 })
  expect(countRun(1, null, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countRun(0, null, countVitest)).toMatchObject({ failed: 1 })
})

test('of a full proof each test that says how often it ran is told, with its outcome', () => {
  const tests = [
    { fullName: 'races, x500 [P21] one captain', status: 'passed', duration: 61_400 },
    { fullName: '[P20] pages agree, x10000, (seed 7)', status: 'failed', duration: 900 },
    { fullName: '[P15] 20 choices at once', status: 'passed', duration: 300 },
    { fullName: 'races, x500 [P18] not here', status: 'skipped' },
  ]
  expect(repeatedTests(vitestReport({}, [{ status: 'failed', assertionResults: tests }]))).toEqual([
    'ok       61 s  races, x500 [P21] one captain',
    'FAILED    1 s  [P20] pages agree, x10000, (seed 7)',
  ])
})
