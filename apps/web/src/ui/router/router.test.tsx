import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryHistory } from '../../../testing/memory-history.ts'
import { createBrowserHistory } from './browser-history.ts'
import type { RouterHistory } from './history.ts'
import { useLocation, useNavigate, useParams, useSearch, useSetSearch } from './hooks.ts'
import { Link } from './link.tsx'
import { Navigate } from './navigate.tsx'
import { downloaded, here } from './part.ts'
import type { Context } from './register.ts'
import { createRouter } from './router.ts'
import { Outlet, RouterProvider, useRouter } from './router-provider.tsx'
import type { Search } from './search.ts'
import { useBlocker } from './use-blocker.ts'

const mounted = vi.fn()

/** What is typed into it would be lost if it were mounted anew. */
function Layout() {
  useEffect(() => mounted(), [])
  return (
    <>
      <nav>
        <Link to="/">Start</Link>
        <Link to="/courses">Courses</Link>
        <Link to="/courses/$courseId" params={{ courseId: 'a/b' }} search={{ tab: 'teams' }}>
          Course
        </Link>
        <Link to="/quizzes" preload="render">
          Quizzes
        </Link>
        <Link to="/groups" replace>
          Groups
        </Link>
      </nav>
      <Outlet />
    </>
  )
}

function Course() {
  const { courseId } = useParams('/courses/$courseId')
  const { tab } = useSearch('/courses/$courseId')
  const setSearch = useSetSearch('/courses/$courseId')
  return (
    <>
      <h1>
        {courseId} {tab}
      </h1>
      <button type="button" onClick={() => setSearch((before) => ({ ...before, tab: 'students' }))}>
        Students
      </button>
    </>
  )
}

function Courses() {
  const [isDirty, setDirty] = useState(false)
  const asked = useBlocker(isDirty)
  const navigate = useNavigate()
  const { reload } = useRouter()
  return (
    <>
      <h1>All courses</h1>
      <button type="button" onClick={() => setDirty(!isDirty)}>
        Write
      </button>
      <button type="button" onClick={() => void navigate({ to: '/groups' })}>
        Go
      </button>
      <button type="button" onClick={() => void navigate({ to: '/groups', ignoreBlocker: true })}>
        Go unasked
      </button>
      <button type="button" onClick={reload}>
        Draw again
      </button>
      {asked && (
        <div role="dialog">
          <button type="button" onClick={asked.reset}>
            Stay
          </button>
          <button type="button" onClick={asked.proceed}>
            Discard
          </button>
        </div>
      )}
    </>
  )
}

const Groups = () => <h1>Groups at {useLocation().pathname}</h1>
const Elsewhere = () => <Navigate to="/groups" replace />

/** A download that arrives when it is meant to. */
function slow() {
  const load = vi.fn<() => Promise<ComponentType>>()
  const answers: { arrive: (component?: ComponentType) => void; fail: (error: Error) => void }[] =
    []
  load.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answers.push({
          arrive: (component = () => <h1>Quizzes</h1>) => resolve(component),
          fail: reject,
        })
      }),
  )
  const answer = async (use: (answer: (typeof answers)[number]) => void) =>
    act(async () => {
      const last = answers.at(-1)
      if (last) use(last)
    })
  return { load, answer }
}

const tabs = (search: Search) => ({
  tab: search.tab === 'teams' || search.tab === 'students' ? search.tab : undefined,
})

function open(
  path: string,
  start: ComponentType = () => <h1>Start page</h1>,
  history: RouterHistory = createMemoryHistory(path),
) {
  const quizzes = slow()
  const caught = vi.fn()
  const within = [here(Layout)]
  const router = createRouter({
    routes: {
      '/': { within, page: here(start) },
      '/courses': { within, page: here(Courses) },
      '/courses/$courseId': { within, search: tabs, page: here(Course) },
      '/quizzes': { within, page: downloaded(quizzes.load) },
      '/quizzes/new': { within, page: here(Elsewhere) },
      '/groups': { within, page: here(Groups) },
      '/$': { within, page: here(() => <h1>Nothing here</h1>) },
    },
    history,
    context: {} as Context,
    PendingPage: () => <p>Loading</p>,
    ErrorPage: ({ error }) => <p role="alert">{String(error)}</p>,
    onCatch: caught,
  })
  const view = render(<RouterProvider router={router} />)
  return { history, router, quizzes, caught, ...view }
}

