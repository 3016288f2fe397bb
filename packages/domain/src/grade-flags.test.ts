import { describe, expect, test } from 'vitest'
import { type DueResult, gradeFlagsOf } from './grade-flags.ts'
import type { GradeResult } from './grade-result.ts'
import { usualGradeSettings } from './grade-settings.ts'

const missing: GradeResult = { kind: 'missing' }
const excused: GradeResult = { kind: 'excused', by: 'mark' }
const window: GradeResult = { kind: 'notDue', reason: 'ownWindow' }
const later: GradeResult = { kind: 'notDue', reason: 'enrolledLater' }
const saved = (isDue: boolean): GradeResult => ({
  kind: 'notSubmitted',
  isDue,
  answered: 1,
  asked: 5,
})
const day = (number: number) => new Date(Date.UTC(2026, 2, number))
/** Results that were due day after day; a number is a score. */
const due = (...results: (number | GradeResult)[]): DueResult[] =>
  results.map((one, at) => ({
    result: typeof one === 'number' ? { kind: 'score', score: one } : one,
    dueAt: day(at + 1),
  }))
const flagsOf = (
  alone: readonly DueResult[],
  total: number | null = null,
  settings: Partial<typeof usualGradeSettings> = {},
) => gradeFlagsOf({ alone, total }, { ...usualGradeSettings, ...settings })

describe('[BOOK-14] low', () => {
  test.each<[DueResult[], string[]]>([
    [due(39.99), ['low']],
    [due(40), []],
    [due(80, 0), []],
    [due(79.98, 0), ['low']],
    // with 2 decimals, as every mean: 39.995 is 40
    [due(39.99, 40), []],
    [due(39.99, 39.99, 40), ['low']],
    [due(), []],
    [due(excused), []],
    [due({ kind: 'zero' }), ['low']],
    [due({ kind: 'makeup', score: 30 }), ['low']],
  ])('is a mean below 40: %j', (alone, flags) => {
    expect(flagsOf(alone)).toEqual(flags)
  })

  test('goes by the mark of the course', () => {
    expect(flagsOf(due(49.99), null, { lowMark: 50 })).toEqual(['low'])
    expect(flagsOf(due(0), null, { lowMark: 0 })).toEqual([])
  })

  test('counts missing results as the course does', () => {
    const alone = due(80, 90, missing, 70, 75, 60)
    expect(flagsOf(alone, null, { lowMark: 63 })).toEqual([])
    expect(flagsOf(alone, null, { lowMark: 63, missing: 'zero' })).toEqual(['low'])
  })

  test.each<[string, (number | GradeResult)[], string[]]>([
    ['two of three', [80, missing, missing], ['low']],
    ['one of three', [80, 80, missing], []],
    ['first and last of three', [missing, 80, missing], ['low']],
    ['two of the last three', [80, 80, missing, 80, missing], ['low']],
    ['two, but not of the last three', [missing, missing, 80, 80], []],
    ['both of two', [missing, missing], ['low']],
    ['one of one', [missing], []],
    ['what is excused is not asked', [missing, missing, excused, excused, 80], ['low']],
    ['what was due before they came is not asked', [later, later, missing], []],
    ['what is not submitted is missing', [80, saved(true), missing], ['low']],
    ['what can still be submitted is not missing', [80, saved(false), missing], []],
    ['what is still to come is not asked', [missing, missing, window, window, 80], ['low']],
    ['what can still be submitted is not asked', [missing, missing, saved(false), 80], ['low']],
    ['a zero set by hand is a result', [80, { kind: 'zero' }, missing], []],
  ])('is also %s', (_case, results, flags) => {
    expect(flagsOf(due(...results))).toEqual(flags)
  })

  test('the last ones are the last that were due, in whatever order they come', () => {
    const results = due(missing, missing, 80, 80)
    for (const order of [results, results.toReversed()]) expect(flagsOf(order)).toEqual([])
    const others = due(80, 80, missing, missing)
    for (const order of [others, others.toReversed()]) expect(flagsOf(order)).toEqual(['low'])
  })

  test('a quiz that is not due yet is none of the last three', () => {
    const open = { ...due(80)[0], dueAt: null } as DueResult
    expect(flagsOf([...due(missing, missing, 80), open])).toEqual(['low'])
  })
})

describe('[BOOK-14] below pass', () => {
  test('is a total below what passes, where that is set', () => {
    const alone = due(80)
    expect(flagsOf(alone, 49.99, { passMark: 50 })).toEqual(['belowPass'])
    expect(flagsOf(alone, 50, { passMark: 50 })).toEqual([])
    expect(flagsOf(alone, 0)).toEqual([])
    expect(flagsOf(alone, null, { passMark: 50 })).toEqual([])
    expect(flagsOf(due(0), 0, { passMark: 50 })).toEqual(['low', 'belowPass'])
  })
})
