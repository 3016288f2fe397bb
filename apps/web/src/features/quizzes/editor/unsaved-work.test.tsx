import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { openApp, openAppInBrowser } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { editor, openEditor, quizOf } from '../../../../testing/quiz-editor.ts'

let world: World
let ingrid: Person
let form: ReturnType<typeof editor>
let opened: ReturnType<typeof openApp>
beforeAll(async () => {
  world = await openWorld()
  ingrid = await given(world).instructor()
})
afterAll(() => world.close())
afterEach(() => vi.useRealTimers())

const stored = (quizId: string) => as(world, ingrid).quizzes.get({ quizId })
async function openForm(quizId: string) {
  const page = await openEditor(as(world, ingrid), quizId)
  opened = page.opened
  form = page.form
}
const updated = () => screen.findByText('Quiz has been updated successfully.')
const localDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('quizDraft'))

describe('leaving', () => {
  const leave = () => form.click(screen.getByRole('link', { name: 'Courses' }))
  const path = () => opened.history.location.pathname
  const dialog = () => screen.findByRole('dialog', { name: 'Discard changes?' })
  const ways = [
    ['a link', () => leave()],
    ['Cancel', () => form.click(form.press('Cancel'))],
    ['Back', () => form.click(form.press('Back'))],
    ['the back button of the browser', async () => opened.history.back()],
  ] as const

  test.each(ways)(
    "[QEDIT-09, D-69] by %s with unsaved work asks 'Discard changes?'; both buttons do as they say",
    async (_way, go) => {
      const { id } = await quizOf(world, ingrid)
      opened = openAppInBrowser(as(world, ingrid), '/quizzes')
      form = editor(opened.user)
      const [edit] = await screen.findAllByRole('link', { name: 'Edit: Readiness 1' })
      await form.click(edit ?? document.body)
      await screen.findByLabelText('Title')
      const page = path()
      expect(page).toMatch(/\/edit$/)
      await form.write('Title', 'Mended')
      await go()
      await form.click(within(await dialog()).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(path()).toBe(page))
      expect(form.value('Title')).toBe('Mended')
      await go()
      await form.click(within(await dialog()).getByRole('button', { name: 'Discard changes' }))
      await waitFor(() => expect(path()).not.toBe(page))
      expect((await stored(id)).title).toBe('Readiness 1')
      await waitFor(() => expect(localDrafts()).toEqual([]))
    },
  )

  test('[QEDIT-10, QEDIT-11] the browser warns on unload with unsaved work, and not otherwise', async () => {
    const warns = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    opened = openAppInBrowser(
      as(world, ingrid),
      `/quizzes/${(await quizOf(world, ingrid)).id}/edit`,
    )
    form = editor(opened.user)
    await screen.findByLabelText('Title')
    expect(warns()).toBe(false)
    await form.write('Title', 'Mended')
    expect(warns()).toBe(true)
    await form.write('Title', 'Readiness 1')
    expect(warns()).toBe(false)
    await form.write('Title', 'Mended')
    await form.save()
    await updated()
    await waitFor(() => expect(warns()).toBe(false))
  })

  test('[QEDIT-11] nothing is asked when nothing changed, or after saving', async () => {
    const { id } = await quizOf(world, ingrid)
    await openForm(id)
    const leaves = async () => {
      await leave()
      await waitFor(() => expect(path()).toBe('/courses'))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
    await leaves()
    opened.history.back()
    await screen.findByLabelText('Title')
    await form.write('Title', 'Mended')
    await form.save()
    await screen.findByText('Saved')
    await leaves()
  })

  test('by logging out asks too, and leaves nothing behind in the browser', async () => {
    freezeTime()
    await openForm((await quizOf(world, ingrid)).id)
    await form.write('Title', 'Mended')
    await pass(1000)
    const logOut = async () => {
      await form.click(screen.getByRole('button', { name: /^User menu/ }))
      await form.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    }
    await logOut()
    await form.click(within(await dialog()).getByRole('button', { name: 'Keep editing' }))
    expect(form.value('Title')).toBe('Mended')
    await logOut()
    await form.click(within(await dialog()).getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy()
    await waitFor(() => expect(localDrafts()).toEqual([]))
  })
})

describe('work that was not saved', () => {
  const crash = async () => {
    freezeTime()
    const { id } = await quizOf(world, ingrid)
    await openForm(id)
    await form.write('Question text', 'Q1, half mended')
    await pass(1000)
    cleanup()
    await pass(5 * 60_000)
    opened = openApp(as(world, ingrid), `/quizzes/${id}/edit`)
    form = editor(opened.user)
    await screen.findByRole('heading', { name: 'You have unsaved changes from 5 minutes ago' })
    return id
  }

  test("survives a crash: 'Restore' takes it up again, unsaved as it was", async () => {
    const id = await crash()
    await form.click(form.press('Restore'))
    await waitFor(() =>
      expect([form.value('Question text'), screen.getByText('Unsaved changes')]).toEqual([
        'Q1, half mended',
        expect.anything(),
      ]),
    )
    await form.save()
    await updated()
    expect((await stored(id)).questions[0]?.text).toBe('Q1, half mended')
    await waitFor(() => expect(localDrafts()).toEqual([]))
  })

  test('[FAIR-03] it leaves the switches as they are stored now: phases have been opened and closed meanwhile', async () => {
    const { id, isVisible, isActive, isTeamActive } = await quizOf(world, ingrid)
    freezeTime()
    await openForm(id)
    await form.write('Question text', 'Q1, half mended')
    await pass(1000)
    cleanup()
    const switched = { isVisible: !isVisible, isActive: !isActive, isTeamActive: !isTeamActive }
    await as(world, ingrid).quizzes.setFlags({ quizId: id, ...switched })
    opened = openApp(as(world, ingrid), `/quizzes/${id}/edit`)
    form = editor(opened.user)
    await screen.findByRole('heading', { name: /^You have unsaved changes/ })
    await form.click(form.press('Restore'))
    await waitFor(() => expect(form.value('Question text')).toBe('Q1, half mended'))
    await form.save()
    await updated()
    expect(await stored(id)).toMatchObject(switched)
  })

  test("'Discard' forgets it", async () => {
    await crash()
    await form.click(form.press('Discard'))
    await waitFor(() => expect([form.value('Question text'), localDrafts()]).toEqual(['Q1', []]))
  })
})