const heading = () => screen.getByRole('heading').textContent
const link = (name: string) => screen.getByRole('link', { name })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  mounted.mockReset()
  window.sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a page', () => {
  test('reads parameters and search of its address, and writes its search in place', async () => {
    const { history } = open('/courses/a%2Fb?tab=teams&more=1')
    expect(heading()).toBe('a/b teams')
    click('Students')
    expect(heading()).toBe('a/b students')
    expect(history.location.href).toBe('/courses/a%2Fb?tab=students&more=1')
    expect(history.length).toBe(1)
  })

  test.each([
    ['/courses/7?tab=bogus', '/courses/7'],
    ['/courses/7/?tab=teams#top', '/courses/7?tab=teams#top'],
    ['/courses/', '/courses'],
    ['/courses/7?more=1', '/courses/7?more=1'],
  ])('opened at %s has the address %s', (path, href) => {
    expect(open(path).history.location.href).toBe(href)
  })

  test.each(['/abc/def', '/%', '/courses/%E0%A4%A', '/courses/a/b/c'])(
    'that is none says so: %s',
    (path) => {
      const { history, caught } = open(path)
      expect(heading()).toBe('Nothing here')
      expect(history.location.pathname).toBe(path)
      expect(caught).not.toHaveBeenCalled()
    },
  )

  test('leads elsewhere in its place', () => {
    const { history } = open('/quizzes/new')
    expect(heading()).toBe('Groups at /groups')
    expect(history.length).toBe(1)
  })

  test('opens in the layout that is there already', () => {
    open('/')
    fireEvent.click(link('Courses'))
    expect(heading()).toBe('All courses')
    expect(mounted).toHaveBeenCalledOnce()
  })
})

describe('a link', () => {
  test('has its address, and says whether it leads to this page or one above it', () => {
    open('/courses/a%2Fb?tab=teams')
    expect(link('Course').getAttribute('href')).toBe('/courses/a%2Fb?tab=teams')
    const active = screen
      .getAllByRole('link')
      .filter((one) => one.getAttribute('aria-current') === 'page')
    expect(active.map(({ textContent }) => textContent)).toEqual(['Courses', 'Course'])
    expect(active.map(({ dataset }) => dataset.status)).toEqual(['active', 'active'])
    click('Students')
    expect(link('Course').getAttribute('aria-current')).toBeNull()
  })

  test('goes to its page; one to the same page adds no step', () => {
    const { history } = open('/')
    fireEvent.click(link('Courses'))
    expect(history.location.href).toBe('/courses')
    expect(history.length).toBe(2)
    fireEvent.click(link('Courses'))
    expect(history.length).toBe(2)
    fireEvent.click(link('Groups'))
    expect(history.length).toBe(2)
    act(() => history.back())
    expect(heading()).toBe('Start page')
  })

  test.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('with %o is the browser’s', (how) => {
    const { history } = open('/')
    const stop = (event: Event) => event.preventDefault() // jsdom cannot open another page
    window.addEventListener('click', stop)
    const event = vi.fn()
    document.body.addEventListener('click', ({ defaultPrevented }) => event(defaultPrevented), {
      once: true,
    })
    fireEvent.click(link('Courses'), how)
    window.removeEventListener('click', stop)
    expect(event).toHaveBeenCalledWith(false)
    expect(history.location.href).toBe('/')
  })

  test('into another window is the browser’s, and what prevents its click wins', () => {
    const stop = (event: Event) => event.preventDefault()
    window.addEventListener('click', stop)
    const { history } = open('/', () => (
      <>
        <Link to="/courses" target="_blank">
          Window
        </Link>
        <Link to="/courses" target="_self" onClick={(event) => event.preventDefault()}>
          Prevented
        </Link>
        <Link to="/courses" target="_self">
          Self
        </Link>
      </>
    ))
    fireEvent.click(link('Window'))
    fireEvent.click(link('Prevented'))
    expect(history.location.href).toBe('/')
    fireEvent.click(link('Self'))
    expect(history.location.href).toBe('/courses')
    window.removeEventListener('click', stop)
  })

  test('loads its page ahead at once where it is meant to', () => {
    const { quizzes } = open('/')
    expect(quizzes.load).toHaveBeenCalledOnce()
  })

  describe('loads its page ahead of a click', () => {
    const openLink = () => {
      vi.useFakeTimers()
      const { load } = slow()
      const router = createRouter({
        routes: {
          '/courses': { within: [], page: downloaded(load) },
          '/$': { within: [], page: here(() => <Link to="/courses">Ahead</Link>) },
        },
        history: createMemoryHistory('/'),
        context: {} as Context,
        PendingPage: () => null,
        ErrorPage: () => null,
        onCatch: () => {},
      })
      render(<RouterProvider router={router} />)
      return load
    }

    test('on a touch at once', () => {
      const load = openLink()
      expect(load).not.toHaveBeenCalled()
      fireEvent.touchStart(link('Ahead'))
      expect(load).toHaveBeenCalledOnce()
    })

    test.each([
      ['mouseEnter', 'mouseLeave'],
      ['focus', 'blur'],
    ] as const)('on %s a little later, unless %s comes first', (begin, end) => {
      const load = openLink()
      fireEvent[begin](link('Ahead'))
      vi.advanceTimersByTime(49)
      fireEvent[end](link('Ahead'))
      vi.advanceTimersByTime(1000)
      expect(load).not.toHaveBeenCalled()
      fireEvent[begin](link('Ahead'))
      vi.advanceTimersByTime(50)
      expect(load).toHaveBeenCalledOnce()
    })
  })
})

