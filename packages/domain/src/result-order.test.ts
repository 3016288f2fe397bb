import { expect, test } from 'vitest'
import {
  arrangeResults,
  newestFirst,
  nextSort,
  openedQuiz,
  type ResultColumn,
} from './result-order.ts'

const row = (id: string, name: string, quizTitle: string, score: number, minute: number) => ({
  id,
  name,
  quizTitle,
  score,
  completedAt: new Date(Date.UTC(2026, 8, 1, 8, minute)),
})
const rows = [
  row('d', 'Team 10', 'RAT 2', 70, 9),
  row('c', 'Team 2', 'RAT 10', 100, 8),
  row('b', 'Émile', 'RAT 2', 9.5, 7),
  row('a', 'Team 2', 'RAT 2', 70, 6),
]
type Row = ReturnType<typeof row>
const arrange = (listed: readonly Row[], wanted: Parameters<typeof arrangeResults<Row>>[2]) =>
  arrangeResults(listed, ({ name }) => name, wanted)
const everything = { search: '', searchIn: 'name', sort: newestFirst } as const
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('')

test.each<[ResultColumn, boolean, string]>([
  ['completed', true, 'dcba'],
  ['completed', false, 'abcd'],
  ['name', false, 'bcad'],
  ['name', true, 'dcab'],
  ['score', true, 'cdab'],
  ['score', false, 'bdac'],
  ['quiz', false, 'dbac'],
  ['quiz', true, 'cdba'],
])(
  '[GB-02, CALL-09, D-110] by %s, descending %s; equal ones stay as they came',
  (column, isDescending, order) => {
    expect(idsOf(arrange(rows, { ...everything, sort: { column, isDescending } }))).toBe(order)
  },
)

test('[ATT-07] by the score that is shown, where it is another; no score comes below all', () => {
  const shown: Record<string, number | null> = { b: null, c: 0 }
  const scoreOf = ({ id, score }: Row) => (id in shown ? (shown[id] ?? null) : score)
  const byScore = (isDescending: boolean) =>
    idsOf(arrange(rows, { ...everything, scoreOf, sort: { column: 'score', isDescending } }))
  expect(byScore(false)).toBe('bcda')
  expect(byScore(true)).toBe('dacb')
})

test('[CALL-09, D-77, D-110] teams by name: Team AA comes after Team Z', () => {
  const teams = ['Team AA', 'Team B', 'Team Z'].map((name) => row(name, name, 'RAT 1', 50, 1))
  expect(
    arrange(teams, { ...everything, sort: { column: 'name', isDescending: false } }).map(
      ({ name }) => name,
    ),
  ).toEqual(['Team B', 'Team Z', 'Team AA'])
})

test('[GB-03] a search leaves what fits it', () => {
  expect(idsOf(arrange(rows, { ...everything, search: ' TEAM 2 ' }))).toBe('ca')
  expect(idsOf(arrange(rows, { ...everything, search: 'rat 10', searchIn: 'quizTitle' }))).toBe('c')
})

test.each([
  [100, null],
  [101, 'new'],
])('[MEND-14] a list of %i results opens with %s', (results, opened) => {
  expect(
    openedQuiz([
      { id: 'new', results: 1 },
      { id: 'old', results: results - 1 },
    ]),
  ).toBe(opened)
  expect(openedQuiz([])).toBeNull()
})

test('a column starts at its useful end and turns round at the second click', () => {
  const byName = nextSort(newestFirst, 'name')
  expect(byName).toEqual({ column: 'name', isDescending: false })
  expect(nextSort(byName, 'name')).toEqual({ column: 'name', isDescending: true })
  expect(nextSort(byName, 'score')).toEqual({ column: 'score', isDescending: true })
})

test('[GB-02, GB-03] 1,000 students and 20 quizzes are searched and sorted within a moment', () => {
  const many = Array.from({ length: 20_000 }, (_, index) =>
    row(`${index}`, `Student ${index % 1000}`, `RAT ${index % 20}`, index % 101, index),
  )
  const start = process.cpuUsage()
  for (const column of ['name', 'score', 'quiz', 'completed'] as const)
    arrange(many, { ...everything, search: 'student', sort: { column, isDescending: true } })
  // some 100 ms on a laptop; comparing names row by row takes ten times as long
  const { user } = process.cpuUsage(start) // in microseconds, whatever else the machine does
  expect(user).toBeLessThan(2_000_000)
})
