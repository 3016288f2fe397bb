import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search.ts'

test('values are plain strings, also what looks like a number or JSON', () => {
  expect(readSearch('?token=123&tab=true&part={"a":1}&empty=')).toEqual({
    token: '123',
    tab: 'true',
    part: '{"a":1}',
    empty: '',
  })
})

test('what is undefined is not written, and nothing has no question mark', () => {
  expect(writeSearch({ tab: 'teams', section: undefined })).toBe('?tab=teams')
  expect(writeSearch({ section: undefined })).toBe('')
  expect(readSearch('')).toEqual({})
})

test('what is written is read, whatever is in it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
      (search) => {
        expect(Object.entries(readSearch(writeSearch(search)))).toEqual(Object.entries(search))
      },
    ),
  )
})

test('a malformed address is read as far as it goes, and changes no prototype', () => {
  expect(readSearch('?tab=%&part=%zz')).toEqual({ tab: '%', part: '%zz' })
  const read = readSearch('?__proto__=a')
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
})
