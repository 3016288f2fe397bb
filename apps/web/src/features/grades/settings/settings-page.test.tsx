import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { createQuiz } from '../../../../../server/testing/class.ts'
import { singleChoice } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { addTypedItem, gradedClass } from '../../../../testing/graded-class.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
let made: Awaited<ReturnType<typeof gradedClass>>
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  made = await gradedClass(world)
})
afterAll(() => world.close())

const client = () => as(world, made.teacher)
const open = (calls = client()) => openApp(calls, `/courses/${made.courseId}/grades/settings`)
const stored = () => client().grades.settings({ courseId: made.courseId })
const addQuiz = () =>
  createQuiz(client(), { courseId: made.courseId, questions: [singleChoice('Q')] })
/** A colleague types a score of the captain at the one typed item. */
async function typeScore(score: number) {
  const { items } = await stored()
  const item = items.find(({ kind }) => kind === 'typed')
  const itemId = item?.kind === 'typed' ? item.itemId : ''
  await client().grades.setTyped({ itemId, studentId: made.captain.id, score, seen: null })
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const categoryNames = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Name of category/ })
    .map(({ value }) => value)
type User = ReturnType<typeof open>['user']
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))
const confirm = async (user: User) => {
  const asked = await dialog('Save settings?')
  await user.click(asked.getByRole('button', { name: 'Save' }))
}

