import type { GradeSettings } from '@tbl/contract/grades'
import { usualGradeSettings } from '@tbl/domain/grade-settings'
import { describe, expect, test } from 'vitest'
import {
  chosenOf,
  draftOf,
  moved,
  type SettingsDraft,
  sumOf,
  withJoins,
  withoutCategory,
} from './settings-draft.ts'
import { faultsOf, pathOf } from './settings-faults.ts'

const stored: GradeSettings = {
  ...{ courseId: 'c', courseTitle: 'Physiology', contentLanguage: null, typed: { exam: 3 } },
  settings: { ...usualGradeSettings, grades: [{ name: 'A', from: 89.5 }] },
  categories: [
    { key: 'i', name: null, joins: 'individual', weight: 50, drop: 1 },
    { key: 't', name: 'Together', joins: 'team', weight: 49.5, drop: 0 },
  ],
  items: [
    {
      ...{ kind: 'quiz', quizId: 'q', part: 'team', key: 'q team', title: 'Readiness 1' },
      category: 't',
    },
    { kind: 'typed', itemId: 'e', key: 'exam', title: 'Exam', category: null },
  ],
  fingerprint: 'f',
}
const draft = draftOf(stored)
const nameOf = ({ name }: { name: string | null }) => name ?? 'Individual'
const faults = (change: Partial<SettingsDraft>) =>
  faultsOf({ ...draft, ...change }, nameOf).map(({ code, path }) => `${path} ${code}`)
const withCategory = (change: object) => ({
  categories: draft.categories.map((one, at) => (at === 1 ? { ...one, ...change } : one)),
})

describe('settings as they are written', () => {
  test('[BOOK-08] are sent as they were stored where nobody has changed anything', () => {
    expect(chosenOf(draft, 'c')).toEqual({
      ...{ courseId: 'c', settings: stored.settings, categories: stored.categories },
      placed: [{ quizId: 'q', part: 'team', category: 't' }],
      typed: [{ key: 'exam', title: 'Exam', category: null }],
    })
  })

  test('[BOOK-08] what was in a category that goes is not counted any more', () => {
    const { categories, placed } = withoutCategory(draft, 't')
    expect(categories.map(({ key }) => key)).toEqual(['i'])
    expect(placed[0]?.category).toBeNull()
    expect(withoutCategory(draft, 'i').placed[0]?.category).toBe('t')
  })

  test('[BOOK-08] weights are summed exactly, in any decimal sign', () => {
    expect(sumOf(draft)).toBe(99.5)
    expect(sumOf(withCategory({ weight: '50,05' }) as SettingsDraft)).toBe(100.05)
    expect(sumOf(withCategory({ weight: 'half' }) as SettingsDraft)).toBe(50)
  })

  test('[BOOK-08] new quizzes join one category with each part, and can join any', () => {
    const joins = (key: string, part: 'individual' | 'team' | null) =>
      withJoins([...draft.categories, other], key, part, nameOf).map((one) => [one.name, one.joins])
    const other = { key: 'x', name: 'Exam', joins: null, weight: '0', drop: '0' }
    expect(joins('x', 'team')).toEqual([
      [null, 'individual'],
      ['Together', null],
      ['Exam', 'team'],
    ])
    // what it was called as the one that they join is its name then
    expect(joins('x', 'individual')).toEqual([
      ['Individual', null],
      ['Together', 'team'],
      ['Exam', 'individual'],
    ])
    expect(joins('i', 'team')).toEqual([
      ['Individual', 'team'],
      ['Together', null],
      ['Exam', null],
    ])
    expect(joins('t', null)).toEqual([
      [null, 'individual'],
      ['Together', null],
      ['Exam', null],
    ])
  })

  test('categories move up and down, and not over the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})

describe('what is wrong with them', () => {
  test('[BOOK-08] [BOOK-13] nothing is, as they were stored', () => {
    expect(faults({})).toEqual([])
    expect(faults({ passMark: '50,5' })).toEqual([])
  })

  test.each<[string, Partial<SettingsDraft>]>([
    ['categories.1.name MISSING', withCategory({ name: ' ' })],
    ['categories.1.name NAME_TAKEN', withCategory({ name: 'individual ' })],
    ['categories.1.weight WEIGHT_INVALID', withCategory({ weight: '100.5' })],
    ['categories.1.drop DROP_INVALID', withCategory({ drop: '21' })],
    [
      'categories.0.weight WEIGHTS_ZERO',
      { categories: draft.categories.map((one) => ({ ...one, weight: '0' })) },
    ],
    ['typed.0.title MISSING', { typed: [{ key: 'x', title: '', category: null }] }],
    [
      'typed.1.title NAME_TAKEN',
      { typed: [...draft.typed, { key: 'x', title: 'EXAM', category: null }] },
    ],
    [
      'grades.1.from GRADES_INVALID',
      { grades: [...draft.grades, { key: '1', name: 'B', from: '90' }] },
    ],
    [
      'grades.1.name NAME_TAKEN',
      { grades: [...draft.grades, { key: '1', name: 'a', from: '80' }] },
    ],
    ['lowMark NUMBER_INVALID', { lowMark: '' }],
    ['passMark NUMBER_INVALID', { passMark: '101' }],
  ])('[BOOK-08] [BOOK-13] %s', (expected, change) => {
    expect(faults(change)).toEqual([expected])
  })

  test('a refusal of the server stands at its field', () => {
    expect(pathOf({ code: 'NAME_TAKEN', of: 'typed', at: 2 })).toBe('typed.2.title')
    expect(pathOf({ code: 'WEIGHTS_ZERO' })).toBe('categories.0.weight')
    expect(pathOf({ code: 'DROP_INVALID', at: 3 })).toBe('categories.3.drop')
    expect(pathOf({ code: 'GRADES_INVALID', at: 2 })).toBe('grades.2.from')
  })
})
