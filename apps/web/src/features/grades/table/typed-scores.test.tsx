import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { addTypedItem, gradedClass } from '../../../../testing/graded-class.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { layOut } from '../../../../testing/laid-out.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
let made: Awaited<ReturnType<typeof gradedClass>>
beforeAll(async () => {
  layOut(600)
  world = await openWorld()
})
beforeEach(async () => {
  made = await gradedClass(world)
  await addTypedItem(world, made, 'Exam')
})
afterAll(() => world.close())
afterEach(() => void vi.restoreAllMocks())

const client = () => as(world, made.teacher)
const open = (calls = client()) => openApp(calls, `/courses/${made.courseId}/grades`)
const field = (state = '') =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Ana Silva, Exam${state}` })
const total = () => screen.findByRole('button', { name: /^Ana Silva, total/ })
/** What the server has of Ana. */
const stored = async () => {
  const { rows, items } = await client().grades.table({ courseId: made.courseId })
  return rows[0]?.cells[items.findIndex(({ kind }) => kind === 'typed')]
}

test('[BOOK-12] a score is typed in its cell with a decimal comma, and totals follow; that can be undone', async () => {
  const { user } = open()
  await fill(user, await field(), '87,5')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Ana Silva, Exam\./)).toBeTruthy()
  // (50 × 80 + 20 × 87.5) / 70
  await waitFor(async () => expect((await total()).textContent).toBe('82.14'))
  expect((await field()).value).toBe('87.5')
  expect(await stored()).toBe(87.5)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await total()).textContent).toBe('80'))
  expect([(await field()).value, await stored()]).toEqual(['', null])
})

test('[BOOK-12] what is no score is not sent, Escape takes it back, and an empty field removes a score', async () => {
  const { user } = open()
  await fill(user, await field(), '870')
  await user.tab()
  expect((await field(', Not a score')).ariaInvalid).toBe('true')
  await user.click(await field(', Not a score'))
  await user.keyboard('{Escape}')
  expect((await field()).value).toBe('')
  await fill(user, await field(), '60')
  await user.tab()
  await waitFor(async () => expect(await stored()).toBe(60))
  await user.clear(await field())
  await user.tab()
  await waitFor(async () => expect(await stored()).toBeNull())
})

test('[BOOK-22] what somebody has typed meanwhile is shown before it is replaced', async () => {
  const { user } = open()
  await fill(user, await field(), '70')
  const { items } = await client().grades.table({ courseId: made.courseId })
  const item = items.find((one) => one.kind === 'typed')
  await client().grades.setTyped({
    ...{ itemId: item?.itemId ?? '', studentId: made.captain.id },
    ...{ score: 55, seen: null },
  })
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not savedSomebody has changed this meanwhile: it is 55 now.',
  )
  expect((await field(', Changed')).value).toBe('70')
  expect(await stored()).toBe(55)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await stored()).toBe(70))
})

test('[GFAIL-05] what could not be sent stays marked, is sent again with the connection, and asks who leaves', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isOffline = true
  const { user } = open(
    instead(client(), 'grades', 'setTyped', (input) =>
      isOffline ? offline() : client().grades.setTyped(input),
    ),
  )
  await fill(user, await field(), '70')
  await user.tab()
  expect((await field(', Not saved')).value).toBe('70')
  expect(screen.getByText(/^1 score is not saved yet\./)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  isOffline = false
  window.dispatchEvent(new Event('online'))
  // at once, and not when it is tried again by itself
  await waitFor(async () => expect(await stored()).toBe(70), { timeout: 2500 })
  expect((await field()).value).toBe('70')
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull())
})