describe('the settings', () => {
  test('[BOOK-08] show how many totals they change before they are saved', async () => {
    const { user } = open()
    expect((await field('Weight of Individual')).value).toBe('50')
    expect(categoryNames()).toEqual(['Individual', 'Team'])
    expect(screen.getByText('Weights are 100 in all.')).toBeTruthy()
    await fill(user, await field('Weight of Individual'), '30,5')
    expect(screen.getByText('Weights are 80.5 in all; totals are divided by that.')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'count as 0' }))
    await save(user)
    const asked = await dialog('Save settings?')
    // who has nothing alone now has a total of 0
    expect(asked.getByText('Totals of 1 student change.')).toBeTruthy()
    expect((await stored()).settings.missing).toBe('leftOut')
    await confirm(user)
    await isClosed()
    const { settings, categories } = await stored()
    expect(settings.missing).toBe('zero')
    expect(categories.map(({ name, weight }) => [name, weight])).toEqual([
      [null, 30.5],
      [null, 50],
    ])
    expect(await screen.findByText('Saved')).toBeTruthy()
  })

  test('[BOOK-08] [BOOK-12] categories and typed items are added, moved and removed, and results put into them', async () => {
    const { user } = open()
    await field('Weight of Individual')
    await user.click(screen.getByRole('button', { name: 'Add Category' }))
    await fill(user, await field('Name of category 3'), 'Participation')
    await fill(user, await field('Weight of Participation'), '20')
    const up = screen.getByRole('button', { name: 'Move Participation up' })
    await user.click(up)
    expect(categoryNames()).toEqual(['Individual', 'Participation', 'Team'])
    expect(document.activeElement).toBe(up)
    await user.click(screen.getByRole('button', { name: 'Add Typed Item' }))
    await fill(user, await field('Title of typed item 1'), 'Exam')
    const choose = (item: string, category: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: `Category of ${item}` }), category)
    await choose('Exam', 'Participation')
    await choose('Readiness 1, Team', 'Not counted')
    await user.click(screen.getByRole('button', { name: 'Remove category Team' }))
    await save(user)
    await confirm(user)
    await isClosed()
    const { categories, items } = await stored()
    expect(categories.map(({ name, weight }) => [name, weight])).toEqual([
      [null, 50],
      ['Participation', 20],
    ])
    const [individual, participation] = categories
    expect(items.map(({ title, category }) => [title, category])).toEqual([
      ['Readiness 1', individual?.key],
      ['Readiness 1', null],
      ['Exam', participation?.key],
    ])
  })

  test('[BOOK-12] removing a typed item says how many scores go with it', async () => {
    await addTypedItem(world, made, 'Exam')
    await typeScore(55)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove typed item Exam' }))
    const asked = await dialog('Remove typed item?')
    expect(asked.getByText(/goes with it when you save/).textContent).toBe(
      '1 score of Exam goes with it when you save.',
    )
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    await isClosed()
    const add = screen.getByRole('button', { name: 'Add Typed Item' })
    await waitFor(() => expect(document.activeElement).toBe(add))
    await save(user)
    await confirm(user)
    await isClosed()
    expect((await stored()).items.every(({ kind }) => kind === 'quiz')).toBe(true)
  })

  test('[BOOK-08] say which category new quizzes join, one with each part', async () => {
    const { user } = open()
    await field('Weight of Individual')
    const joins = (name: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: `New quizzes in ${name}` })
    await user.click(screen.getByRole('button', { name: 'Remove category Team' }))
    await user.click(screen.getByRole('button', { name: 'Add Category' }))
    await fill(user, await field('Name of category 2'), 'Quizzes')
    expect(joins('Quizzes').selectedOptions[0]?.textContent).toBe('None')
    await user.selectOptions(joins('Quizzes'), 'Alone')
    expect([joins('Individual').value, joins('Quizzes').value]).toEqual(['', 'individual'])
    await user.selectOptions(joins('Individual'), 'In the team')
    await save(user)
    await confirm(user)
    await isClosed()
    const { categories } = await stored()
    expect(categories.map(({ name, joins }) => [name, joins])).toEqual([
      ['Individual', 'team'],
      ['Quizzes', 'individual'],
    ])
    const { quizId } = await addQuiz()
    const { items } = await stored()
    expect(
      items.flatMap((item) =>
        item.kind === 'quiz' && item.quizId === quizId ? item.category : [],
      ),
    ).toEqual([categories[1]?.key, categories[0]?.key])
  })

  test('[BOOK-08] are walked by keyboard: what is removed leaves the focus at the next row, else where one is added', async () => {
    const { user } = open()
    await field('Weight of Individual')
    const button = (name: string) => screen.getByRole('button', { name })
    const press = async (name: string) => {
      button(name).focus()
      await user.keyboard('{Enter}')
    }
    const hasFocus = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(button(name)))
    await press('Add Category')
    await press('Remove category Individual')
    await hasFocus('Remove category Team')
    await press('Remove category new category')
    await hasFocus('Add Category')
    await press('Add Typed Item')
    await press('Add Typed Item')
    await fill(user, await field('Title of typed item 2'), 'Exam')
    await press('Remove typed item new item')
    await hasFocus('Remove typed item Exam')
    await press('Add Grade')
    await fill(user, await field('Grade 1'), 'A')
    await press('Remove A')
    await hasFocus('Add Grade')
    // to the end of the form, past what students see
    await user.tab()
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'Students see their total' }),
    )
    await user.tab()
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: 'Students see how the class did' }),
    )
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(button('Save'))
  })

  test('[GSEE-02] [GSEE-03] say what students see besides their own results: nothing at first', async () => {
    const { user } = open()
    await field('Weight of Individual')
    const total = screen.getByRole('checkbox', { name: 'Students see their total' })
    const ofClass = screen.getByRole('checkbox', { name: 'Students see how the class did' })
    for (const one of [total, ofClass]) expect((one as HTMLInputElement).checked).toBe(false)
    await user.click(total)
    await save(user)
    await confirm(user)
    await isClosed()
    expect((await stored()).settings).toMatchObject({
      ...{ studentsSeeTotal: true, studentsSeeClass: false },
    })
    await user.click(ofClass)
    await save(user)
    await confirm(user)
    await isClosed()
    expect((await stored()).settings).toMatchObject({
      ...{ studentsSeeTotal: true, studentsSeeClass: true },
    })
  })

  test('[BOOK-13] show how many grades they change where no total changes', async () => {
    const { user } = open()
    await field('Weight of Individual')
    await user.click(screen.getByRole('button', { name: 'Add Grade' }))
    await fill(user, await field('Grade 1'), 'A')
    await fill(user, await field('A: from total'), '80')
    await save(user)
    const asked = await dialog('Save settings?')
    expect(asked.getByText('Grades of 2 students change.')).toBeTruthy()
    expect(asked.queryByText(/total/i)).toBeNull()
  })

  test('[GFAIL-01] that cannot be saved change nothing, and stay as they were typed', async () => {
    const { user } = open(instead(client(), 'grades', 'setSettings', offline))
    await fill(user, await field('Weight of Individual'), '30')
    await save(user)
    await confirm(user)
    expect(await toast()).toBe('Not savedNothing has been changed. Please try again.')
    await isClosed()
    expect((await field('Weight of Individual')).value).toBe('30')
    expect((await stored()).categories[0]?.weight).toBe(50)
  })

  test('[BOOK-13] grades have names and falling limits', async () => {
    const { user } = open()
    await field('Weight of Individual')
    for (const [place, name, from] of [
      [1, 'A', '90'],
      [2, 'B', '95'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Add Grade' }))
      await fill(user, await field(`Grade ${place}`), name)
      await fill(user, await field(`${name}: from total`), from)
    }
    await save(user)
    expect(
      await screen.findByText('Grades need names of their own and falling limits from 100 to 0.'),
    ).toBeTruthy()
    // at the one that is not below the one before
    await waitFor(async () => expect(document.activeElement).toBe(await field('B: from total')))
    await fill(user, await field('B: from total'), '79,5')
    await save(user)
    await confirm(user)
    await isClosed()
    expect((await stored()).settings.grades).toEqual([
      { name: 'A', from: 90 },
      { name: 'B', from: 79.5 },
    ])
  })
})

