import { isScore } from '@tbl/domain/score-edit'
import { expect, test } from 'vitest'
import { readNumber } from '../../../ui/number.ts'

test.each([
  ['85', 85],
  [' 85.5 ', 85.5],
  ['85,25', 85.25],
  ['0', 0],
  ['100', 100],
])("[VAL-53] '%s' is the score %d", (typed, score) => {
  expect(readNumber(typed)).toBe(score)
  expect(isScore(readNumber(typed))).toBe(true)
})

test.each([
  '',
  '  ',
  'abc',
  '-1',
  '100.01',
  '85.555',
  '1e2',
  '0x10',
  '8 5',
  '.',
  '85%',
  '1,2,3',
  'Infinity',
])("[VAL-53] '%s' is no score", (typed) => {
  expect(isScore(readNumber(typed))).toBe(false)
})