describe('a page that is on its way', () => {
  test('is asked for before anything is drawn, and has a place in its layout meanwhile', async () => {
    const { load } = slow()
    createRouter({
      routes: { '/$': { within: [downloaded(load)], page: downloaded(load) } },
      history: createMemoryHistory('/'),
      context: {} as Context,
      PendingPage: () => null,
      ErrorPage: () => null,
      onCatch: () => {},
    })
    expect(load).toHaveBeenCalledTimes(2)

    const { quizzes } = open('/quizzes')
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(link('Courses')).toBeTruthy()
    await quizzes.answer(({ arrive }) => arrive())
    expect(heading()).toBe('Quizzes')
    expect(quizzes.load).toHaveBeenCalledOnce()
  })

  test('leaves the last one there for a second', async () => {
    vi.useFakeTimers()
    const { quizzes, history, router } = open('/')
    fireEvent.click(link('Quizzes'))
    expect(history.location.href).toBe('/quizzes')
    expect(link('Quizzes').getAttribute('aria-current')).toBe('page')
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(heading()).toBe('Start page')
    expect(router.state().settledPath).toBe('/')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(router.state().settledPath).toBe('/')
    await quizzes.answer(({ arrive }) => arrive())
    expect(heading()).toBe('Quizzes')
    expect(router.state().settledPath).toBe('/quizzes')
  })

  test('is not shown when somebody went elsewhere meanwhile', async () => {
    vi.useFakeTimers()
    const { quizzes } = open('/')
    fireEvent.click(link('Quizzes'))
    fireEvent.click(link('Courses'))
    expect(heading()).toBe('All courses')
    await quizzes.answer(({ arrive }) => arrive())
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(heading()).toBe('All courses')
  })

  test('is there once going to it has an answer', async () => {
    const { quizzes, router } = open('/')
    const arrived = vi.fn()
    act(() => {
      void router.navigate({ to: '/quizzes' }).then(() => arrived(heading()))
    })
    await act(async () => {})
    expect(arrived).not.toHaveBeenCalled()
    await quizzes.answer(({ arrive }) => arrive())
    expect(arrived).toHaveBeenCalledWith('Quizzes')
  })
})

describe('a page that fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue()
  })

  test('to arrive says so in its layout; another try loads it anew', async () => {
    const { quizzes, router, caught } = open('/quizzes')
    const error = new Error('gone')
    await quizzes.answer(({ fail }) => fail(error))
    expect(screen.getByRole('alert').textContent).toBe('Error: gone')
    expect(link('Courses')).toBeTruthy()
    expect(caught.mock.calls).toEqual([[error]])
    act(() => router.reload())
    await quizzes.answer(({ arrive }) => arrive())
    expect(heading()).toBe('Quizzes')
    expect(quizzes.load).toHaveBeenCalledTimes(2)
  })

  test('ahead of a click is loaded anew by the click', async () => {
    const { quizzes, caught } = open('/')
    await quizzes.answer(({ fail }) => fail(new Error('gone')))
    fireEvent.click(link('Quizzes'))
    expect(quizzes.load).toHaveBeenCalledTimes(2)
    await quizzes.answer(({ arrive }) => arrive())
    expect(heading()).toBe('Quizzes')
    expect(caught).not.toHaveBeenCalled()
  })

  test('while it is drawn is drawn again by another try, and left behind by a link', async () => {
    let isBroken = true
    const { router, caught } = open('/', () => {
      if (isBroken) throw new RangeError('broken')
      return <h1>Mended</h1>
    })
    expect(screen.getByRole('alert').textContent).toBe('RangeError: broken')
    expect(caught).toHaveBeenCalledOnce()
    act(() => router.reload())
    expect(screen.getByRole('alert')).toBeTruthy()
    fireEvent.click(link('Courses'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(heading()).toBe('All courses')
    fireEvent.click(link('Start'))
    expect(screen.getByRole('alert')).toBeTruthy()
    isBroken = false
    act(() => router.reload())
    expect(heading()).toBe('Mended')
  })
})

