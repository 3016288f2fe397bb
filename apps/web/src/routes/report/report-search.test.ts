import { describe, expect, test } from 'vitest'
import { readAnswers, readReportSearch } from './report-search.ts'

describe('the address of a quiz report', () => {
  test('[REKEY-01] has the tab, the question to correct and what is marked', () => {
    expect(readReportSearch({ tab: 'corrections', correct: 'q', answers: 'a,b;c' })).toEqual({
      tab: 'corrections',
      correct: 'q',
      answers: 'a,b;c',
    })
    expect(readAnswers('a,b;c')).toEqual([['a', 'b'], ['c']])
  })

  test('unknown values count as none, and answers without a question too', () => {
    expect(readReportSearch({ tab: 'students', correct: '', answers: 'a' })).toEqual({})
    expect(readAnswers(undefined)).toEqual([])
    expect(readAnswers(';,')).toEqual([])
  })
})
