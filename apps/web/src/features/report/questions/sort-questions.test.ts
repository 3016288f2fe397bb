import type { QuestionFigures } from '@tbl/contract/reports'
import { describe, expect, test } from 'vitest'
import { type QuestionRow, sortQuestions } from './sort-questions.ts'

const rowOf = (number: number | null, change: Partial<QuestionFigures>): QuestionRow => ({
  figures: {
    ...{ questionId: `q${number}`, number, kind: 'single', wordings: [], counts: true },
    ...{ n: 15, right: 10, rightInterval: null, mean: null, compared: 15 },
    ...{ discrimination: null, correlation: null, correlationInterval: null, alphaWithout: null },
    ...{ teams: 0, teamsRight: 0, meanTries: null },
    ...change,
  },
  answers: null,
})
const numbers = (rows: readonly QuestionRow[]) => rows.map(({ figures }) => figures.number)

describe('the order of questions', () => {
  const rows = [
    rowOf(1, { correlation: 0.2, right: 3 }),
    rowOf(2, { correlation: null, right: 9 }),
    rowOf(3, { correlation: -0.3, right: 9 }),
    rowOf(null, { correlation: 0.1, right: 1 }),
  ]

  test('[RPT-09] is by a column, up or down; what has no figure comes last', () => {
    expect(numbers(sortQuestions(rows, { column: 'correlation', isDown: false }))).toEqual([
      3,
      null,
      1,
      2,
    ])
    expect(numbers(sortQuestions(rows, { column: 'correlation', isDown: true }))).toEqual([
      1,
      null,
      3,
      2,
    ])
  })

  test('[RPT-09] of equal ones stays that of the quiz; removed ones come last', () => {
    expect(numbers(sortQuestions(rows, { column: 'right', isDown: true }))).toEqual([2, 3, 1, null])
    expect(numbers(sortQuestions(rows, { column: 'number', isDown: false }))).toEqual([
      1,
      2,
      3,
      null,
    ])
  })
})