describe('unsaved work', () => {
  const ways = [
    ['a link', () => fireEvent.click(link('Groups'))],
    ['code', () => click('Go')],
    ['the way back', (goBack: () => void) => act(goBack)],
  ] as const
  const write = async () => {
    const opened = open('/groups')
    fireEvent.click(link('Courses'))
    click('Write')
    return opened
  }

  test.each(ways)('is asked about before it is left by %s', async (_way, leave) => {
    const { history } = await write()
    leave(() => history.back())
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(history.location.pathname).toBe('/courses')
    click('Stay')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(heading()).toBe('All courses')
    leave(() => history.back())
    click('Discard')
    expect(heading()).toBe('Groups at /groups')
  })

  test('is not asked about where that makes no sense, nor once it is saved', async () => {
    await write()
    click('Go unasked')
    expect(heading()).toBe('Groups at /groups')
    fireEvent.click(link('Courses'))
    click('Write')
    click('Write')
    click('Go')
    expect(heading()).toBe('Groups at /groups')
  })

  test('is warned of before the tab is closed', async () => {
    const warns = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    const { unmount } = await write()
    expect(warns()).toBe(true)
    click('Write')
    expect(warns()).toBe(false)
    click('Write')
    unmount()
    expect(warns()).toBe(false)
  })
})

describe('how far a page is scrolled', () => {
  const scrollTo = vi.fn()
  beforeEach(() => {
    scrollTo.mockReset()
    vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  })
  afterEach(() => Object.assign(window, { scrollY: 0 }))
  const last = () => scrollTo.mock.calls.at(-1)

  test('comes back with it; a new page begins at its top', () => {
    const { history } = open('/')
    expect(last()).toEqual([0, 0])
    Object.assign(window, { scrollY: 300 })
    fireEvent.click(link('Courses'))
    expect(last()).toEqual([0, 0])
    Object.assign(window, { scrollY: 70 })
    act(() => history.back())
    expect(last()).toEqual([0, 300])
    fireEvent.click(link('Courses'))
    expect(last()).toEqual([0, 0])
    expect(scrollTo).toHaveBeenCalledTimes(4)
  })

  test('stays as it is when the page is drawn again, or is still on its way', async () => {
    const { quizzes } = open('/courses')
    click('Draw again')
    fireEvent.click(link('Courses'))
    fireEvent.click(link('Quizzes'))
    expect(scrollTo).toHaveBeenCalledOnce()
    await quizzes.answer(({ arrive }) => arrive())
    expect(scrollTo).toHaveBeenCalledTimes(2)
  })

  test('comes back after a reload, and so does what is scrolled on it', () => {
    window.history.pushState(null, '', '/')
    const Start = () => <div data-testid="list" />
    const first = open('/', Start, createBrowserHistory())
    expect(window.history.scrollRestoration).toBe('manual')
    Object.assign(window, { scrollY: 40 })
    screen.getByTestId('list').scrollTop = 25
    fireEvent.scroll(screen.getByTestId('list'))
    fireEvent(window, new Event('pagehide'))
    expect(window.history.scrollRestoration).toBe('auto')
    first.unmount()
    first.container.remove()

    open('/', Start, createBrowserHistory())
    expect(last()).toEqual([0, 40])
    expect(screen.getByTestId('list').scrollTop).toBe(25)
  })

  test('is where the address points to', () => {
    const scrollIntoView = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView')
    open('/#list', () => <div id="list" />)
    expect(scrollIntoView).toHaveBeenCalledOnce()
    expect(scrollTo).not.toHaveBeenCalled()
  })

  test('begins at the top where the browser keeps nothing, or nonsense', async () => {
    for (const stored of ['{', 'null', '7']) {
      window.sessionStorage.setItem('scroll-positions', stored)
      open('/').unmount()
      expect(last()).toEqual([0, 0])
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    open('/').unmount()
    await waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(4))
  })
})
