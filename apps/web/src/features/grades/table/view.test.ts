import { describe, expect, test } from 'vitest'
import { type GradesView, readView, writeView } from './view.ts'

const plain: GradesView = {
  ...{ find: '', team: null, show: 'all', hidden: [] },
  sorting: { column: 'name', isDown: false },
}

describe('the address of a table', () => {
  test('[BOOK-15] says nothing of a table as it opens by itself', () => {
    expect(readView({})).toEqual(plain)
    expect(Object.values(writeView(plain)).filter((value) => value !== undefined)).toEqual([])
  })

  test.each<Partial<GradesView>>([
    { find: 'ana,silva@' },
    { team: 'Team A, B & C' },
    { show: 'missing' },
    { hidden: ['q1 individual', 'a,b%', 'new-1'] },
    { sorting: { column: 'name', isDown: true } },
    { sorting: { column: 'item:q-1 team', isDown: true } },
    { sorting: { column: 'total', isDown: false } },
  ])('[BOOK-15] keeps %j', (changed) => {
    const view = { ...plain, ...changed }
    expect(readView(writeView(view))).toEqual(view)
  })

  test('[BOOK-15] what is unknown or cut off counts as not there', () => {
    expect(readView({ show: 'rich', hide: 'a,%E0%A4,,b', sort: '-' })).toEqual({
      ...plain,
      hidden: ['a', 'b'],
    })
  })
})
