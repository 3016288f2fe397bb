import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { dialog, isClosed, listItems, press, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
let session: ReturnType<typeof runs>
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  made = await given(world).quiz({ students: 3, flags: { isActive: false } })
  session = runs(world, made.teacher, made.quizId)
  await session.open('individual')
})
afterEach(() => vi.restoreAllMocks())

const title = 'Announce to the Class'
const request = 'Please keep quiet.'
function openCockpit(client = as(world, made.teacher)) {
  const { socket, hear } = createStubSocket()
  return { ...openApp(client, `/quizzes/${made.quizId}/session`, socket), hear }
}
/** The cockpit with the dialog, in which this is typed. */
async function typing(text: string, client = as(world, made.teacher)) {
  const opened = openCockpit(client)
  await opened.user.click(await screen.findByRole('button', { name: 'Announce...' }))
  const form = await dialog(title)
  const field = () => form.getByRole('textbox', { name: 'Announcement' }) as HTMLTextAreaElement
  if (text !== '') await fill(opened.user, field(), text)
  return { ...opened, form, field }
}
const send = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getByRole('button', { name: 'Announce' })
const listed = async () =>
  listItems(within(await screen.findByRole('region', { name: 'Announcements' })).getByRole('list'))
const readBy = async (person: { id: string }) =>
  (await as(world, person).announcements.list({ quizId: made.quizId })).announcements.map(
    ({ text }) => text,
  )

describe('announcing', () => {
  test('[ANN-01] [ANN-04] sends what is typed, and lists it with its time and who has seen it', async () => {
    const { user, form, hear } = await typing(request)
    expect(form.getByText('18 of 280 characters')).toBeTruthy()
    await user.click(send(form))
    expect(await screen.findByText('Announced')).toBeTruthy()
    await isClosed()
    const time = String.raw`\d\d:\d\d`
    expect(await listed()).toEqual([
      expect.stringMatching(new RegExp(`^${time}${request}seen by 0 of 3Withdraw$`)),
    ])
    expect(await readBy(made.captain)).toEqual([request])
    await act(async () => hear('news', { topic: 'announcements', courseId: made.courseId }))
    await waitFor(async () => expect((await listed())[0]).toContain('seen by 1 of 3'))
  })

  test('[ANN-01] Ctrl+Enter sends it too', async () => {
    const { user } = await typing(request)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await isClosed()
    expect(await readBy(made.captain)).toEqual([request])
  })

  test('[ANN-01] of nothing it says what is missing, of too much how much it may be, and keeps it', async () => {
    const { user, form, field } = await typing('')
    await user.click(send(form))
    expect(await form.findByText('Please write an announcement.')).toBeTruthy()
    await fill(user, field(), 'x'.repeat(281))
    await user.click(send(form))
    expect(await form.findByText('An announcement has 280 characters at most.')).toBeTruthy()
    expect(field().value).toHaveLength(281)
    expect(await readBy(made.captain)).toEqual([])
  })

  test('[ANN-01] what was refused or not sent stays as it was typed, also in a dialog that was closed', async () => {
    const { user, form, field } = await typing(request)
    await session.end()
    await user.click(send(form))
    expect(await form.findByText(/^No class session runs now/)).toBeTruthy()
    expect(field().value).toBe(request)
    await session.continue()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await user.click(await screen.findByRole('button', { name: 'Announce...' }))
    expect(
      ((await dialog(title)).getByRole('textbox', { name: 'Announcement' }) as HTMLInputElement)
        .value,
    ).toBe(request)
  })

  test('[ANN-01] without an answer it says so, and the same again is one announcement', async () => {
    const client = as(world, made.teacher)
    let isLost = true
    vi.spyOn(console, 'error').mockReturnValue()
    const call = async (input: Parameters<typeof client.announcements.send>[0]) => {
      const answer = await client.announcements.send(input)
      return isLost ? offline() : answer
    }
    const { user, form, field } = await typing(
      request,
      instead(client, 'announcements', 'send', call as never),
    )
    await user.click(send(form))
    await waitFor(async () => expect(await toast()).toContain('Not Sent'), { timeout: 10_000 })
    expect(field().value).toBe(request)
    isLost = false
    await user.click(send(form))
    await isClosed()
    expect(await readBy(made.captain)).toEqual([request])
  }, 30_000)

  test('[ANN-01] is possible while the session runs', async () => {
    await session.end()
    openCockpit()
    await screen.findByRole('button', { name: 'Continue Session' })
    expect(screen.queryByRole('button', { name: 'Announce...' })).toBeNull()
  })
})

describe('what was announced', () => {
  test('[ANN-04] is withdrawn once that is confirmed, and the trail says so', async () => {
    const { user, form } = await typing(request)
    await user.click(send(form))
    await isClosed()
    await listed()
    await user.click(press(`Withdraw: ${request}`))
    const asked = await dialog('Withdraw Announcement')
    expect(asked.getByText(request)).toBeTruthy()
    expect(await readBy(made.captain)).toEqual([request])
    await user.click(asked.getByRole('button', { name: 'Withdraw' }))
    await isClosed()
    await waitFor(async () => expect((await listed())[0]).toMatch(/withdrawn at \d\d:\d\d$/))
    expect(await readBy(made.captain)).toEqual([])
    await user.click(screen.getByRole('tab', { name: 'Trail' }))
    const steps = listItems(await screen.findByRole('list', { name: 'Steps, newest first' }))
    expect(steps[0]).toMatch(/You withdrew an announcement\.Please keep quiet\.$/)
    expect(steps[1]).toMatch(/You made an announcement\.Please keep quiet\.$/)
  })

  test('[ANN-04] stands there newest first, three of them until the others are asked for', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four'])
      await as(world, made.teacher).announcements.send({
        ...{ quizId: made.quizId, commandId: crypto.randomUUID(), text },
      })
    const { user } = openCockpit()
    expect(await listed()).toHaveLength(3)
    await user.click(press('1 more'))
    expect((await listed()).map((item) => /One|Two|Three|Four/.exec(item ?? '')?.[0])).toEqual([
      ...['Four', 'Three', 'Two', 'One'],
    ])
  })
})
