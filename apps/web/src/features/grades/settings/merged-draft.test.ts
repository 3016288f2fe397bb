import type { GradeSettings } from '@tbl/contract/grades'
import { usualGradeSettings } from '@tbl/domain/grade-settings'
import { expect, test } from 'vitest'
import { mergeDrafts } from './merged-draft.ts'
import {
  type CategoryDraft,
  draftOf,
  moved,
  newCategory,
  newTypedItem,
  type SettingsDraft,
  withoutCategory,
} from './settings-draft.ts'

const category = (key: string, joins: 'individual' | 'team' | null) => ({
  ...{ key, name: joins === null ? key : null, joins, weight: 50, drop: 0 },
})
const stored: GradeSettings = {
  ...{ courseId: 'c', courseTitle: 'Physiology', contentLanguage: null, typed: { exam: 3 } },
  settings: { ...usualGradeSettings, grades: [{ name: 'A', from: 90 }] },
  categories: [category('i', 'individual'), category('t', 'team'), category('x', null)],
  items: [
    ...(['individual', 'team'] as const).map((part) => ({
      ...{ kind: 'quiz' as const, quizId: 'q', part, key: `q ${part}`, title: 'Readiness 1' },
      category: part === 'team' ? 't' : 'i',
    })),
    { kind: 'typed', itemId: 'exam', key: 'exam', title: 'Exam', category: 'x' },
  ],
  fingerprint: 'f',
}
const base = draftOf(stored)
const nameOf = ({ name, joins }: CategoryDraft) => name ?? joins ?? ''
const merge = (
  mine: Partial<SettingsDraft>,
  theirs: Partial<SettingsDraft> = {},
  from: SettingsDraft = base,
) => mergeDrafts({ base: from, mine: { ...from, ...mine }, theirs: { ...base, ...theirs } }, nameOf)
const withRow = (at: number, change: Partial<CategoryDraft>) =>
  base.categories.map((one, index) => (index === at ? { ...one, ...change } : one))

test('[BOOK-22] what others have decided is there, and what is written here too', () => {
  expect(merge({})).toEqual(base)
  expect(merge({ lowMark: '50' }, { lowMark: '45', passMark: '60', missing: 'zero' })).toEqual({
    ...base,
    ...{ lowMark: '50', passMark: '60', missing: 'zero' },
  })
  const { categories } = merge(
    { categories: withRow(0, { weight: '30' }) },
    { categories: withRow(0, { drop: '2', name: 'Alone' }) },
  )
  expect(categories[0]).toMatchObject({ weight: '30', drop: '2', name: 'Alone' })
  const grades = [{ key: '0', name: 'Good', from: '80' }]
  expect(merge({}, { grades }).grades).toEqual(grades)
  expect(merge({ grades: [] }, { grades }).grades).toEqual([])
})

test('[BOOK-22] rows that were added or removed, here or by others, are', () => {
  const [own, other] = [newCategory(), newCategory()]
  const added = merge(
    { categories: [...base.categories, own] },
    { categories: [...base.categories, other] },
  )
  expect(added.categories.map(({ key }) => key)).toEqual(['i', 't', 'x', other.key, own.key])
  const item = newTypedItem()
  expect(merge({ typed: [...base.typed, item] }, { typed: [] }).typed).toEqual([item])
  expect(merge({}, withoutCategory(base, 't')).categories.map(({ key }) => key)).toEqual(['i', 'x'])
  const removed = merge(withoutCategory(base, 't'), { lowMark: '45' })
  expect(removed.categories.map(({ key }) => key)).toEqual(['i', 'x'])
  expect(removed.placed.map(({ category }) => category)).toEqual(['i', null])
})

test('[BOOK-22] a quiz that is gone is gone, a new one is there, and what was put into a category that is gone does not count', () => {
  const [alone, team] = base.placed
  if (!alone || !team) throw new Error('There are two parts')
  const { placed } = merge(
    { placed: [alone, { ...team, category: 'x' }] },
    {
      ...withoutCategory(base, 'x'),
      placed: [team, { ...team, quizId: 'new', key: 'new team' }],
    },
  )
  expect(placed.map(({ key, category }) => [key, category])).toEqual([
    ['q team', null],
    ['new team', 't'],
  ])
})

test('[BOOK-22] categories are in the order in which they were put here, else in that of others', () => {
  const keys = ({ categories }: SettingsDraft) => categories.map(({ key }) => key)
  const turned = moved(base.categories, 0, 1)
  expect(keys(merge({}, { categories: turned }))).toEqual(['t', 'i', 'x'])
  const other = newCategory()
  expect(keys(merge({ categories: turned }, { categories: [other, ...base.categories] }))).toEqual([
    't',
    'i',
    'x',
    other.key,
  ])
})

test('[BOOK-08] [BOOK-22] the usual categories are known when somebody has stored them meanwhile', () => {
  const usual: SettingsDraft = {
    ...base,
    categories: [
      { ...category('individual', 'individual'), weight: '50', drop: '0' },
      { ...category('team', 'team'), weight: '50', drop: '0' },
    ],
    placed: base.placed.map((one) => ({ ...one, category: one.part })),
    typed: [],
  }
  const mine = {
    categories: usual.categories.map((one) => ({ ...one, weight: '30' })),
    placed: usual.placed.map((one) => ({ ...one, category: 'individual' })),
  }
  const { categories, placed, typed } = merge(mine, {}, usual)
  expect(categories.map(({ key, weight }) => [key, weight])).toEqual([
    ...[
      ['i', '30'],
      ['t', '30'],
    ],
    ['x', '50'],
  ])
  expect(placed.map(({ category }) => category)).toEqual(['i', 'i'])
  expect(typed).toEqual(base.typed)
})

test('[BOOK-08] [BOOK-22] new quizzes join one category with each part', () => {
  const joins = ({ categories }: SettingsDraft) => categories.map((one) => [one.name, one.joins])
  const own = [
    { ...base.categories[0], name: 'Alone', joins: null },
    base.categories[1],
    { ...base.categories[2], joins: 'individual' },
  ] as CategoryDraft[]
  expect(joins(merge({ categories: own }, { lowMark: '45' }))).toEqual([
    ['Alone', null],
    [null, 'team'],
    ['x', 'individual'],
  ])
  const added: CategoryDraft = { ...newCategory(), name: 'Theirs', joins: 'individual' }
  const theirs = [...withRow(0, { name: 'Individual', joins: null }), added]
  expect(joins(merge({ categories: own }, { categories: theirs }))).toEqual([
    ['Alone', null],
    [null, 'team'],
    ['x', 'individual'],
    ['Theirs', null],
  ])
})

test('[BOOK-12] [BOOK-22] a typed item that was removed here is back where it has scores that were not known', () => {
  expect(merge({ typed: [] }).typed).toEqual([])
  expect(merge({ typed: [] }, { scores: { exam: 4 } })).toMatchObject({
    ...{ typed: base.typed, scores: { exam: 4 } },
  })
  // somebody was asked about them
  expect(merge({ typed: [], scores: { exam: 4 } }, { scores: { exam: 4 } }).typed).toEqual([])
})
