import { afterAll, beforeAll, expect, test } from 'vitest'
import { repeats } from '../apps/server/testing/repeats.ts'
import { type Bench, openBench } from './bench.ts'
import { busiestSecond, inpOf } from './figures.ts'
import {
  atLeast,
  atLeastTimes,
  atMost,
  atMostAbove,
  atMostTimes,
  atMostTimesAnd,
} from './limits.ts'
import type { Figure } from './row.ts'
import { loadRow, rowNames } from './rows.ts'
import { linesOf, valued } from './table.ts'

let opened: { bench: Bench; close: () => Promise<void> }
beforeAll(async () => {
  opened = await openBench({ isTiny: true, pairs: 1, minute: 1, profiles: null })
}, 120_000)
afterAll(() => opened.close(), 120_000)

/** Rows that start or store more than others: `npm run prove` plays them, too. */
const large = [
  ...['embedded', 'growth', 'memory-of-sockets', 'sign-ups', 'logins', 'unknown-addresses'],
  ...['first-visit', 'class-opens', 'cold-class', 'two-servers', 'team-board', 'sockets-return'],
  ...['end-collected', 'end-collected-embedded', 'saves', 'gradebook', 'cockpit-page'],
]
const isProof = repeats({ short: 0, long: 1 }) > 0
const played = rowNames().filter((name) => isProof || !large.includes(name))

/** With a few people, and without a look at how long anything takes. */
async function playRow(name: string): Promise<void> {
  const figures = await (await loadRow(name)).measure(opened.bench)
  expect(figures.length).toBeGreaterThan(0)
  for (const { unit, product, reference } of figures) {
    for (const value of [...product, ...(reference ?? [])]) expect(value).not.toBeNaN()
    if (unit === 'share') expect(product).toEqual([1])
  }
}

/** For what hangs alone, milliseconds. */
const limit = 180_000
/** Each has a test of its own, which names what it proves. */
const named = [
  ...['end-handed-in', 'cockpit-messages', 'cockpit-fetch', 'cockpit-return'],
  ...['votes-beside-corrections', 'report', 'answers-file', 'grade-table-page'],
]
test.each(played.filter((name) => !named.includes(name)))(
  '%s: nothing is lost, doubled or refused',
  playRow,
  limit,
)
test('[PACE-06] who hands in at an end is stored once', () => playRow('end-handed-in'), limit)
test('[PACE-01] the cockpit is told of each save', () => playRow('cockpit-messages'), limit)
test('[PACE-03] the cockpit is fetched whole', () => playRow('cockpit-fetch'), limit)
test(
  '[PACE-08] the cockpit is right after all have come back',
  () => playRow('cockpit-return'),
  limit,
)

test(
  '[GPACE-05] all votes are heard while reports are opened and a key is corrected',
  () => playRow('votes-beside-corrections'),
  limit,
)

test(
  '[GPACE-01] the report of a quiz has all of its class, whoever calls meanwhile',
  () => playRow('report'),
  limit,
)

test(
  '[GPACE-06] the file of all answers of a course has each of them',
  () => playRow('answers-file'),
  limit,
)

test(
  '[GPACE-04] the grade table is drawn, worked with by keys, and scrolled to its last row',
  () => playRow('grade-table-page'),
  limit,
)

test('a figure is held by the median of its pairs, a ratio by the median of theirs', () => {
  const figure: Figure = {
    what: 'votes',
    unit: 'a second',
    product: [10, 30, 20],
    reference: [100, 60, 80],
    must: atLeastTimes(0.25),
    aim: atLeastTimes(0.5),
  }
  expect(valued(figure)).toEqual({
    value: 20,
    reference: 80,
    ratio: 0.25,
    isReached: true,
    isAimReached: false,
  })
  expect(linesOf({ title: 'Votes', measure: async () => [] }, [figure]).at(4)).toBe(
    '| votes | 20.0 a second | 80.0 | 0.25x | >= 0.25x | >= 0.5x | held |',
  )
})

test.each([
  [atMost(25), 25, 9, true],
  [atMost(25), 25.1, 0.1, false],
  [atLeast(1), 1, 0, true],
  [atLeast(1), 0.99, 2, false],
  [atLeastTimes(0.25), 1, 0.24, false],
  [atMostTimes(3), 1000, 3, true],
  [atMostTimes(3), 1, 3.1, false],
  [atMostTimes(3, 25), 25, 9, true],
  [atMostTimes(3, 25), 26, 3, true],
  [atMostTimes(3, 25), 26, 3.1, false],
  [atMostAbove(30), 60, 2, true],
  [atMostAbove(30), 64, 2, false],
  [atMostTimesAnd(4, 10), 50, 5, true],
  [atMostTimesAnd(4, 10), 50, 5.1, false],
])('%o of %d, %dx of its reference: %o', (limit, product, ratio, isReached) => {
  expect(limit.allows(product, ratio)).toBe(isReached)
})

test.each([
  [[], 0],
  [[5], 1],
  [[0, 999, 1000], 2],
  [[0, 700, 1100, 1600, 1699, 5000], 4],
])('of what happened at %j ms, the busiest second has %d', (times, most) => {
  expect(busiestSecond(times)).toBe(most)
})

test.each([
  [[], 16],
  [[40, 120, 80], 120],
  [[300, ...Array.from({ length: 49 }, () => 40)], 40],
])('of the presses %j one of every 50 may be longer: %d ms', (presses, inp) => {
  expect(inpOf(presses)).toBe(inp)
})
