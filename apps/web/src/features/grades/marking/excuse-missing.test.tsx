import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { layOut } from '../../../../testing/laid-out.ts'
import { dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import type { Client } from '../../../platform/api.tsx'

let world: World
let made: Awaited<ReturnType<typeof classWithMissing>>
beforeAll(async () => {
  layOut(600)
  world = await openWorld()
})
beforeEach(async () => {
  world.time.now = new Date()
  made = await classWithMissing()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

/** Four students, of whom Ana has taken a quiz alone that is closed, and Ben is excused. */
async function classWithMissing() {
  const open = await given(world).quiz({ students: 4 })
  const { teacher, captain, member, quizId, key } = open
  await submitAs(world, captain, {
    ...{ quizId, submissionId: crypto.randomUUID(), version: 1, answers: key },
  })
  world.time.now = new Date(world.time.now.getTime() + 60_000) // they were enrolled before it was closed
  const { quizzes, grades } = as(world, teacher)
  await quizzes.setFlags({ quizId, isActive: false })
  await grades.setMark({
    ...{ quizId, part: 'individual', studentId: member.id, mark: { kind: 'excused' } },
    ...{ seen: null, reason: 'Ill' },
  })
  return open
}

const client = () => as(world, made.teacher)
const title = 'Excuse Everybody Who Is Missing'
const open = (calls: Client = client()) => openApp(calls, `/courses/${made.courseId}/grades`)
/** What stands in the cells of the quiz alone, by student. */
const alone = async () =>
  within(await screen.findByRole('table', { name: 'Results of students' }))
    .getAllByRole('row')
    .slice(2, -1)
    .map((row) => row.children[1]?.textContent)
async function openDialog(calls?: Client) {
  const { user } = open(calls)
  const head = await screen.findByRole('button', { name: 'Readiness 1' })
  await user.click(head)
  return { user, head, form: await dialog(title) }
}
const where = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getByRole<HTMLSelectElement>('combobox', { name: 'Result' })
const countOf = (form: Awaited<ReturnType<typeof dialog>>) => form.getByRole('status').textContent

test('[BOOK-18] from the head of a quiz everybody who is missing is excused, with the number before it; Undo takes back exactly these', async () => {
  const { user, head, form } = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(where(form)))
  expect(where(form).selectedOptions[0]?.textContent).toBe('Readiness 1, Alone')
  expect(countOf(form)).toBe('2 students are missing at Readiness 1, Alone.')
  await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Snow')
  await user.click(form.getByRole('button', { name: 'Excuse All' }))
  await isClosed()
  await waitFor(async () => expect(await alone()).toEqual(['100', 'EX', 'EX', 'EX']))
  expect(screen.getByText('2 students, Readiness 1, Alone.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(head))
  const { courseId, third } = made
  const { results } = await client().grades.student({ courseId, studentId: third.id })
  expect(results[0]?.mark).toMatchObject({ kind: 'excused', reason: 'Snow' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await alone()).toEqual(['100', 'EX', 'Missing', 'Missing']))
  expect(screen.getByText('Not excused any more')).toBeTruthy()
})

test('[BOOK-18] where nobody is missing it says so, and nobody can be excused', async () => {
  const { user, form } = await openDialog()
  await user.selectOptions(where(form), 'Readiness 1, Team')
  expect(countOf(form)).toBe('Nobody is missing at Readiness 1, Team.')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Excuse All' }).disabled).toBe(true)
})

test('[BOOK-22] who was excused in another window meanwhile is not one of them, and stays so when they are not any more', async () => {
  const { user, form } = await openDialog()
  const { quizId, third } = made
  await client().grades.setMark({
    ...{ quizId, part: 'individual', studentId: third.id, seen: null },
    ...{ mark: { kind: 'excused' }, reason: 'Ill' },
  })
  await user.click(form.getByRole('button', { name: 'Excuse All' }))
  await isClosed()
  expect(await screen.findByText('1 student, Readiness 1, Alone.')).toBeTruthy()
  await waitFor(async () => expect(await alone()).toEqual(['100', 'EX', 'EX', 'EX']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await alone()).toEqual(['100', 'EX', 'EX', 'Missing']))
})

test('[GFAIL-01] a network that is cut in the middle excuses nobody and says so; the reason stays as it was typed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, form } = await openDialog(instead(client(), 'grades', 'excuseMissing', offline))
  const reason = () => form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  await fill(user, reason(), 'Snow')
  await user.click(form.getByRole('button', { name: 'Excuse All' }))
  expect(await toast()).toBe('Not savedPlease try again.')
  expect(reason().value).toBe('Snow')
  expect(await alone()).toEqual(['100', 'EX', 'Missing', 'Missing'])
})

test('[BOOK-18] on a phone there is one button for all quizzes', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('max-width') || media.includes('reduced-motion'),
      ...{ media, onchange: null, addListener: vi.fn(), removeListener: vi.fn() },
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: title }))
  const form = await dialog(title)
  expect(countOf(form)).toBe('2 students are missing at Readiness 1, Alone.')
  await user.click(form.getByRole('button', { name: 'Excuse All' }))
  expect(await screen.findByText('2 students, Readiness 1, Alone.')).toBeTruthy()
})
