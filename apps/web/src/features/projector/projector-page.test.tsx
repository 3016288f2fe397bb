import { ORPCError } from '@orpc/client'
import type { Projected } from '@tbl/contract/projector'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { asVisitor } from '../../../../server/testing/as-visitor.ts'
import { given } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead, offline } from '../../../testing/instead.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { freezeClock, pass, untilGivenUp } from '../../../testing/page-time.ts'
import { createStubSocket } from '../../../testing/stub-socket.ts'
import { choose } from '../../tbl/device/device-choice.ts'

let world: World
let teacher: { id: string }
let captain: { id: string }
let quizId: string
let courseId: string
beforeAll(async () => {
  world = await openWorld()
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  const made = await given(world).quiz({ students: 3, flags })
  ;({ teacher, captain, quizId, courseId } = made)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

const path = () => `/quizzes/${quizId}/session/projector`
const start = Date.parse('2026-03-02T10:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
const closed = {
  state: 'closed',
  opensAt: null,
  limitSeconds: null,
  ownTime: null,
  endsAt: null,
  pausedAt: null,
  hasBegun: false,
  teams: null,
} as const satisfies Projected['team']
const open = (
  endsAt: string | null,
  change: Partial<Projected['team']> = {},
): Projected['team'] => ({
  ...closed,
  state: 'open',
  endsAt,
  hasBegun: true,
  teams: ['done', 'working', 'notStarted'],
  ...change,
})
const projected = (individual: Projected['team'], change: Partial<Projected> = {}): Projected => ({
  at: at(0),
  title: 'RAT 3',
  courseCode: 'PHARM201',
  isRehearsal: false,
  address: 'tbl.example.org',
  session: 'running',
  individual: {
    ...individual,
    count: individual.hasBegun ? { submitted: 211, students: 298 } : null,
  },
  team: closed,
  announcement: null,
  ...change,
})
/** The page on answers that are made by hand. */
function openWith(answer: () => Promise<Projected>) {
  const ask = vi.fn(answer)
  const stub = createStubSocket()
  const client = instead(as(world, teacher), 'classSession', 'projector', ask as never)
  return { ask, ...stub, ...openApp(client, path(), stub.socket) }
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const seen = async (answer: Projected) => {
  const opened = openWith(() => Promise.resolve(answer))
  await screen.findByRole('heading', { level: 1, name: 'RAT 3' })
  return opened
}

describe('[PROJ-01] who may', () => {
  test('who teaches the course sees it at once, with the way to it', async () => {
    openApp(as(world, teacher), path())
    expect(await screen.findByRole('heading', { level: 1, name: 'Readiness 1' })).toBeTruthy()
    expect(said()[0]).toBe('Individual quiz. Your instructor opens the quiz in a moment.')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('a link of the cockpit opens it in a new tab', async () => {
    openApp(as(world, teacher), `/quizzes/${quizId}/session`)
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Projector' })
    expect(new URL(link.href).pathname).toBe(path())
    expect(link.target).toBe('_blank')
  })

  test('a student is led to the dashboard, somebody signed out to the login', async () => {
    const { history } = openApp(as(world, captain), path())
    await waitFor(() => expect(history.location.pathname).toBe('/'))
    cleanup()
    const visitor = openApp(asVisitor(world).api, path())
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy()
    expect(visitor.history.location.pathname).toBe(path())
  })

  test('another instructor, and who loses the quiz, sees that there is none', async () => {
    openApp(as(world, await given(world).instructor()), path())
    expect(await screen.findByRole('heading', { name: 'Quiz Not Found' })).toBeTruthy()
  })

  test('[HELP-03] a rehearsal that ends on the screen is over, and its quiz is not said to be gone', async () => {
    let isOver = false
    const { hear } = openWith(() =>
      isOver
        ? Promise.reject(new ORPCError('NOT_FOUND'))
        : Promise.resolve(projected(closed, { isRehearsal: true })),
    )
    await screen.findByText('Rehearsal')
    isOver = true
    act(() => hear('news', { topic: 'session', courseId }))
    expect(await screen.findByRole('heading', { name: 'This rehearsal is over' })).toBeTruthy()
    expect(screen.queryByText('Quiz Not Found')).toBeNull()
  })
})

describe('[PROJ-02] states', () => {
  test.each<[string, Projected, string]>([
    [
      'a start that is planned',
      projected({ ...closed, state: 'scheduled', opensAt: at(252), limitSeconds: 600 }),
      'Individual quiz. Starts at ',
    ],
    ['open', projected(open(at(401))), 'Individual quiz. Ends at '],
    ['five minutes', projected(open(at(295))), 'Individual quiz. Five minutes left'],
    ['the last minute', projected(open(at(42))), 'Individual quiz. Last minute'],
    ['no end', projected(open(null)), 'Individual quiz. No time limit'],
    [
      'paused',
      projected(open(at(401), { state: 'paused', pausedAt: at(0) })),
      'Individual quiz. Paused',
    ],
    ['over', projected(open(at(-9), { state: 'over' })), 'Individual quiz. Time is over'],
    ['teams', projected(closed, { team: open(at(401)) }), 'Team quiz. Ends at '],
    ['ended', projected(closed, { session: 'ended' }), 'This session is over. Thank you.'],
  ])('%s: a sentence that a screen reader hears, too', async (_what, answer, sentence) => {
    await seen(answer)
    expect(said()[0]).toContain(sentence)
  })

  test('how many are done, and teams as marks without names', async () => {
    await seen(projected(open(at(401))))
    expect(screen.getByText('211 of 298 submitted')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Submitted' }).getAttribute('value')).toBe('211')
    expect(screen.getByText('1 of 3 teams are done')).toBeTruthy()
    const marks = [...document.querySelectorAll('[data-mark]')].slice(-3)
    expect(marks.map((one) => one.getAttribute('data-mark'))).toEqual([
      'done',
      'working',
      'notStarted',
    ])
    expect(screen.getByText('tbl.example.org').parentElement?.textContent).toBe(
      'Log in at tbl.example.org, then Quizzes',
    )
  })

  test('it is asked for again with news of the class, and of times', async () => {
    const { ask, hear } = await seen(projected(open(at(401))))
    const asked = async (speak: () => void) => {
      const before = ask.mock.calls.length
      act(speak)
      await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(before))
    }
    for (const topic of ['session', 'readiness', 'quizzes', 'teams', 'students'] as const)
      await asked(() => hear('news', { topic, courseId }))
    const timing = { at: at(0), individual: closed, team: closed, graceSeconds: 30 }
    await asked(() => hear('timing', { quizId, version: 2, timing, announcement: null }))
  })

  test('[ANN-02] an announcement stands until it is dismissed, and the next one comes', async () => {
    let announcement: Projected['announcement'] = { id: quizId, text: '<b>Please keep quiet.</b>' }
    const { ask, hear, user } = openWith(() =>
      Promise.resolve(projected(open(at(401)), { announcement })),
    )
    const stands = await screen.findByText('<b>Please keep quiet.</b>')
    expect(stands.closest('[role="status"]')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/keep quiet/)).toBeNull()
    announcement = { id: courseId, text: 'Hand in your cards.' }
    const asked = ask.mock.calls.length
    act(() => hear('news', { topic: 'announcements', courseId }))
    expect(await screen.findByText('Hand in your cards.')).toBeTruthy()
    expect(ask.mock.calls.length).toBeGreaterThan(asked)
  })

  test('it could not be loaded: what that means, and again', async () => {
    freezeClock()
    let isThere = false
    openWith(() => (isThere ? Promise.resolve(projected(open(at(401)))) : offline()))
    await pass(untilGivenUp)
    expect(await screen.findByText('Failed to load the session.')).toBeTruthy()
    isThere = true
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('211 of 298 submitted')).toBeTruthy()
  })
})

describe('[PROJ-05] on its own', () => {
  test('the time goes on to the second without the server, and nothing is said each second', async () => {
    freezeClock()
    let isThere = true
    openWith(() => (isThere ? Promise.resolve(projected(open(at(401)))) : offline()))
    expect((await screen.findByRole('timer')).textContent).toBe('06:41')
    const heard: (string | null)[] = []
    const [region] = screen.getAllByRole('status')
    const watch = new MutationObserver(() => heard.push(region?.textContent ?? null))
    if (region) watch.observe(region, { childList: true, characterData: true, subtree: true })
    isThere = false
    await pass(60_000)
    expect(screen.getByRole('timer').textContent).toBe('05:41')
    expect(screen.getByText('Reconnecting')).toBeTruthy()
    isThere = true
    expect(heard).toEqual([])
    await pass(40_000)
    expect(screen.queryByText('Reconnecting')).toBeNull()
    watch.disconnect()
  })

  test('at the end it says so by itself; a pause stands still', async () => {
    freezeClock()
    const begin = performance.now()
    const now = () => at((performance.now() - begin) / 1000)
    openWith(() => Promise.resolve(projected(open(at(62)), { at: now() })))
    expect((await screen.findByRole('timer')).textContent).toBe('01:02')
    await pass(3000)
    expect(said()[0]).toBe('Individual quiz. Last minute')
    await pass(60_000)
    expect(said()[0]).toBe('Individual quiz. Time is over')
    cleanup()
    const paused = open(at(401), { state: 'paused', pausedAt: at(0) })
    openWith(() => Promise.resolve(projected(paused)))
    expect((await screen.findByRole('timer')).textContent).toBe('06:41')
    await pass(30_000)
    expect(screen.getByRole('timer').textContent).toBe('06:41')
  })

  test('colors are chosen for as long as it is open, and nothing is stored', async () => {
    await seen(projected(open(at(401))))
    const scheme = () => document.documentElement.dataset.mantineColorScheme
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
    expect(scheme()).toBe('dark')
    expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Light' }))
    expect(scheme()).toBe('light')
    fireEvent.click(screen.getByRole('button', { name: 'As the System' }))
    expect(Object.keys(localStorage).filter((key) => key.includes('scheme'))).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
    cleanup()
    expect(scheme()).toBe('light')
  })

  test('F is full screen, and no shortcut of the browser is', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    const request = vi.fn(() => Promise.resolve())
    document.documentElement.requestFullscreen = request
    await seen(projected(open(at(401))))
    expect(screen.getByRole('button', { name: 'Full Screen' }).title).toBe('Full Screen (F)')
    fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })
    expect(request).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'f' })
    expect(request).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Full Screen' }))
    expect(request).toHaveBeenCalledTimes(2)
  })

  test("F does nothing where single keys are switched off, and isn't named", async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    const request = vi.fn(() => Promise.resolve())
    document.documentElement.requestFullscreen = request
    choose('tbl.keysOff', true)
    await seen(projected(open(at(401))))
    fireEvent.keyDown(document.body, { key: 'f' })
    expect(request).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Full Screen' }).title).toBe('Full Screen')
    choose('tbl.keysOff', false)
  })

  test('the screen stays awake where the browser can', async () => {
    const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    await seen(projected(open(at(401))))
    expect(request).toHaveBeenCalledWith('screen')
    cleanup()
    Reflect.deleteProperty(navigator, 'wakeLock')
  })
})
