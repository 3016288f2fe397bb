import type { ChosenGradeSettings } from '@tbl/contract/grades'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { createQuiz } from '../../../../testing/class.ts'
import { exampleClass } from '../../../../testing/example-class.ts'
import { type Person, singleChoice } from '../../../../testing/given.ts'
import { addTypedItem, chosenOf, decideGrades } from '../../../../testing/grading.ts'
import { teamResults } from '../../../../testing/team-results.ts'
import { openWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Class = { readonly teacher: Person; readonly courseId: string }
const settingsOf = ({ teacher, courseId }: Class) =>
  as(world, teacher).grades.settings({ courseId })
const tableOf = ({ teacher, courseId }: Class) => as(world, teacher).grades.table({ courseId })
const decide = (
  { teacher, courseId }: Class,
  change: (chosen: ReturnType<typeof chosenOf>) => Partial<ChosenGradeSettings>,
) => decideGrades(world, teacher, courseId, change)
const totalsOf = async (made: Class) =>
  new Map((await tableOf(made)).rows.map(({ student, total }) => [student.id, total]))

describe('categories', () => {
  test('[BOOK-08] are two of the same weight at first, and new quizzes join them by themselves', async () => {
    const made = await teamResults(world, { students: 3 })
    const before = await settingsOf(made)
    expect(before.categories).toMatchObject([
      { name: null, joins: 'individual', weight: 50, drop: 0 },
      { name: null, joins: 'team', weight: 50, drop: 0 },
    ])
    await decide(made, ({ categories }) => ({
      categories: categories.map((one) => ({ ...one, weight: one.joins === 'team' ? 60 : 30 })),
    }))
    await createQuiz(as(world, made.teacher), {
      ...{ courseId: made.courseId, questions: [singleChoice('Q')] },
    })
    const { categories, items } = await settingsOf(made)
    expect(categories.map(({ weight }) => weight)).toEqual([30, 60])
    const [alone, together] = categories
    expect(items.map(({ category }) => category)).toEqual([
      ...[alone?.key, together?.key, alone?.key, together?.key],
    ])
  })

  test('[BOOK-08] [BOOK-10] are weighted by their sum, whatever it is', async () => {
    const made = await exampleClass(world)
    await decide(made, ({ categories }) => ({
      categories: categories.map((one) => ({ ...one, weight: one.joins === 'team' ? 60 : 30 })),
    }))
    // (30 × 83.33 + 60 × 91.67) / 90 = 88.89
    expect((await totalsOf(made)).get(made.students[0]?.id ?? '')).toBe(88.89)
  })

  test('[BOOK-08] of a deleted one the grade items count no more', async () => {
    const made = await exampleClass(world)
    const { items } = await decide(made, ({ categories, placed }) => ({
      categories: categories.filter(({ joins }) => joins === 'individual'),
      placed: placed.map((one) => (one.part === 'team' ? { ...one, category: null } : one)),
    }))
    expect(items.map(({ category }) => category === null)).toEqual([false, true])
    expect((await totalsOf(made)).get(made.students[0]?.id ?? '')).toBe(83.33)
    // what is not placed anywhere joins none either
    await createQuiz(as(world, made.teacher), {
      ...{ courseId: made.courseId, questions: [singleChoice('Q')] },
    })
    expect((await settingsOf(made)).items.map(({ category }) => category === null)).toEqual([
      ...[false, true, false, true],
    ])
  })

  test('[BOOK-08] hold grade items of any kind, and drop the lowest of them', async () => {
    const made = await exampleClass(world)
    const { teacher, courseId } = made
    const itemId = await addTypedItem(world, teacher, courseId)
    await decide(made, ({ categories, placed, typed }) => {
      const [alone] = categories
      const into = { category: alone?.key ?? null }
      return {
        categories: alone ? [{ ...alone, drop: 1 }] : [],
        placed: placed.map((one) => ({ ...one, ...into })),
        typed: typed.map((one) => ({ ...one, ...into })),
      }
    })
    const [student] = made.students
    await as(world, teacher).grades.setTyped({
      ...{ itemId, studentId: student?.id ?? '', score: 100, seen: null },
    })
    const row = (await tableOf(made)).rows.find(({ student: { id } }) => id === student?.id)
    // 83.33, 91.67 and 100 without the lowest
    expect(row).toMatchObject({ means: [95.84], total: 95.84, dropped: [0] })
  })
})

describe('settings', () => {
  test('[BOOK-08] [BOOK-13] that are wrong are refused, say where, and change nothing', async () => {
    const made = await teamResults(world, { students: 3 })
    await addTypedItem(world, made.teacher, made.courseId)
    const before = await settingsOf(made)
    const chosen = chosenOf(before)
    const [first, second] = chosen.categories
    if (!first || !second) throw new Error('There are two categories')
    const grade = (name: string, from: number) => ({ name, from })
    const wrong: [Partial<ChosenGradeSettings>, object][] = [
      [
        { categories: [first, { ...second, weight: 100.5 }] },
        { code: 'WEIGHT_INVALID', data: { at: 1 } },
      ],
      [
        { categories: [{ ...first, weight: 3.333 }, second] },
        { code: 'WEIGHT_INVALID', data: { at: 0 } },
      ],
      [{ categories: [{ ...first, drop: 21 }, second] }, { code: 'DROP_INVALID', data: { at: 0 } }],
      [
        { categories: [first, second].map((one) => ({ ...one, weight: 0 })) },
        { code: 'WEIGHTS_ZERO' },
      ],
      [
        {
          categories: [
            { ...first, name: 'Quiz' },
            { ...second, name: ' quiz' },
          ],
        },
        { code: 'NAME_TAKEN', data: { of: 'categories', at: 1 } },
      ],
      [
        { typed: [...chosen.typed, { key: 'new', title: 'PARTICIPATION', category: null }] },
        { code: 'NAME_TAKEN', data: { of: 'typed', at: 1 } },
      ],
      [
        { settings: { ...chosen.settings, grades: [grade('A', 80), grade('B', 90)] } },
        { code: 'GRADES_INVALID' },
      ],
      [
        { settings: { ...chosen.settings, grades: [grade('A', 90), grade('a', 80)] } },
        { code: 'NAME_TAKEN', data: { of: 'grades', at: 1 } },
      ],
    ]
    const { grades } = as(world, made.teacher)
    for (const [change, refusal] of wrong) {
      await expect(grades.setSettings({ ...chosen, ...change })).rejects.toMatchObject(refusal)
      const { fingerprint: _seen, ...all } = chosen
      await expect(grades.previewSettings({ ...all, ...change })).rejects.toMatchObject(refusal)
    }
    expect(await settingsOf(made)).toEqual(before)
  })

  test('[BOOK-22] that somebody else has decided meanwhile are not overwritten; a new quiz is no change', async () => {
    const made = await teamResults(world, { students: 3 })
    const chosen = chosenOf(await settingsOf(made))
    const { grades } = as(world, made.teacher)
    await createQuiz(as(world, made.teacher), {
      ...{ courseId: made.courseId, questions: [singleChoice('Q')] },
    })
    await grades.setSettings({ ...chosen, settings: { ...chosen.settings, lowMark: 50 } })
    await expect(grades.setSettings(chosen)).rejects.toMatchObject({ code: 'SETTINGS_CHANGED' })
    expect((await settingsOf(made)).settings.lowMark).toBe(50)
  })

  test('[BOOK-04] before they are saved it is said how many totals they change; that changes nothing', async () => {
    const made = await exampleClass(world)
    const before = await totalsOf(made)
    const { fingerprint: _seen, ...chosen } = chosenOf(await settingsOf(made))
    const preview = (change: Partial<ChosenGradeSettings>) =>
      as(world, made.teacher).grades.previewSettings({ ...chosen, ...change })
    expect(await preview({})).toEqual({ totals: 0 })
    const alone = chosen.categories.map((one) => ({
      ...one,
      weight: one.joins === 'individual' ? 100 : 0,
    }))
    const { totals } = await preview({ categories: alone })
    expect(await totalsOf(made)).toEqual(before)
    await decide(made, () => ({ categories: alone }))
    const after = await totalsOf(made)
    expect([...after].filter(([id, total]) => total !== before.get(id))).toHaveLength(totals)
    expect(totals).toBeGreaterThan(10)
  })

  test('[BOOK-13] [BOOK-14] give grades by the rounded total, and flags to who teaches', async () => {
    const made = await exampleClass(world)
    await decide(made, ({ settings }) => ({
      settings: {
        ...{ ...settings, lowMark: 50, passMark: 55 },
        grades: [
          { name: 'Very good', from: 87.5 },
          { name: 'Good', from: 60 },
        ],
      },
    }))
    const { rows, hasGrades } = await tableOf(made)
    expect(hasGrades).toBe(true)
    const of = (index: number) =>
      rows.find(({ student }) => student.id === made.students[index]?.id)
    expect(of(0)).toMatchObject({ total: 87.5, grade: 'Very good', flags: [] })
    expect(of(4)).toMatchObject({ total: 79.17, grade: 'Good', flags: [] })
    expect(of(14)).toMatchObject({ total: 54.17, grade: null, flags: ['low', 'belowPass'] })
  })

  test('[BOOK-14] what does not count makes nobody low', async () => {
    const made = await exampleClass(world)
    await decide(made, ({ placed }) => ({
      placed: placed.map((one) => (one.part === 'individual' ? { ...one, category: null } : one)),
    }))
    expect((await tableOf(made)).rows.flatMap(({ flags }) => flags)).toEqual([])
  })

  test('[BOOK-12] a typed item that goes takes its scores with it; how many there are is said before', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId, captain } = made
    const itemId = await addTypedItem(world, teacher, courseId)
    const { grades } = as(world, teacher)
    await grades.setTyped({ itemId, studentId: captain.id, score: 5, seen: null })
    expect((await settingsOf(made)).typed).toEqual({ [itemId]: 1 })
    await decide(made, () => ({ typed: [] }))
    expect((await settingsOf(made)).items.some(({ kind }) => kind === 'typed')).toBe(false)
    await expect(
      grades.setTyped({ itemId, studentId: captain.id, score: 5, seen: null }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('[GRIGHT-03] take no quiz, category or item of another course', async () => {
    const made = await teamResults(world, { students: 3 })
    const other = await teamResults(world, { students: 3 })
    const itemId = await addTypedItem(world, other.teacher, other.courseId)
    const theirs = await settingsOf(other)
    const chosen = chosenOf(await settingsOf(made))
    const { grades } = as(world, made.teacher)
    const key = theirs.categories[0]?.key ?? ''
    for (const change of [
      { placed: [{ quizId: other.quizId, part: 'team' as const, category: null }] },
      { typed: [{ key: itemId, title: 'Mine', category: null }] },
      { categories: chosen.categories.map((one, at) => (at === 0 ? { ...one, key } : one)) },
    ])
      await expect(grades.setSettings({ ...chosen, ...change })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})
