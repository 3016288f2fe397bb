import type { CellState, GradeRow, TableItem } from '@tbl/contract/grades'
import { describe, expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { countRows, filterRows, teamsOf } from './filter-rows.ts'
import { keepOrder, sortRows } from './sort-rows.ts'
import type { Show } from './view.ts'

const state = (is: CellState['is'], change: Partial<CellState> = {}): CellState => ({
  ...{ is, score: null, saved: null, uncounted: null, isMark: false, isDue: false, signs: [] },
  ...change,
})
const rowOf = (name: string, change: Partial<GradeRow> = {}): GradeRow => ({
  student: { id: name, name },
  ...{ email: `${name.split(' ')[0]?.toLowerCase()}@example.org`, team: null, hasLeft: false },
  ...{ cells: [null], dropped: [], means: [null], total: null, grade: null, flags: [] },
  ...change,
})
const ana = rowOf('Ana Silva', {
  ...{ team: 'Team 10', cells: [80], means: [80], total: 80, grade: 'A' },
})
const ben = rowOf('Ben Okafor', {
  ...{ team: 'Team 2', cells: [state('missing')], total: 51.25, flags: ['low', 'belowPass'] },
})
const chloe = rowOf('Chloé Ng', {
  ...{ cells: [state('zero')], means: [0], total: 0, grade: 'F' },
})
const dara = rowOf('Dara Petrov', {
  cells: [state('score', { score: 91.67, signs: ['edited', 'corrected'] })],
  ...{ means: [91.67], total: 91.67, hasLeft: true },
})
const emil = rowOf('Emil Ek', {
  cells: [state('notSubmitted', { saved: { answered: 3, asked: 10 } })],
})
const fatima = rowOf('Fatima Haddad', { cells: [state('excused')], team: 'Team 2' })
const rows = [ana, ben, chloe, dara, emil, fatima]
const names = (found: readonly GradeRow[]) =>
  found.map(({ student }) => student.name.split(' ')[0]).join(' ')
const all = { find: '', team: null, show: 'all' } as const

describe('the rows of a table', () => {
  test.each<[Show, string]>([
    ['all', 'Ana Ben Chloé Emil Fatima'],
    ['low', 'Ben'],
    ['belowPass', 'Ben'],
    ['missing', 'Ben'],
    ['notSubmitted', 'Emil'],
    ['excused', 'Fatima'],
    ['edited', ''],
    ['former', 'Dara'],
  ])('[BOOK-15] are filtered by what is said of students: %s', (show, expected) => {
    expect(names(filterRows(rows, { ...all, show }))).toBe(expected)
  })

  test('[BOOK-15] edited and corrected scores are found by their signs', () => {
    const present = [{ ...dara, hasLeft: false }, ana]
    expect(names(filterRows(present, { ...all, show: 'edited' }))).toBe('Dara')
    expect(names(filterRows(present, { ...all, show: 'corrected' }))).toBe('Dara')
  })

  test('[BOOK-15] are searched by name and address, and filtered by team', () => {
    expect(names(filterRows(rows, { ...all, find: ' CHLOE\u0301 ' }))).toBe('Chloé')
    expect(names(filterRows(rows, { ...all, find: 'emil@EXAMPLE' }))).toBe('Emil')
    expect(names(filterRows(rows, { ...all, team: 'Team 2' }))).toBe('Ben Fatima')
    expect(names(filterRows(rows, { find: 'ben', team: 'Team 10', show: 'all' }))).toBe('')
    expect(teamsOf(rows)).toEqual(['Team 2', 'Team 10'])
  })

  test('[BOOK-14] the sentence counts students of the course', () => {
    expect(countRows(rows)).toEqual({ students: 5, low: 1, missing: 1 })
  })

  const item: TableItem = { kind: 'typed', itemId: 't', key: 't', title: 'Exam', category: 'c' }
  const columns = columnsOf({
    items: [item],
    categories: [{ key: 'c', name: 'All', joins: null, weight: 50, drop: 0 }],
    hasGrades: true,
  })
  const sorted = (column: string, isDown = false) =>
    names(sortRows(rows, columns, { column, isDown }))

  test('[BOOK-15] are by name, or by any column; who has no result comes last either way', () => {
    expect(sorted('name')).toBe('Ana Ben Chloé Dara Emil Fatima')
    expect(sorted('name', true)).toBe('Fatima Emil Dara Chloé Ben Ana')
    expect(sorted('item:t')).toBe('Chloé Ana Dara Ben Emil Fatima')
    expect(sorted('item:t', true)).toBe('Dara Ana Chloé Ben Emil Fatima')
    expect(sorted('mean:c', true)).toBe('Dara Ana Chloé Ben Emil Fatima')
    expect(sorted('total')).toBe('Chloé Ben Ana Dara Emil Fatima')
    expect(sorted('grade', true)).toBe('Ana Chloé Ben Dara Emil Fatima')
    expect(sorted('item:gone', true)).toBe('Ana Ben Chloé Dara Emil Fatima')
  })

  test('[BOOK-22] keep their order while others change something, and stay though a filter fits no more', () => {
    const now = [{ ...ben, flags: [] }, ana, emil]
    expect(names(keepOrder(['Emil Ek', 'Ben Okafor', 'Dara Petrov'], [ana, emil], now))).toBe(
      'Emil Ben Ana',
    )
  })
})
