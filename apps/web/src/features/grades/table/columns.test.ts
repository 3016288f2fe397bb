import type { TableItem } from '@tbl/contract/grades'
import { describe, expect, test } from 'vitest'
import { columnsOf, headGroups, overscan, rowsInSight } from './columns.ts'

const quiz = (quizId: string, part: 'individual' | 'team'): TableItem => ({
  ...{ kind: 'quiz', quizId, part, key: `${quizId} ${part}`, title: `Quiz ${quizId}` },
  category: part,
})
const items: TableItem[] = [
  ...[quiz('1', 'individual'), quiz('1', 'team'), quiz('2', 'individual'), quiz('2', 'team')],
  { kind: 'typed', itemId: 't', key: 't', title: 'Exam', category: null },
]
const category = { name: null, joins: null, weight: 50, drop: 0 }
const categories = [
  { ...category, key: 'individual' },
  { ...category, key: 'team' },
]
const ids = (hasGrades: boolean, hidden: string[] = []) =>
  columnsOf({ items, categories, hasGrades }, hidden).map(({ id }) => id)

describe('the columns of a table', () => {
  test('[BOOK-01] are the grade items, the means of categories, the total, and the grade where there are some', () => {
    expect(ids(true)).toEqual([
      ...['item:1 individual', 'item:1 team', 'item:2 individual', 'item:2 team', 'item:t'],
      ...['mean:individual', 'mean:team', 'total', 'grade'],
    ])
    expect(ids(false).at(-1)).toBe('total')
  })

  test('[BOOK-15] hidden ones are not there, and the others keep their places in a row', () => {
    const shown = columnsOf({ items, categories, hasGrades: false }, ['1 individual', 't'])
    expect(shown.map((column) => ('at' in column ? column.at : null))).toEqual([
      ...[1, 2, 3, 0, 1],
      null,
    ])
  })

  test('[BOOK-01] a quiz stands over its parts, all else is one column', () => {
    const groups = (hidden: string[]) =>
      headGroups(columnsOf({ items, categories, hasGrades: false }, hidden)).map((group) =>
        'quizId' in group ? `${group.title} ${group.columns.length}` : group.column.id,
      )
    const rest = ['item:t', 'mean:individual', 'mean:team', 'total']
    expect(groups([])).toEqual(['Quiz 1 2', 'Quiz 2 2', ...rest])
    expect(groups(['1 team'])).toEqual(['Quiz 1 1', 'Quiz 2 2', ...rest])
  })
})

test('[BOOK-16] a table of 20 quizzes is as tall as a screen, and has at most 1,500 cells', () => {
  for (const columns of [43, 44, 63]) {
    const rows = rowsInSight(columns) + 2 * overscan + 4
    expect(rows * (columns + 1)).toBeLessThanOrEqual(1500)
  }
  expect(rowsInSight(43)).toBeGreaterThanOrEqual(20)
  expect(rowsInSight(1000)).toBe(6)
})
