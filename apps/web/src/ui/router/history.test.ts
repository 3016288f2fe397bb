import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryHistory } from '../../../testing/memory-history.ts'
import { createBrowserHistory } from './browser-history.ts'
import type { RouterHistory } from './history.ts'

/** A step through the browser's own history arrives later. */
const stepped = () =>
  new Promise<void>((resolve) =>
    window.addEventListener('popstate', () => resolve(), { once: true }),
  )
const here = () => window.location.pathname + window.location.search + window.location.hash
const warns = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

const stops: (() => void)[] = []
const heard = vi.fn()
function follow(history: RouterHistory): RouterHistory {
  stops.push(history.subscribe(() => heard(history.location.href)))
  return history
}
beforeEach(() => heard.mockReset())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe.each([
  ['memory', (path: string) => createMemoryHistory(path), async () => {}],
  [
    'the browser',
    (path: string) => {
      window.history.pushState(null, '', path)
      return createBrowserHistory()
    },
    stepped,
  ],
])('a history in %s', (_where, create, step) => {
  let history: RouterHistory
  beforeEach(() => {
    history = follow(create('/courses?tab=teams#top'))
  })
  const goBack = async () => {
    const arrived = step()
    history.back()
    await arrived
  }

  test('knows the parts of its address', () => {
    expect(history.location).toMatchObject({
      href: '/courses?tab=teams#top',
      pathname: '/courses',
      search: '?tab=teams',
      hash: '#top',
    })
  })

  test('goes on and back, each visit with a key of its own', async () => {
    const first = history.location
    expect(history.canGoBack()).toBe(false)
    history.push('/quizzes')
    expect(history.canGoBack()).toBe(true)
    expect(history.location.pathname).toBe('/quizzes')
    expect(history.location.key).not.toBe(first.key)
    await goBack()
    expect(history.location).toEqual(first)
    expect(history.canGoBack()).toBe(false)
    expect(heard.mock.calls.flat()).toEqual(['/quizzes', '/courses?tab=teams#top'])
  })

  test('puts an address in the place of another', async () => {
    history.push('/quizzes')
    const { length } = history
    history.replace('/groups')
    expect(history.length).toBe(length)
    expect(history.location.href).toBe('/groups')
    await goBack()
    expect(history.location.pathname).toBe('/courses')
  })

  test.each(['//evil.example/a', '/\\evil.example/a', '\\\\evil.example/a'])(
    'stays on its server: %s',
    (href) => {
      history.push(href)
      expect(history.location.href).toBe('/evil.example/a')
    },
  )

  test('asks before it goes on; nothing changes until that is answered', () => {
    const blocker = vi.fn<(proceed: () => void, reset: () => void) => void>()
    stops.push(history.block(blocker))
    history.push('/quizzes')
    expect(history.location.pathname).toBe('/courses')
    blocker.mock.calls[0]?.[1]()
    expect(history.location.pathname).toBe('/courses')
    history.replace('/quizzes')
    expect(history.location.pathname).toBe('/courses')
    blocker.mock.calls[1]?.[0]()
    expect(history.location.pathname).toBe('/quizzes')
    expect(blocker).toHaveBeenCalledTimes(2)
  })

  test('asks every blocker, and nobody where it is meant to', () => {
    const agrees = vi.fn((proceed: () => void) => proceed())
    const refuses = vi.fn()
    stops.push(history.block(agrees), history.block(refuses))
    history.push('/quizzes')
    expect([agrees, refuses].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(history.location.pathname).toBe('/courses')
    history.push('/quizzes', { ignoreBlocker: true })
    expect(history.location.pathname).toBe('/quizzes')
    expect([agrees, refuses].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  test('asks on the way back too: it stays by reset, and leads on by proceed', async () => {
    history.push('/quizzes')
    const blocker = vi.fn<(proceed: () => void, reset: () => void) => void>()
    const stop = history.block(blocker)
    await goBack()
    expect(history.location.pathname).toBe('/quizzes')
    const returned = step()
    blocker.mock.calls[0]?.[1]()
    await returned
    expect(history.location.pathname).toBe('/quizzes')
    expect(blocker).toHaveBeenCalledOnce()
    await goBack()
    blocker.mock.calls[1]?.[0]()
    expect(history.location.pathname).toBe('/courses')
    stop()
    history.push('/groups')
    expect(history.location.pathname).toBe('/groups')
    await goBack()
    expect(history.location.pathname).toBe('/courses')
  })

  test('lets the browser warn of a reload while somebody blocks', () => {
    expect(warns()).toBe(false)
    const stop = [history.block(() => {}), history.block(() => {})]
    expect(warns()).toBe(true)
    stop[0]?.()
    expect(warns()).toBe(true)
    stop[1]?.()
    expect(warns()).toBe(false)
  })

  test('says nothing to who has stopped to listen', () => {
    for (const stop of stops.splice(0)) stop()
    history.push('/quizzes')
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('in the browser', () => {
  test('the address bar follows, and a blocked step back is undone', async () => {
    window.history.pushState(null, '', '/courses')
    const history = follow(createBrowserHistory())
    history.push('/quizzes')
    expect(here()).toBe('/quizzes')
    let stay = () => {}
    stops.push(
      history.block((_proceed, reset) => {
        stay = reset
      }),
    )
    history.back()
    await stepped()
    expect(history.location.href).toBe('/quizzes')
    stay()
    await stepped()
    expect(here()).toBe('/quizzes')
  })

  test('a reload keeps how far one can go back', () => {
    window.history.pushState(null, '', '/courses')
    createBrowserHistory().push('/quizzes')
    const reloaded = createBrowserHistory()
    expect(reloaded.canGoBack()).toBe(true)
    expect(reloaded.location.pathname).toBe('/quizzes')
  })

  test('a link to a place on the page is one step, of which nobody is asked', async () => {
    window.history.pushState(null, '', '/courses')
    const history = follow(createBrowserHistory())
    const blocker = vi.fn()
    stops.push(history.block(blocker))
    const arrived = stepped()
    window.location.hash = '#content'
    await arrived
    expect(history.location.href).toBe('/courses#content')
    expect(history.canGoBack()).toBe(true)
    expect(blocker).not.toHaveBeenCalled()
    history.back()
    await stepped()
    expect(history.location.href).toBe('/courses')
    expect(blocker).not.toHaveBeenCalled()
  })

  test('an address of two slashes is no other server', () => {
    const { location } = window
    vi.stubGlobal('location', { pathname: '//evil.example', search: '', hash: '' })
    window.history.replaceState(null, '')
    expect(createBrowserHistory().location.href).toBe('/evil.example')
    vi.unstubAllGlobals()
    expect(window.location).toBe(location)
  })
})
