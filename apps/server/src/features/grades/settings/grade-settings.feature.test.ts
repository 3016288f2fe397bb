import { randomUUID } from 'node:crypto'
import type { ChosenGradeSettings } from '@tbl/contract/grades'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../testing/as.ts'
import { createQuiz } from '../../../../testing/class.ts'
import { editQuiz } from '../../../../testing/edit-quiz.ts'
import { exampleClass } from '../../../../testing/example-class.ts'
import { given, type Person, singleChoice } from '../../../../testing/given.ts'
import { addTypedItem, chosenOf, decideGrades } from '../../../../testing/grading.ts'
import { teamResults } from '../../../../testing/team-results.ts'
import { openWorld, type World } from '../../../../testing/world.ts'
import { auditLog } from '../../../schema/records.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Class = { readonly teacher: Person; readonly courseId: string }
const settingsOf = ({ teacher, courseId }: Class) =>
  as(world, teacher).grades.settings({ courseId })
const tableOf = ({ teacher, courseId }: Class) => as(world, teacher).grades.table({ courseId })
const decide = ({ teacher, courseId }: Class, change: Parameters<typeof decideGrades>[3]) =>
  decideGrades(world, teacher, courseId, change)
/** What the log says of the settings of a course. */
const recordsOf = (courseId: string) =>
  world.database.connection
    .select({ actorId: auditLog.actorId, at: auditLog.at, subject: auditLog.subject })
    .from(auditLog)
    .where(and(eq(auditLog.courseId, courseId), eq(auditLog.action, 'grade.configure')))
    .orderBy(asc(auditLog.id))
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
        { code: 'GRADES_INVALID', data: { at: 1 } },
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
    expect(await preview({})).toEqual({ totals: 0, grades: 0 })
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

  test('[BOOK-13] before they are saved it is said how many grades change, where totals stay too', async () => {
    const made = await exampleClass(world)
    const withGrades = (from: number) => (chosen: ReturnType<typeof chosenOf>) => ({
      settings: { ...chosen.settings, grades: [{ name: 'Passed', from }] },
    })
    const preview = async (change: ReturnType<typeof withGrades>) => {
      const { fingerprint: _seen, ...chosen } = chosenOf(await settingsOf(made))
      const all = { ...chosen, ...change({ ...chosen, fingerprint: '' }) }
      return as(world, made.teacher).grades.previewSettings(all)
    }
    const passed = async () => (await tableOf(made)).rows.filter(({ grade }) => grade !== null)
    expect(await preview(withGrades(0))).toEqual({ totals: 0, grades: 15 })
    await decide(made, withGrades(0))
    const after = await preview(withGrades(80))
    await decide(made, withGrades(80))
    expect(after).toEqual({ totals: 0, grades: 15 - (await passed()).length })
    expect(after.grades).toBeGreaterThan(2)
  })

  test('[BOOK-14] what totals are compared with has at most 2 decimals', async () => {
    const made = await teamResults(world, { students: 3 })
    for (const marks of [{ lowMark: 33.333 }, { passMark: 33.333 }])
      await expect(
        decide(made, ({ settings }) => ({ settings: { ...settings, ...marks } })),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { settings } = await decide(made, (chosen) => ({
      settings: { ...chosen.settings, lowMark: 33.33, passMark: 66.67 },
    }))
    expect(settings).toMatchObject({ lowMark: 33.33, passMark: 66.67 })
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
    await decide(made, () => ({ typed: [], scores: { [itemId]: 1 } }))
    expect((await settingsOf(made)).items.some(({ kind }) => kind === 'typed')).toBe(false)
    await expect(
      grades.setTyped({ itemId, studentId: captain.id, score: 5, seen: null }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('[BOOK-21] the scores that go with a typed item stand in the history, by whom', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId, captain, member } = made
    const [exam, other] = [
      await addTypedItem(world, teacher, courseId, 'Exam'),
      await addTypedItem(world, teacher, courseId, 'Poster'),
    ]
    const { grades, gradebook } = as(world, teacher)
    for (const [itemId, studentId, score] of [
      [exam, captain.id, 87.5],
      [exam, member.id, 0],
      [other, member.id, 50],
    ] as const)
      await grades.setTyped({ itemId, studentId, score, seen: null })
    await decide(made, ({ typed }) => ({
      typed: typed.filter(({ key }) => key !== exam),
      scores: { [exam]: 2, [other]: 1 },
    }))
    const gone = (await gradebook.history({ courseId })).filter(({ to }) => to === null)
    expect(new Set(gone.map(({ student, from }) => `${student?.name} ${from}`))).toEqual(
      new Set([`${captain.name} 87.5`, `${member.name} 0`]),
    )
    for (const change of gone)
      expect(change).toMatchObject({
        ...{ kind: 'typed', quizTitle: 'Exam', changedBy: { id: teacher.id }, reason: '' },
      })
  })

  test('[BOOK-12] [BOOK-22] a typed item does not go with scores that were not known; nothing is lost', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId, captain, member } = made
    const itemId = await addTypedItem(world, teacher, courseId)
    const { grades } = as(world, teacher)
    const chosen = { ...chosenOf(await settingsOf(made)), typed: [] }
    const type = (studentId: string) => grades.setTyped({ itemId, studentId, score: 5, seen: null })
    await type(captain.id)
    for (const scores of [undefined, {}, { [itemId]: 2 }])
      await expect(grades.setSettings({ ...chosen, scores })).rejects.toMatchObject({
        code: 'SETTINGS_CHANGED',
      })
    expect((await settingsOf(made)).typed).toEqual({ [itemId]: 1 })
    const history = await as(world, teacher).gradebook.history({ courseId })
    expect(history.filter(({ kind }) => kind === 'typed')).toHaveLength(1)
    // what stays may have others
    await type(member.id)
    await decide(made, () => ({ scores: {} }))
    expect((await settingsOf(made)).typed).toEqual({ [itemId]: 2 })
  })

  test('[BOOK-21] what was decided before and after stands in the record, by whom and when', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId, quizId } = made
    const itemId = await addTypedItem(world, teacher, courseId, 'Exam')
    const started = await recordsOf(courseId)
    const [alone] = (await settingsOf(made)).categories
    const first = await decide(made, ({ settings, categories, placed }) => ({
      settings: { ...settings, missing: 'zero', grades: [{ name: 'A', from: 90 }] },
      categories: categories.map((one) =>
        one.joins === 'team' ? { ...one, name: 'Together', weight: 70, drop: 1 } : one,
      ),
      placed: placed.map((one) => ({ ...one, category: alone?.key ?? null })),
    }))
    await decide(made, () => ({ typed: [] }))
    await decide(made, () => ({}))
    const records = (await recordsOf(courseId)).slice(started.length)
    expect(records).toMatchObject([
      {
        ...{ actorId: teacher.id, at: world.time.now },
        subject: {
          before: {
            settings: { missing: 'leftOut', grades: [] },
            items: [{ id: itemId, title: 'Exam', categoryId: null }],
          },
          after: {
            settings: { missing: 'zero', grades: [{ name: 'A', from: 90 }] },
            categories: [
              { key: alone?.key, weight: 50, drop: 0 },
              { key: first.categories[1]?.key, name: 'Together', weight: 70, drop: 1 },
            ],
            items: [
              { activityId: quizId, part: 'team', categoryId: alone?.key },
              { id: itemId, title: 'Exam' },
            ],
          },
        },
      },
      { subject: { before: { items: [{}, { title: 'Exam' }] }, after: { items: [{}] } } },
      {},
    ])
    // what stays is not repeated
    expect(records[1]?.subject).toEqual({
      ...{ courseId, before: { items: expect.anything() }, after: { items: expect.anything() } },
    })
    expect(records[2]?.subject).toEqual({ courseId, before: {}, after: {} })
  })

  test('[BOOK-22] what names a quiz or a category that is gone is asked to look again, and changes nothing', async () => {
    const made = await teamResults(world, { students: 3 })
    const { teacher, courseId } = made
    const quiz = await createQuiz(as(world, teacher), {
      ...{ courseId, questions: [singleChoice('Q')] },
    })
    await decide(made, () => ({}))
    const { grades, quizzes } = as(world, teacher)
    const chosen = chosenOf(await settingsOf(made))
    const changed = { ...chosen, settings: { ...chosen.settings, lowMark: 50 } }
    const isRefused = async () => {
      const refusal = { code: 'SETTINGS_CHANGED' }
      await expect(grades.setSettings(changed)).rejects.toMatchObject(refusal)
      const { fingerprint: _seen, ...all } = changed
      await expect(grades.previewSettings(all)).rejects.toMatchObject(refusal)
    }
    await quizzes.remove({ quizId: quiz.quizId })
    await isRefused()
    changed.placed = chosenOf(await settingsOf(made)).placed
    await decide(made, ({ categories, placed }) => ({
      categories: categories.filter(({ joins }) => joins !== 'team'),
      placed: placed.map((one) => ({ ...one, category: null })),
    }))
    await isRefused()
    expect((await settingsOf(made)).settings.lowMark).toBe(40)
  })

  test('[BOOK-08] a quiz that has moved to another course is placed there anew', async () => {
    const { teacher, courseId: from } = await given(world).course({ students: 0 })
    const api = as(world, teacher)
    const quiz = await createQuiz(api, { courseId: from, questions: [singleChoice('Q')] })
    const uncounted = (courseId: string) =>
      decideGrades(world, teacher, courseId, ({ placed }) => ({
        placed: placed.map((one) => ({ ...one, category: null })),
      }))
    await uncounted(from)
    const { id: to } = await api.courses.create({
      ...{ title: 'Second', code: randomUUID().slice(0, 13), description: 'x' },
    })
    await editQuiz(world, teacher, quiz.quizId, () => ({ courseId: to }))
    const { items, categories } = await api.grades.settings({ courseId: to })
    expect(items.map(({ category }) => category)).toEqual(categories.map(({ key }) => key))
    expect((await uncounted(to)).items.map(({ category }) => category)).toEqual([null, null])
    expect((await api.grades.settings({ courseId: from })).items).toEqual([])
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
        code: 'SETTINGS_CHANGED',
      })
  })
})
