import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { runs } from '../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, offline } from '../../../testing/instead.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { createStubSocket } from '../../../testing/stub-socket.ts'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
let session: ReturnType<typeof runs>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  made = await given(world).quiz({ students: 3, flags: { isActive: false } })
  session = runs(world, made.teacher, made.quizId)
  await session.open('individual')
})
afterEach(() => vi.restoreAllMocks())

const announcements = () => as(world, made.teacher).announcements
const announce = async (...texts: string[]) => {
  for (const text of texts) {
    await announcements().send({ quizId: made.quizId, commandId: randomUUID(), text })
    world.time.now = new Date(world.time.now.getTime() + 1000)
  }
}
const paths = {
  take: () => `/quizzes/${made.quizId}/take`,
  results: () => `/quizzes/${made.quizId}/results`,
  lobby: () => `/quizzes/${made.quizId}/team-lobby/${made.teamId}`,
  'team quiz': () => `/quizzes/${made.quizId}/team/${made.teamId}`,
}
const open = (client = as(world, made.captain), path = paths.take()) => {
  const { socket, hear } = createStubSocket()
  return { ...openApp(client, path, socket), hear }
}
const region = () => screen.findByRole('region', { name: 'Announcements' })
const shown = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const none = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull())
const dismissButton = async (text: string) =>
  within(await region()).getByRole('button', { name: 'Dismiss', description: text })
/** The page has come, and so has its list of announcements, in which nothing stands. */
const loadedWithoutAny = async (watched: { mock: { results: { value: unknown }[] } }) => {
  await waitFor(() => expect(watched.mock.results.length).toBeGreaterThan(0))
  await act(async () => void (await watched.mock.results[0]?.value))
  await none()
}

describe('what is announced', () => {
  test.each(Object.keys(paths) as (keyof typeof paths)[])(
    '[ANN-02] stands on the %s page',
    async (page) => {
      await announce('Please keep quiet.')
      open(undefined, paths[page]())
      expect(await shown()).toEqual(['Please keep quiet.'])
    },
  )

  test('[ANN-03] is there for who comes later, the newest three first; the others can be shown', async () => {
    await announce('One', 'Two', 'Three', 'Four', 'Five')
    const { user } = open()
    expect(await shown()).toEqual(['Five', 'Four', 'Three'])
    await user.click(screen.getByRole('button', { name: '2 more' }))
    expect(await shown()).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
    expect(document.activeElement).toBe(await dismissButton('Three'))
  })

  test('[ANN-01] [ANN-02] comes over the connection, is said politely, and moves no focus', async () => {
    const { user, hear } = open()
    const [target] = await screen.findAllByRole('radio')
    if (!target) throw new Error('A question has options')
    await user.click(target)
    await vi.dynamicImportSettled()
    const before = document.activeElement
    await announce('Please keep quiet.')
    const heard = world.notified.announcements.at(-1)
    if (heard?.name !== 'announcement') throw new Error('Nothing was announced')
    await waitFor(async () => {
      await act(async () => hear('announcement', heard.event))
      expect(await shown()).toEqual(['Please keep quiet.'])
    })
    await act(async () => hear('announcement', { ...heard.event, quizId: made.courseId, id: '1' }))
    expect(await shown()).toHaveLength(1)
    expect((await region()).closest('[aria-live="polite"]')).not.toBeNull()
    expect(document.activeElement).toBe(before)
    await act(async () =>
      hear('announcementWithdrawn', { quizId: made.quizId, id: heard.event.id }),
    )
    await none()
  })

  test('[ANN-03] [ANN-04] is fetched again with news of it: what a lost message would have shown, or taken away', async () => {
    const { hear } = open()
    const news = { topic: 'announcements', courseId: made.courseId } as const
    await screen.findByRole('heading', { level: 1 })
    await announce('Please keep quiet.')
    await act(async () => hear('news', news))
    expect(await shown()).toEqual(['Please keep quiet.'])
    const {
      announcements: [sent],
    } = await announcements().list({ quizId: made.quizId })
    const command = { quizId: made.quizId, commandId: randomUUID() }
    await announcements().withdraw({ ...command, announcementId: sent?.id ?? '' })
    await act(async () => hear('news', news))
    await none()
  })

  test('[ANN-03] is gone as the session ends', async () => {
    await announce('Please keep quiet.')
    const { hear } = open()
    await region()
    await session.end()
    await act(async () => hear('news', { topic: 'quizzes', courseId: made.courseId }))
    await none()
  })

  test('[ANN-02] [P35] is text, whatever it looks like', async () => {
    const hostile = '<img class="hostile" src=x onerror=alert(1)> {count, plural, other {#}} &amp;'
    await announce(hostile)
    open()
    expect(await shown()).toEqual([hostile])
    expect(document.querySelector('.hostile')).toBeNull()
  })

  test('[ANN-01] is no concern of a preview', async () => {
    await announce('Please keep quiet.')
    const client = as(world, made.teacher)
    const list = vi.fn(client.announcements.list)
    open(instead(client, 'announcements', 'list', list as never))
    await loadedWithoutAny(list)
  })
})

describe('what is dismissed', () => {
  test('[ANN-02] [ANN-03] [SD-29] is gone, and stays so on another device; the focus goes to the next one, then to the title', async () => {
    await announce('One', 'Two')
    const { user } = open()
    await user.click(await dismissButton('Two'))
    expect(await shown()).toEqual(['One'])
    expect(document.activeElement).toBe(await dismissButton('One'))
    cleanup()
    const again = open(undefined, paths.lobby())
    expect(await shown()).toEqual(['One'])
    await again.user.click(await dismissButton('One'))
    await none()
    expect(document.activeElement?.tagName).toBe('H1')
    await waitFor(async () => expect(await listOf(made.captain)).toEqual([]))
    expect(await listOf(made.member)).toHaveLength(2)
  })

  test('[ANN-03] is gone without a connection too, and the server hears of it later', async () => {
    await announce('One')
    const client = as(world, made.captain)
    let isOnline = false
    const see = vi.fn((input: Parameters<typeof client.announcements.see>[0]) =>
      isOnline ? client.announcements.see(input) : offline(),
    )
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, hear } = open(instead(client, 'announcements', 'see', see as never))
    await user.click(await dismissButton('One'))
    await none()
    await act(async () => hear('news', { topic: 'announcements', courseId: made.courseId }))
    await waitFor(() => expect(see.mock.calls.length).toBeGreaterThan(1))
    expect(screen.queryByText('One')).toBeNull()
    isOnline = true
    await waitFor(async () => expect(await listOf(made.captain)).toEqual([]))
    expect(screen.queryByText('One')).toBeNull()
  }, 30_000)
})

const listOf = async (person: Person) =>
  (await as(world, person).announcements.list({ quizId: made.quizId })).announcements