describe('what is wrong', () => {
  test.each([
    ['Weight of Team', '101', 'A weight is a number from 0 to 100, at most 2 decimals.'],
    ['Drop lowest of Team', '1.5', 'Drop 0 to 20 results.'],
    ['Name of category 2', 'individual', 'There is one of this name already.'],
    ['Name of category 2', ' ', 'Enter a name.'],
    ['Low below, in percent', '-1', 'Enter a number from 0 to 100 with at most 2 decimals.'],
  ])('[BOOK-08] %s %s is said at its field, which has the focus', async (name, typed, text) => {
    const { user } = open()
    await fill(user, await field(name), typed)
    const wrong = await field(name)
    await save(user)
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(wrong))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('two people', () => {
  test('[BOOK-22] who saves what somebody else has changed meanwhile is asked to look again, and keeps what was typed', async () => {
    const { user } = open()
    await fill(user, await field('Weight of Individual'), '30')
    const { settings, categories, fingerprint } = await stored()
    await client().grades.setSettings({
      ...{ courseId: made.courseId, fingerprint, placed: [], typed: [], categories },
      settings: { ...settings, lowMark: 45 },
    })
    await save(user)
    await confirm(user)
    const said = 'Somebody has changed these settings meanwhile. Look at them again.'
    await waitFor(() => expect(screen.getAllByText(said).length).toBeGreaterThan(0))
    await isClosed()
    expect((await field('Weight of Individual')).value).toBe('30')
    expect((await stored()).categories[0]?.weight).toBe(50)
    await user.click(await screen.findByRole('button', { name: 'Discard Mine' }))
    expect((await field('Weight of Individual')).value).toBe('50')
    expect((await field('Low below, in percent')).value).toBe('45')
  })

  test('[BOOK-22] what others have decided is not replaced by who has only heard of it', async () => {
    const { socket, hear } = createStubSocket()
    const { user } = openApp(client(), `/courses/${made.courseId}/grades/settings`, socket)
    await fill(user, await field('Weight of Individual'), '30')
    const { settings, categories, fingerprint } = await stored()
    await client().grades.setSettings({
      ...{ courseId: made.courseId, fingerprint, placed: [], categories },
      typed: [{ key: 'new', title: 'Exam', category: null }],
      settings,
    })
    hear('news', { topic: 'grades', courseId: made.courseId })
    await screen.findByRole('button', { name: 'Discard Mine' })
    await save(user)
    await confirm(user)
    await isClosed()
    expect((await stored()).items.some(({ title }) => title === 'Exam')).toBe(true)
    expect((await field('Weight of Individual')).value).toBe('30')
  })

  test('[BOOK-22] what was typed goes on from what somebody else has decided meanwhile', async () => {
    const { quizId } = await addQuiz()
    const { user } = open()
    await fill(user, await field('Weight of Individual'), '30')
    const { settings, categories, fingerprint } = await stored()
    await client().grades.setSettings({
      ...{ courseId: made.courseId, fingerprint, placed: [], typed: [] },
      categories: categories.filter(({ joins }) => joins === 'individual'),
      settings: { ...settings, lowMark: 45 },
    })
    await client().quizzes.remove({ quizId })
    await save(user)
    expect(
      await screen.findByText(/^Somebody has changed these settings meanwhile, or/),
    ).toBeTruthy()
    expect((await field('Weight of Individual')).value).toBe('30')
    await user.click(await screen.findByRole('button', { name: 'Keep Mine' }))
    expect((await field('Low below, in percent')).value).toBe('45')
    expect(document.activeElement?.tagName).toBe('FORM')
    expect(categoryNames()).toEqual(['Individual'])
    expect((await field('Weight of Individual')).value).toBe('30')
    expect(screen.queryByRole('button', { name: 'Keep Mine' })).toBeNull()
    await save(user)
    await confirm(user)
    await isClosed()
    const after = await stored()
    expect([after.settings.lowMark, after.categories.map(({ weight }) => weight)]).toEqual([
      ...[45, [30]],
    ])
  })

  test('[BOOK-12] [BOOK-22] a typed item does not go with scores that were typed meanwhile: it is back', async () => {
    await addTypedItem(world, made, 'Exam')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Remove typed item Exam' }))
    await typeScore(55)
    await save(user)
    await confirm(user)
    await isClosed()
    expect((await stored()).items.some(({ kind }) => kind === 'typed')).toBe(true)
    expect(
      await screen.findByText(/^Somebody has typed scores meanwhile at an item that you remove\./),
    ).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Keep Mine' }))
    expect(screen.getByRole('button', { name: 'Remove typed item Exam' })).toBeTruthy()
    // who removes it now is asked
    await user.click(screen.getByRole('button', { name: 'Remove typed item Exam' }))
    const asked = await dialog('Remove typed item?')
    await user.click(asked.getByRole('button', { name: 'Remove' }))
    await isClosed()
    await save(user)
    await confirm(user)
    await isClosed()
    expect((await stored()).items.some(({ kind }) => kind === 'typed')).toBe(false)
  })

  test('what is not saved is not left unasked', async () => {
    const { user, history } = open()
    await fill(user, await field('Weight of Individual'), '30')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(history.location.pathname).toMatch(/settings$/)
  })
})
