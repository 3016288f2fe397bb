import { expect, test } from 'vitest'
import { readAreas, readByHand, readFreeIds, readNamedRows, readPromises } from './spec-rows.ts'

const acceptance = `
| Area | Prefix | Rows |
|---|---|---|
| Team session | TSESS | 2 |
| Routes and redirects | ROUTE | 1 |
| **Total** | | **3** |

| ID | Statement | How to check |
|---|---|---|
| TSESS-01 | The captain starts (L1) | UI |
| TSESS-02 | Mentions ROUTE-99 in its text (D-01) | UI |
| ROUTE-01 | \`/\` shows the dashboard | UI |

| ID | Unclear | Decision |
|---|---|---|
| D-88 (votes) | Who votes? | All but the captain |
`

test('areas hold the rows of the checklist, in its order', () => {
  expect(readAreas(acceptance)).toEqual([
    { title: 'Team session', prefix: 'TSESS', rows: ['TSESS-01', 'TSESS-02'] },
    { title: 'Routes and redirects', prefix: 'ROUTE', rows: ['ROUTE-01'] },
  ])
  expect(readFreeIds(acceptance)).toEqual(['D-88'])
})

test('a row that got lost is noticed', () => {
  expect(() => readAreas(acceptance.replace('| ROUTE-01 |', '| gone |'))).toThrow(
    'acceptance.md has 0 rows ROUTE, its first table says 1',
  )
  expect(() => readAreas('')).toThrow('no table of areas')
})

const beyond = `
| Area | Prefix | Rows |
|---|---|---|
| Gradebook depth | BOOK | 2 |
| **First release** | | **2** |
| Later (section 'Later') | BOOK | 1 |
| **Total** | | **3** |

## Gradebook depth

| ID | Statement | How to check |
|---|---|---|
| BOOK-01 | Every result has its place | UI |
| BOOK-03 | Missing is said | UI |

## Later

Ids stay.

| ID | Statement | How to check | Why later |
|---|---|---|---|
| BOOK-02 | Arrow keys | UI | nothing needs them |

## What changes

| Stage | Contains | Needs |
|---|---|---|
| Grades | BOOK | 1 |

| Row | Stays | Added |
|---|---|---|
| GB-02 | 'changed' mark | its name |
| BOOK-01, GB-04 | read together | |

| ID | Question | Decision |
|---|---|---|
| AD-01 (report) | One page? | Yes |
| AD-02 (file, later) | A file? | Later |
`

test('a document beyond the checklist has areas of its own; rows for later and decisions are known, but not asked for', () => {
  expect(readAreas(beyond, 'analysis.md')).toEqual([
    { title: 'Gradebook depth', prefix: 'BOOK', rows: ['BOOK-01', 'BOOK-03'] },
  ])
  expect(readFreeIds(beyond).toSorted()).toEqual(['AD-01', 'AD-02', 'BOOK-02'])
  expect(readFreeIds(beyond.slice(0, beyond.indexOf('## What changes')))).toEqual(['BOOK-02'])
  expect(() => readAreas(beyond.replace('## Later', '## Soon'), 'analysis.md')).toThrow(
    'analysis.md has 3 rows BOOK, its first table says 2',
  )
})

test('promises and rows checked by hand are first cells of their tables', () => {
  expect(
    readPromises(
      '| P1 | A link works once | see P2 | x |\n| **Who** | | | |\n| P44 | By keyboard | | |',
    ),
  ).toEqual(['P1', 'P44'])
  expect(
    readByHand('| Row | Why |\n|---|---|\n| NAV-03 | looks |\n| P42 | restored once a year |'),
  ).toEqual(['NAV-03', 'P42'])
})

test.each([
  ["test('[TSESS-12] a right answer locks', () => {})", ['TSESS-12']],
  ["it('[ROUTE-01, ROUTE-02] and [P7] together', () => {})", ['ROUTE-01', 'ROUTE-02', 'P7']],
  ["describe('[CRS-01] the list', () => { it('is sorted', () => {}) })", ['CRS-01']],
  ["test.each([['a'], ['b']])('[VAL-03] refuses %s', () => {})", ['VAL-03']],
  ["describe.each`a\n1`('[VAL-04] table', () => {})", ['VAL-04']],
  [`it(\`[VAL-05] refuses \${text}\`, () => {})`, ['VAL-05']],
  [
    "test('a class', async () => { await test.step('[LOBBY-02] the lobby', async () => {}) })",
    ['LOBBY-02'],
  ],
  ["test.skip('[TSESS-12] later', () => {})", []],
  ["describe.skip('later', () => { test('[TSESS-12] inside', () => {}) })", []],
  ["it.todo('[TSESS-12] later')", []],
  ["describe.runIf(hasTime)('some day', () => { test('[TSESS-12] inside', () => {}) })", []],
  [
    "describe.runIf(isConcurrent)('races', () => { test('[TSESS-12] inside', () => {}) })",
    ['TSESS-12'],
  ],
  ["test.skipIf(!isConcurrent)('[TSESS-12] a race', () => {})", ['TSESS-12']],
  ["test.skipIf(isConcurrent)('[TSESS-12] embedded', () => {})", []],
  ["// test('[TSESS-12] a comment')", []],
  ["expect('[TSESS-12] another text')", []],
  ["test('answers [1, 2] and [A]', () => {})", []],
])('rows named by %s', (source, rows) => {
  expect(readNamedRows('a.test.tsx', source)).toEqual(rows)
})
