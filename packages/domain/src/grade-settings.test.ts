import { describe, expect, test } from 'vitest'
import {
  checkGrades,
  type Grade,
  gradeOf,
  maxGrades,
  usualGradeSettings,
} from './grade-settings.ts'

const grades: readonly Grade[] = [
  { name: 'A', from: 90 },
  { name: 'B', from: 80 },
  { name: 'C', from: 70 },
]
const limits = (...all: number[]): Grade[] => all.map((from, at) => ({ name: `G${at}`, from }))

test('[BOOK-04] [BOOK-13] [BOOK-14] [GSEE-02] [GSEE-03] at first missing results are left out, low is below 40, there are no grades, and students see neither total nor class', () => {
  expect(usualGradeSettings).toEqual({
    missing: 'leftOut',
    lowMark: 40,
    passMark: null,
    grades: [],
    studentsSeeTotal: false,
    studentsSeeClass: false,
  })
})

describe('[BOOK-13] grades', () => {
  test.each([
    [grades],
    [[]],
    [limits(100)],
    [limits(0)],
    [limits(100, 99.99, 0.01, 0)],
    [limits(...Array.from({ length: maxGrades }, (_, at) => 100 - at))],
  ])('%j can be', (all) => {
    expect(checkGrades(all)).toEqual({ ok: true, value: null })
  })

  test.each([
    [limits(80, 90), 1],
    [limits(90, 90), 1],
    [limits(100.01, 90), 0],
    [limits(90, 80, 85, 70), 2],
    [limits(90, -1), 1],
    [limits(90, 66.667), 1],
    [limits(90, Number.NaN), 1],
    [limits(Number.NaN, 90), 0],
    [[...grades, { name: ' ', from: 60 }], 3],
    [limits(...Array.from({ length: maxGrades + 1 }, (_, at) => 100 - at)), maxGrades],
  ])('%j cannot be: the one at %i is wrong', (all, at) => {
    expect(checkGrades(all)).toEqual({ ok: false, refusal: { code: 'GRADES_INVALID', at } })
  })

  test('have names that differ', () => {
    expect(checkGrades([...grades, { name: 'b', from: 10 }])).toEqual({
      ok: false,
      refusal: { code: 'NAME_TAKEN', at: 3 },
    })
  })

  test.each([
    [100, 'A'],
    [90, 'A'],
    [89.99, 'B'],
    [80, 'B'],
    [79.99, 'C'],
    [70, 'C'],
    [69.99, null],
    [0, null],
    [null, null],
  ])('of the total %s is %s', (total, grade) => {
    expect(gradeOf(total, grades)).toBe(grade)
  })

  test('where there are none nobody has one', () => {
    expect(gradeOf(100, [])).toBeNull()
  })
})
