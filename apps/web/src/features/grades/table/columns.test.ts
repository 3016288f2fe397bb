import type { TableItem } from '@tbl/contract/grades'
import { describe, expect, test } from 'vitest'
import { type Column, columnsOf, headGroups, withGaps } from './columns.ts'

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
/** All of them. */
const drawnOf = (columns: readonly Column[]) =>
  withGaps(
    columns,
    columns.map((_, at) => at),
  )
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
      headGroups(drawnOf(columnsOf({ items, categories, hasGrades: false }, hidden))).map(
        (group) => ('quizId' in group ? `${group.title} ${group.columns.length}` : group.column.id),
      )
    const rest = ['item:t', 'mean:individual', 'mean:team', 'total']
    expect(groups([])).toEqual(['Quiz 1 2', 'Quiz 2 2', ...rest])
    expect(groups(['1 team'])).toEqual(['Quiz 1 1', 'Quiz 2 2', ...rest])
  })
})

test('[BOOK-16] those out of sight leave a gap as wide as they are, and the others keep their numbers', () => {
  const columns = columnsOf({ items, categories, hasGrades: true })
  const shown = (drawn: number[]) =>
    withGaps(columns, drawn).map((column) =>
      column.kind === 'skipped' ? `${column.span} skipped` : `${column.number} ${column.id}`,
    )
  expect(shown([2, 3, 7, 8])).toEqual([
    ...['2 skipped', '4 item:2 individual', '5 item:2 team', '3 skipped', '9 total', '10 grade'],
  ])
  expect(shown([0]).at(-1)).toBe('8 skipped')
  expect(drawnOf(columns).some(({ kind }) => kind === 'skipped')).toBe(false)
})
