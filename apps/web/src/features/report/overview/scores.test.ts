import { describe, expect, test } from 'vitest'
import { areDots, binsOf, dotsOf, rowsOf } from './scores.ts'

describe('scores on a scale', () => {
  test('[RPT-04] bins are closed below, the last one also above', () => {
    expect(binsOf([0, 9.99, 10, 89.99, 90, 100])).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 2])
    expect(binsOf([])).toEqual(Array(10).fill(0))
  })

  test('[RPT-04] up to 60 scores are dots, above bars', () => {
    const scores = (count: number) => Array<number>(count).fill(50)
    expect([15, 60, 61].map((count) => areDots(scores(count)))).toEqual([true, true, false])
  })

  test('[RPT-04] dots that would lie on each other stand on each other', () => {
    expect(dotsOf([50, 50.8, 66.67])).toEqual([
      { at: 50, below: 0 },
      { at: 50, below: 1 },
      { at: 67.5, below: 0 },
    ])
  })

  test('[RPT-05] the table has what is drawn: each score of dots, each ten percent of more', () => {
    expect(rowsOf([50, 66.67, 50], [50])).toEqual([
      { score: '50%', students: 2, teams: 1 },
      { score: '66.67%', students: 1, teams: 0 },
    ])
    const many = rowsOf(Array<number>(61).fill(50), [100])
    expect(many).toHaveLength(10)
    expect(many[5]).toEqual({ score: '50–60%', students: 61, teams: 0 })
    expect(many[9]).toEqual({ score: '90–100%', students: 0, teams: 1 })
  })
})
