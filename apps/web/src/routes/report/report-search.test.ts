import { expect, test } from 'vitest'
import { readAnswers } from './report-search.ts'

test('[REKEY-01] answers that are marked stand in the address of a report', () => {
  expect(readAnswers('a,b;c')).toEqual([['a', 'b'], ['c']])
  expect(readAnswers(undefined)).toEqual([])
  expect(readAnswers(';,')).toEqual([])
})
