import type { CellState } from '@tbl/contract/grades'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { afterEach, describe, expect, test } from 'vitest'
import { numberOf, stateOf } from './cell-state.ts'
import { cellWords, longText, shortText } from './cell-text.ts'

afterEach(() => showTexts(sourceTexts))

const state = (is: CellState['is'], change: Partial<CellState> = {}): CellState => ({
  ...{ is, score: null, saved: null, uncounted: null, isMark: false, isDue: false, signs: [] },
  ...change,
})
const saved = { answered: 3, asked: 10 }

describe('what a cell says', () => {
  test.each<[CellState, string, string]>([
    [state('score', { score: 91.67 }), '91.67', 'Score 91.67'],
    [state('score', { score: 0 }), '0', 'Score 0'],
    [state('makeup', { score: 70 }), 'M 70', 'Make-up score 70, in place of a result'],
    [state('zero'), '0', '0, set by hand'],
    [state('excused'), 'EX', 'Excused: it counts in no mean'],
    [state('missing'), 'Missing', 'Missing: no result where one was due'],
    [
      state('notSubmitted', { saved }),
      'Not submitted, 3 of 10 saved',
      'Not submitted, 3 of 10 saved',
    ],
    [state('notDue'), '–', 'No result, and none is missing'],
    [
      state('notCounted', { uncounted: 'absent' }),
      '–',
      'The score of the team does not count, because the student was absent',
    ],
    [
      state('notCounted', { uncounted: 'late', score: 0 }),
      '0',
      'The score of the team does not count, because the student was late: 0 counts in its place',
    ],
  ])('[BOOK-02] %j', (cell, short, long) => {
    expect(shortText(cell)).toBe(short)
    expect(longText(cell)).toBe(long)
  })

  test('[BOOK-02] [BOOK-10] a bare number is a score with all its decimals, in the language of the page', () => {
    showTexts({ language: 'de', rooms: {} })
    expect(shortText(stateOf(91.67))).toBe('91,67')
    expect(shortText(stateOf(87.5))).toBe('87,5')
    expect(shortText(stateOf(null))).toBe('–')
  })

  test('[BOOK-02] [BOOK-09] signs and what was dropped have words', () => {
    const cell = state('score', { score: 30, signs: ['corrected', 'paper'] })
    expect(cellWords(cell, true)).toBe('Score 30, corrected, paper, dropped')
    expect(cellWords(80, false)).toBe('Score 80')
  })

  test('[BOOK-15] as a number: a 0 that was set by hand is one, what is missing is none', () => {
    expect([80, 0, null].map(numberOf)).toEqual([80, 0, null])
    expect(numberOf(state('zero'))).toBe(0)
    expect(numberOf(state('makeup', { score: 70 }))).toBe(70)
    expect(numberOf(state('missing'))).toBeNull()
  })
})
