import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { exampleClass } from '../../../../../server/testing/example-class.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { correctedByCalls, reportPath } from '../../../../testing/correcting.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { dialog } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

/* What stays on a report whatever happens around it, and what must not. */

let world: World
let made: Awaited<ReturnType<typeof exampleClass>>
beforeAll(async () => {
  world = await openWorld()
  made = await exampleClass(world)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const client = () => as(world, made.teacher)
const show = async ({ user }: Pick<ReturnType<typeof openApp>, 'user'>) =>
  user.click(await screen.findByRole('button', { name: 'Show answers' }))

describe('printing', () => {
  test('[RPT-19] leaves open what was opened, and sorted what was sorted', async () => {
    const opened = openApp(client(), reportPath(made, '?tab=questions'))
    await show(opened)
    const third = () => screen.getByRole('button', { name: 'Open question 3' })
    await screen.findByRole('columnheader', { name: /Flag/ })
    await opened.user.click(third())
    await opened.user.click(screen.getByRole('button', { name: 'Right' }))
    const sorted = () => screen.getByRole('columnheader', { name: /Right/ }).ariaSort
    expect(sorted()).toBe('ascending')
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByRole('heading', { level: 2, name: 'Teams' })).toBeTruthy()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(screen.queryByRole('heading', { level: 2, name: 'Teams' })).toBeNull()
    expect(third().ariaExpanded).toBe('true')
    expect(screen.getByRole('button', { name: 'Open question 1' }).ariaExpanded).toBe('false')
    expect(sorted()).toBe('ascending')
  })
})

describe('what is covered again', () => {
  test('[RPT-22] [GFAIL-01] keeps the reason that was typed for an undoing, and shows nothing', async () => {
    await correctedByCalls(world, made, 'B', 'Both close first.')
    let keyState: 'out' | 'taken' = 'out'
    const { socket, hear } = createStubSocket()
    const opened = openApp(
      instead(client(), 'reports', 'get', async (input) => ({
        ...(await client().reports.get(input)),
        keyState,
      })),
      reportPath(made, '?tab=corrections'),
      socket,
    )
    await opened.user.click(await screen.findByRole('button', { name: /^Undo the correction/ }))
    const form = await dialog('Undo the correction of question 3')
    await fill(opened.user, await form.findByRole('textbox', { name: /^Why/ }), 'A mistake.')
    keyState = 'taken'
    hear('news', { topic: 'grades', courseId: made.courseId })
    const button = await form.findByRole('button', { name: 'Show answers' })
    expect(form.queryByRole('textbox')).toBeNull()
    expect(document.querySelector('main')?.textContent).not.toContain('Both close first.')
    await opened.user.click(button)
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Why/ }).value).toBe(
      'A mistake.',
    )
    // the button that was pressed is gone: the focus is on what it uncovered
    expect(document.activeElement?.contains(form.getByRole('textbox'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('the visit', () => {
  test('[RPT-22] ends with a log-out: who logs in then finds the report covered', async () => {
    const opened = openApp(client(), reportPath(made))
    await show(opened)
    await screen.findByRole('list', { name: 'What to discuss' })
    await opened.user.click(screen.getByRole('button', { name: /^User menu/ }))
    await opened.user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByRole('tab', { name: 'Login' })
    openApp(client(), reportPath(made))
    expect(await screen.findByRole('button', { name: 'Show answers' })).toBeTruthy()
  })
})

describe('newer figures', () => {
  test('[RPT-17] while students are at work news ask for nothing besides: it follows every 5 s', async () => {
    freezeTime()
    const get = vi.fn(client().reports.get)
    const { socket, hear } = createStubSocket()
    openApp(instead(client(), 'reports', 'get', get), reportPath(made), socket)
    await screen.findByText('15 of 15 students')
    const calls = get.mock.calls.length
    for (let team = 0; team < 5; team += 1)
      act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    expect(get).toHaveBeenCalledTimes(calls)
    await pass(5000)
    expect(get).toHaveBeenCalledTimes(calls + 1)
  })

  test('[RPT-18] a defect of the server is no lost connection; what was there stays, and it is tried again', async () => {
    freezeTime()
    let isWhole = true
    const get = (input: { quizId: string }) => (isWhole ? client().reports.get(input) : defect())
    const { user } = openApp(instead(client(), 'reports', 'get', get), reportPath(made))
    await screen.findByText('15 of 15 students')
    isWhole = false
    await pass(5000)
    await pass(8000)
    expect(await screen.findByText(/^Failed to load the report\. Figures of /)).toBeTruthy()
    expect(screen.queryByText(/No connection/)).toBeNull()
    expect(screen.getByText('15 of 15 students')).toBeTruthy()
    isWhole = true
    vi.useRealTimers()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText(/^Failed to load/)).toBeNull())
  })
})
