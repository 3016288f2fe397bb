import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { choices, isClosed, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

/** A class of three that is done with the individual quiz. */
const situation = () => given(world).readyTeams({ students: 3 })
const act = async (user: UserEvent, what: string) =>
  user.click(await screen.findByRole('button', { name: `${what}: Readiness 1` }))

test('[CQZ-04, QLIST-06] each quiz of a course has edit, copy, delete and three switches; edit opens the form', async () => {
  const { teacher, courseId, quizId } = await situation()
  const { user, history } = openApp(as(world, teacher), `/courses/${courseId}?tab=quizzes`)
  const row = within(
    (await screen.findByRole('list', { name: 'Quizzes' })).querySelector('li') ?? document.body,
  )
  expect([
    row.getAllByRole('switch').length,
    row.getByRole('button', { name: /^Copy: / }),
    row.getByRole('button', { name: /^Delete: / }),
  ]).toEqual([3, expect.anything(), expect.anything()])
  await user.click(row.getByRole('link', { name: 'Edit: Readiness 1' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/edit`))
})

test('[D-52] its instructor takes a quiz as a preview from the list, open or not', async () => {
  const { teacher, courseId, quizId } = await situation()
  await as(world, teacher).quizzes.setFlags({ quizId, isVisible: false, isActive: false })
  const { user, history } = openApp(as(world, teacher), `/courses/${courseId}?tab=quizzes`)
  await user.click(await screen.findByRole('link', { name: 'Preview: Readiness 1' }))
  await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/take`))
  expect(await screen.findByRole('heading', { name: 'Readiness 1' })).toBeTruthy()
  expect(await screen.findByText(/count nowhere/)).toBeTruthy()
})

describe('Copy Quiz', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Copy Quiz' }))

  test("[QCOPY-01, QCOPY-02, QCOPY-04, CONST-17, D-114] asks for title and own course, with 'Copy of {title}'; the copy is off in all ways", async () => {
    const { teacher, courseId, quizId } = await situation()
    await given(world).course({ students: 0 })
    const { user } = openApp(as(world, teacher), '/quizzes')
    await act(user, 'Copy')
    const form = await dialog()
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Copy of Readiness 1')
    await user.click(form.getByRole('combobox', { name: 'Course' }))
    expect((await choices()).map((option) => option.textContent)).toEqual([
      expect.stringMatching(/: Physiology$/),
    ])
    const [only] = await choices()
    if (only) await user.click(only)
    await user.click(form.getByRole('button', { name: 'Copy Quiz' }))
    expect(await screen.findByText('Quiz copied')).toBeTruthy()
    const flags = async () =>
      (
        await screen.findAllByRole<HTMLInputElement>('switch', { name: /: Copy of Readiness 1$/ })
      ).map((flag) => flag.checked)
    expect(await flags()).toEqual([false, false, false])
    await isClosed()
    const { quizzes } = await as(world, teacher).quizzes.list({ courseId })
    const copy = quizzes.find(({ id }) => id !== quizId)
    expect([quizzes.length, copy]).toEqual([
      2,
      expect.objectContaining({ title: 'Copy of Readiness 1', questionCount: 3, isVisible: false }),
    ])
  })

  test("[VAL-55, ERR-70] without title or course: 'Please fill in all required fields.'", async () => {
    const { teacher } = await given(world).course({ students: 0 })
    await as(world, teacher).quizzes.createEmpty({ title: 'Readiness 1', courseId: null })
    const { user } = openApp(as(world, teacher), '/quizzes')
    await act(user, 'Copy')
    const form = await dialog()
    const refused = async () => {
      await user.click(form.getByRole('button', { name: 'Copy Quiz' }))
      expect(await toast()).toBe('Validation ErrorPlease fill in all required fields.')
      await user.click(screen.getByRole('button', { name: 'Close Message' }))
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    }
    await refused()
    await user.click(form.getByRole('combobox', { name: 'Course' }))
    const [only] = await choices()
    if (only) await user.click(only)
    await fill(user, form.getByLabelText('Title'), ' ')
    await refused()
    expect((await as(world, teacher).quizzes.list({})).quizzes).toHaveLength(1)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test("[ERR-71] an error of the server is 'Failed to copy quiz', and the dialog stays", async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { teacher } = await situation()
    const { user } = openApp(instead(as(world, teacher), 'quizzes', 'copy', defect), '/quizzes')
    await act(user, 'Copy')
    await user.click((await dialog()).getByRole('button', { name: 'Copy Quiz' }))
    expect(await toast()).toBe('Failed to copy quizPlease try again.')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

describe('deleting a quiz', () => {
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Delete this quiz?' }))

  test('[QLIST-05, D-68, ERR-75] names what goes, and does it when that is confirmed', async () => {
    const { teacher, quizId } = await situation()
    const { user } = openApp(as(world, teacher), '/quizzes')
    await act(user, 'Delete')
    expect(
      (await dialog()).getByText(
        '3 questions and 3 individual attempts will be deleted with it, and so will their scores and appeals. This cannot be undone.',
      ),
    ).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect((await as(world, teacher).quizzes.get({ quizId })).id).toBe(quizId)
    await act(user, 'Delete')
    await user.click((await dialog()).getByRole('button', { name: 'Delete Quiz' }))
    expect(await screen.findByText('Quiz has been deleted successfully.')).toBeTruthy()
    expect(screen.getByText('Quiz deleted')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No quizzes available' })).toBeTruthy()
    await expect(as(world, teacher).quizzes.get({ quizId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('[QLIST-05] says when the server failed, and when somebody else was quicker it is done', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { teacher, quizId } = await situation()
    const { remove } = as(world, teacher).quizzes
    let isDown = true
    const { user } = openApp(
      instead(as(world, teacher), 'quizzes', 'remove', (input) =>
        isDown ? defect() : remove(input),
      ),
      '/quizzes',
    )
    await act(user, 'Delete')
    const confirm = (await dialog()).getByRole('button', { name: 'Delete Quiz' })
    await user.click(confirm)
    expect(await toast()).toBe('ErrorFailed to delete quiz. Please try again.')
    isDown = false
    await remove({ quizId })
    await user.click(confirm)
    expect(await screen.findByText('Quiz has been deleted successfully.')).toBeTruthy()
  })
})

describe('the simple form', () => {
  const open = async (client: Parameters<typeof openApp>[0]) => {
    const opened = openApp(client, '/quizzes/create')
    await screen.findByRole('heading', { name: 'Create Quiz' })
    return opened
  }
  const submit = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Create Quiz' }))

  test('[ROUTE-15, QSIMPLE-01, QSIMPLE-02, D-62] asks for title and own course only; then the quiz is written where it is edited', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    const { user, history } = await open(as(world, teacher))
    expect([screen.getAllByRole('textbox').length, screen.queryAllByRole('switch')]).toEqual([
      1,
      [],
    ])
    await submit(user)
    await waitFor(() =>
      expect([screen.getByText('Title is required'), document.activeElement]).toEqual([
        expect.anything(),
        screen.getByLabelText('Title'),
      ]),
    )
    await fill(user, screen.getByLabelText('Title'), 'Quick one')
    await user.click(screen.getByRole('combobox', { name: 'Course' }))
    expect((await choices()).map((option) => option.textContent)).toEqual([
      'No Course Assignment',
      expect.stringMatching(/: Physiology$/),
    ])
    await user.click(screen.getByRole('option', { name: /Physiology/ }))
    await submit(user)
    expect(
      await screen.findByRole('heading', { name: 'Edit Quiz' }, { timeout: 15_000 }),
    ).toBeTruthy()
    const quizId = history.location.pathname.split('/')[2] ?? ''
    const off = { isVisible: false, isActive: false, isTeamActive: false }
    expect(await as(world, teacher).quizzes.get({ quizId })).toMatchObject({
      title: 'Quick one',
      courseId,
      questions: [],
      ...off,
    })
  })

  const failures = [
    [
      'the session is over',
      () => as(world, null).quizzes.createEmpty({ title: randomUUID(), courseId: null }),
      'ErrorYou must be logged in to create a quiz',
    ],
    ['the server fails', defect, 'ErrorFailed to create quiz. Please try again.'],
  ] as const
  test.each(failures)(
    '[QSIMPLE-03, ERR-77, ERR-87] when %s it says so',
    async (_when, call, text) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const { user } = await open(
        instead(as(world, await given(world).instructor()), 'quizzes', 'createEmpty', call),
      )
      await fill(user, screen.getByLabelText('Title'), 'Quick one')
      await submit(user)
      expect(await toast()).toBe(text)
    },
  )
})
