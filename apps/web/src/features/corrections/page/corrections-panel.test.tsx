import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { exampleClass } from '../../../../../server/testing/example-class.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { correctedByCalls, reportPath, talliesIn } from '../../../../testing/correcting.ts'
import { defect, instead, offline } from '../../../../testing/instead.ts'
import { dialog, isClosed, listItems, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
let made: Awaited<ReturnType<typeof exampleClass>>
beforeAll(async () => {
  world = await openWorld()
  made = await exampleClass(world)
})
afterAll(() => world.close())
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await undoAll()
})

const open = (search = '', client = as(world, made.teacher)) =>
  openApp(client, reportPath(made, search))
const shown = () => screen.getByRole('main').textContent
const uncover = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Show answers' }))
const corrections = () => screen.findByRole('list', { name: 'Corrections, newest first' })

/** Takes back what a test has corrected. */
async function undoAll() {
  const client = as(world, made.teacher).corrections
  const { corrections: all } = await client.list({ quizId: made.quizId })
  for (const { id: correctionId, undone } of all) {
    if (undone) continue
    const { fingerprint } = await client.previewUndo({ correctionId })
    await client.undo({ correctionId, fingerprint, reason: 'Over' })
  }
}

describe('the corrections of a quiz', () => {
  test('[REKEY-22] at first nothing was corrected; the tab stands in the address', async () => {
    const { user, history } = open()
    await user.click(await screen.findByRole('tab', { name: 'Corrections' }))
    await uncover(user)
    expect(await screen.findByText('Nothing was corrected.')).toBeTruthy()
    expect(history.location.search).toBe('?tab=corrections')
  })

  test('[RPT-22] while the key is not released nothing of them is there, nor asked for, until they are uncovered for this visit', async () => {
    await correctedByCalls(world, made, 'B', 'Both close first.')
    const client = as(world, made.teacher)
    const asked = vi.fn(client.corrections.list)
    const { user } = open('?tab=corrections', instead(client, 'corrections', 'list', asked))
    await screen.findByRole('button', { name: 'Show answers' })
    expect(asked).not.toHaveBeenCalled()
    expect(shown()).not.toMatch(/Accept more|right|Both close/)
    await uncover(user)
    const [uncovered] = listItems(await corrections())
    expect(uncovered).toContain('Question 3: Accept more answers')
    expect(uncovered).toMatch(/by Ingrid Halvorsen, .+9 scores changed/)
    expect(uncovered).toContain('B and D are accepted. Reason: Both close first.')
  })

  test('[RPT-22] is covered once a phase is open again, and what was typed stays', async () => {
    let keyState: 'out' | 'taken' = 'out'
    const client = as(world, made.teacher)
    const { socket, hear } = createStubSocket()
    const { user } = openApp(
      instead(client, 'reports', 'get', async (input) => ({
        ...(await client.reports.get(input)),
        keyState,
      })),
      reportPath(made, `?correct=${made.third.id}`),
      socket,
    )
    const form = await dialog('Correct the key of question 3')
    await fill(user, await form.findByRole('textbox', { name: /^Why/ }), 'B too.')
    keyState = 'taken'
    hear('news', { topic: 'grades', courseId: made.courseId })
    await user.click(await form.findByRole('button', { name: 'Show answers' }))
    expect(form.getByDisplayValue('B too.')).toBeTruthy()
  })

  test('[REKEY-01] each correction leads to the dialog of its question', async () => {
    await correctedByCalls(world, made)
    const { user, history } = open('?tab=corrections')
    await uncover(user)
    const [row] = listItems(await corrections())
    expect(row).toContain('Question 3')
    await user.click(screen.getByRole('link', { name: 'Correct the key of question 3' }))
    await dialog('Correct the key of question 3')
    expect(history.location.search).toBe(`?tab=corrections&correct=${made.third.id}`)
    await user.keyboard('{Escape}')
    await isClosed()
    expect(history.location.search).toBe('?tab=corrections')
  })

  test('[REKEY-22] what somebody else corrects meanwhile appears by itself', async () => {
    const { socket, hear } = createStubSocket()
    await correctedByCalls(world, made)
    const { user } = openApp(as(world, made.teacher), reportPath(made, '?tab=corrections'), socket)
    await uncover(user)
    const list = await corrections()
    const before = listItems(list).length
    await correctedByCalls(world, made, 'AB')
    hear('news', { topic: 'grades', courseId: made.courseId })
    await waitFor(() => expect(listItems(list)).toHaveLength(before + 1))
  })

  test('[REKEY-22] without an answer it says so, and tries again', async () => {
    freezeTime()
    const list = vi.fn(offline)
    open('?tab=corrections', instead(as(world, made.teacher), 'corrections', 'list', list))
    fireEvent.click(await screen.findByRole('button', { name: 'Show answers' }))
    await waitFor(() => expect(list).toHaveBeenCalled())
    await pass(untilGivenUp)
    expect(
      await screen.findByRole('heading', { name: 'Failed to load the corrections' }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  })
})

describe('undoing', () => {
  const openUndoing = async (client = as(world, made.teacher)) => {
    const opened = open('?tab=corrections', client)
    await uncover(opened.user)
    await opened.user.click(
      await screen.findByRole('button', { name: 'Undo the correction of question 3' }),
    )
    const form = await dialog('Undo the correction of question 3')
    await form.findByRole('heading', { name: 'Preview' })
    return { ...opened, form }
  }

  test('[REKEY-20] shows who changes, asks why, and lists what was taken back', async () => {
    await correctedByCalls(world, made)
    const { user, form } = await openUndoing()
    expect(talliesIn(form)[0]).toEqual(['Students', '0', '8', '7', '67.78% → 60.00%'])
    await user.click(form.getByRole('button', { name: 'Undo the Correction' }))
    expect(await toast()).toBe('Reason RequiredPlease say why: students read it.')
    await fill(user, form.getByRole('textbox', { name: /^Why/ }), 'D alone after all.')
    await user.click(form.getByRole('button', { name: 'Undo the Correction' }))
    expect(await screen.findByText('Correction undone')).toBeTruthy()
    expect(screen.getByText('7 students and 2 teams have their old score.')).toBeTruthy()
    await isClosed()
    await waitFor(async () =>
      expect(listItems(await corrections())[0]).toMatch(
        /Undone by Ingrid Halvorsen, .+: D alone after all\./,
      ),
    )
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })

  test('[REKEY-12] something has changed since its preview: a new one comes', async () => {
    await correctedByCalls(world, made)
    const { user, form } = await openUndoing()
    const { gradebook } = as(world, made.teacher)
    const { results } = await gradebook.individualResults({ courseId: made.courseId })
    const { attemptId = '' } = results.find(({ student }) => student.name === 'Ana Silva') ?? {}
    await gradebook.editScore({ attemptId, score: 50, seen: 100 })
    await fill(user, form.getByRole('textbox', { name: /^Why/ }), 'Over')
    await user.click(form.getByRole('button', { name: 'Undo the Correction' }))
    expect((await form.findByRole('alert')).textContent).toContain('Changed: Ana Silva.')
    expect(form.queryByRole('radio')).toBeNull()
    await user.click(form.getByRole('button', { name: 'Undo the Correction' }))
    await isClosed()
    await gradebook.editScore({ attemptId, score: null, seen: 50 })
  })

  test('[REKEY-21] somebody else was first: that is said in its place', async () => {
    await correctedByCalls(world, made)
    const { user } = open('?tab=corrections')
    await uncover(user)
    const button = await screen.findByRole('button', { name: 'Undo the correction of question 3' })
    await undoAll()
    await user.click(button)
    const form = await dialog('Undo the correction of question 3')
    expect((await form.findByRole('alert')).textContent).toBe('This correction is undone already.')
  })

  test('[GFAIL-01] a failure changes nothing and keeps the reason', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await correctedByCalls(world, made)
    const { user, form } = await openUndoing(
      instead(as(world, made.teacher), 'corrections', 'undo', defect),
    )
    await fill(user, form.getByRole('textbox', { name: /^Why/ }), 'Over')
    await user.click(form.getByRole('button', { name: 'Undo the Correction' }))
    expect(await toast()).toBe('Not undoneNothing has been changed. Please try again.')
    expect(form.getByDisplayValue('Over')).toBeTruthy()
  })
})
