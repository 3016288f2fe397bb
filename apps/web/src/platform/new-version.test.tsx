import { act, cleanup, screen, waitFor } from '@testing-library/react'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type Mock,
  test,
  vi,
} from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { asVisitor } from '../../../server/testing/as-visitor.ts'
import { given } from '../../../server/testing/given.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { instead, timestamp } from '../../testing/instead.ts'
import { fill, openApp } from '../../testing/open-app.tsx'
import { freezeTime, pass } from '../../testing/page-time.ts'
import { otherBuild, ownBuild, updated } from '../../testing/update.ts'
import { httpClient } from './api.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => window.sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const text = 'A new version is here. Reload when you are done.'
const bar = () => screen.queryByText(text)
/** Everything that the page shows is there: what is under way would feel the time that passes. */
const hasLoaded = () =>
  waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull())
/** Longer than the page takes to see that nobody uses it. */
const longEnough = () => pass(31_000)

test('[FIRM-21] every answer is heard, a refusal too, and what the page hears is its build', async () => {
  const answers = [200, 401, 404, 500]
  vi.stubGlobal('fetch', async () =>
    Response.json({}, { status: answers.shift() ?? 200, headers: { 'x-build': otherBuild } }),
  )
  const hear = vi.fn()
  while (answers.length > 0)
    await httpClient(hear)
      .accounts.me({})
      .catch(() => {})
  expect(hear.mock.calls).toEqual([[otherBuild], [otherBuild], [otherBuild], [otherBuild]])
})

/** A student's dashboard to which an answer of another build has come. */
async function openDashboard({ own = ownBuild, other = otherBuild } = {}) {
  const page = updated(own, other)
  const student = await given(world).student()
  const opened = openApp(as(world, student), '/', null, { build: page.build })
  await screen.findByRole('heading', { level: 1, name: /Welcome/ })
  await hasLoaded()
  freezeTime()
  page.hear()
  return { ...page, ...opened }
}

describe('[FIRM-21] where nothing is open', () => {
  test('the page is loaded anew by itself, exactly once, after it was left alone for a while', async () => {
    const { reload } = await openDashboard()
    expect(bar()).toBeTruthy()
    await pass(14_000)
    expect(reload).not.toHaveBeenCalled()
    await longEnough()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await pass(600_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('so is the login that nobody has begun', async () => {
    const { build, reload, hear } = updated()
    openApp(as(world, null), '/courses', null, { build })
    await screen.findByRole('tab', { name: 'Login' })
    freezeTime()
    hear()
    expect(bar()).toBeTruthy()
    await longEnough()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  test('a page that came back old is not loaded again for the same build, whatever it hears', async () => {
    const first = await openDashboard()
    await longEnough()
    await waitFor(() => expect(first.reload).toHaveBeenCalledOnce())
    cleanup()
    vi.useRealTimers()
    const second = await openDashboard()
    await pass(600_000)
    expect(bar()).toBeTruthy()
    expect(second.reload).not.toHaveBeenCalled()
  })

  test('two servers with two builds do not throw a page back and forth', async () => {
    const reloads: number[] = []
    for (const [own, other] of [
      [ownBuild, otherBuild],
      [otherBuild, ownBuild],
      [ownBuild, otherBuild],
      [otherBuild, ownBuild],
    ]) {
      const { reload } = await openDashboard({ own, other })
      await pass(100_000)
      reloads.push(reload.mock.calls.length)
      cleanup()
      vi.useRealTimers()
    }
    expect(reloads).toEqual([1, 1, 0, 0])
  })

  test('nothing happens while the server cannot give the page, or gives the old one; then it does', async () => {
    const { reload, served } = await openDashboard()
    for (const build of [null, ownBuild]) {
      served.build = build
      await pass(100_000)
      expect(reload).not.toHaveBeenCalled()
    }
    served.build = otherBuild
    await longEnough()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  test.each(['getItem', 'setItem'] as const)(
    'a browser in which %s is refused keeps the page: it could not remember that it was reloaded',
    async (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
      const { reload } = await openDashboard()
      await pass(100_000)
      expect(bar()).toBeTruthy()
      expect(reload).not.toHaveBeenCalled()
    },
  )
})

describe('[FIRM-21] a page is not loaded anew by itself while', () => {
  const isLeftAlone = async (reload: Mock) => {
    await pass(100_000)
    expect(bar()).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  }
  /** Once that is over, it is; what the server does meanwhile takes time of its own. */
  const isReloaded = async (reload: Mock) => {
    for (let looks = 0; looks < 10 && reload.mock.calls.length === 0; looks += 1) await longEnough()
    expect(reload).toHaveBeenCalledOnce()
  }

  test('somebody uses it', async () => {
    const { reload, user } = await openDashboard()
    for (let times = 0; times < 20; times += 1) {
      await user.keyboard('{ArrowDown}')
      await pass(14_000)
    }
    expect(reload).not.toHaveBeenCalled()
    await isReloaded(reload)
  })

  test('something is typed in a field, and is once it is not', async () => {
    const { reload, user } = await openDashboard()
    await user.click(screen.getByRole('link', { name: 'Courses' }))
    const field = await screen.findByLabelText('Join by Code')
    await fill(user, field, 'BIO')
    await hasLoaded()
    await isLeftAlone(reload)
    await user.clear(field)
    await isReloaded(reload)
  })

  test('a menu or a dialog is open, and is once it is not', async () => {
    const { reload, user } = await openDashboard()
    await user.click(screen.getByRole('button', { name: /^User menu/ }))
    await screen.findByRole('menu')
    await isLeftAlone(reload)
    await user.keyboard('{Escape}')
    await isReloaded(reload)
  })

  test('a change is on its way to the server', async () => {
    const { teacher } = await given(world).quiz()
    const { build, reload, hear } = updated()
    const [client, goOn, stored] = [as(world, teacher), timestamp(), timestamp()]
    const slow = instead(client, 'quizzes', 'setFlags', async (change) => {
      await goOn.reached
      return client.quizzes.setFlags(change).finally(stored.reach)
    })
    const { user } = openApp(slow, '/quizzes', null, { build })
    const [visible] = await screen.findAllByRole('switch')
    freezeTime()
    hear()
    if (visible) await user.click(visible)
    await isLeftAlone(reload)
    goOn.reach()
    await act(() => stored.reached)
    await hasLoaded()
    await isReloaded(reload)
  })

  test('a quiz is being written', async () => {
    const { teacher, quizId } = await given(world).quiz()
    const { build, reload, hear } = updated()
    const { user } = openApp(as(world, teacher), `/quizzes/${quizId}/edit`, null, { build })
    await fill(user, await screen.findByLabelText('Title'), 'Changed')
    freezeTime()
    hear()
    await isLeftAlone(reload)
  })

  test('a sign-up waits for its link', async () => {
    const { build, reload, hear } = updated()
    const { user } = openApp(asVisitor(world).api, '/', null, { build })
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }))
    await screen.findByLabelText('Full name')
    await fill(user, screen.getByLabelText('Full name'), 'Nia New')
    await fill(user, screen.getByLabelText('E-mail'), 'nia@example.org')
    await fill(user, screen.getByLabelText('Password'), 'correct horse')
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    await screen.findByRole('heading', { name: 'Verify Your Email' })
    freezeTime()
    hear()
    await isLeftAlone(reload)
  })
})
