import type { ComponentType } from 'react'
import type { Location, RouterHistory } from './history.ts'
import type { PartState } from './part.ts'
import { findPath, type Params } from './paths.ts'
import type { Context, Flags, Routes } from './register.ts'
import type { Route, RouteTable } from './route.ts'
import { createScrollMemory } from './scroll.ts'
import { readSearch, type Search, writeSearch } from './search.ts'
import { hrefOf, type Target, type Way } from './target.ts'

/** How long the page that is left stays while the next one is on its way, in milliseconds. */
const patience = 1000

type Match = {
  /** The pattern of the path. */
  readonly path: keyof Routes
  readonly route: Route<Flags>
  readonly params: Params
  readonly search: Search
}

/** A match as far as it is here: its layouts from the outside in, then its page. */
type Shown = Match & { readonly parts: readonly PartState[] }

export type RouterState = {
  /** Where the person wants to be. */
  readonly location: Location
  readonly shown: Shown
  /** Whether `shown` is all there is to show of `location`. */
  readonly isSettled: boolean
  /** The path of the last page that was there. */
  readonly settledPath: string
}

export type ErrorPage = ComponentType<{ error: unknown }>

type RouterProps = {
  readonly routes: RouteTable<Flags>
  readonly context: Context
  readonly history: RouterHistory
  /** In the place of a page that is on its way. */
  readonly PendingPage: ComponentType
  /** In the place of a page or layout that has failed. */
  readonly ErrorPage: ErrorPage
  /** Called with what a page has thrown while it was drawn. */
  readonly onCatch: (thrown: unknown) => void
}

export type Router = Omit<RouterProps, 'routes'> & {
  readonly state: () => RouterState
  /** Goes to a page; answers once that is drawn, which is never where the person stays. */
  readonly navigate: (target: Target & Way) => Promise<void>
  /** Loads what the page of an address consists of. */
  readonly preload: (href: string) => void
  /** Shows the page anew: what has failed of it is loaded and drawn again. */
  readonly reload: () => void
  /** What stands in the address now, as its page reads it. */
  readonly currentSearch: () => Search
  /** Follows the history, and calls back after every change of the state. */
  readonly start: (onChange: () => void) => () => void
  /** Called when a state was drawn. */
  readonly onDrawn: (state: RouterState) => void
}

const partsOf = ({ route }: Match) => [...route.within, route.page]
const show = (match: Match): Shown => ({
  ...match,
  parts: partsOf(match).map((part) => part.state()),
})
const load = (match: Match) =>
  partsOf(match)
    .map((part) => part.load())
    .filter((coming) => coming !== undefined)

/** Finds the page of each location, loads it, and says what there is to show. */
export function createRouter({ routes, ...props }: RouterProps): Router {
  const { history } = props
  const scroll = createScrollMemory()
  let drawnKey = ''
  let onChange = () => {}
  const arrivals: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: Match | undefined

  function find(pathname: string, search: string): Match {
    const { pattern, params } = findPath(Object.keys(routes), pathname)
    const path = pattern as keyof Routes
    const route: Route<Flags> = routes[path] ?? routes['/$']
    const read = readSearch(search)
    return { path, route, params, search: { ...read, ...route.search?.(read) } }
  }
  const current = () => find(history.location.pathname, history.location.search)

  function change(changes: Partial<RouterState>) {
    state = { ...state, ...changes }
    onChange()
  }
  function follow() {
    const { location } = history
    if (drawnKey && drawnKey !== location.key) scroll.save(drawnKey)
    const match = current()
    latest = match
    clearTimeout(timer)
    const settle = () => {
      if (latest !== match) return
      clearTimeout(timer)
      change({ location, shown: show(match), isSettled: true, settledPath: location.pathname })
    }
    const coming = load(match)
    if (coming.length === 0) return settle()
    void Promise.all(coming).then(settle)
    change({ location, isSettled: false })
    timer = setTimeout(() => change({ shown: show(match) }), patience)
  }

  /* An address is as its page writes it: without a slash at its end, or values that count as none. */
  const { href, pathname, hash } = history.location
  const canonical = (pathname.replace(/\/+$/, '') || '/') + writeSearch(current().search) + hash
  if (href !== canonical) history.replace(canonical)

  const { location } = history
  let state: RouterState = {
    location,
    shown: show(current()),
    isSettled: false,
    settledPath: location.pathname,
  }
  follow()

  return {
    ...props,
    state: () => state,
    navigate: (target) => {
      const arrival = new Promise<void>((resolve) => arrivals.push(resolve))
      const to = hrefOf(target)
      if (to === history.location.href) follow()
      else history[target.replace ? 'replace' : 'push'](to, target)
      return arrival
    },
    preload: (to) => void load(find(to.replace(/[?#].*/s, ''), '')),
    reload: follow,
    currentSearch: () => current().search,
    start: (listener) => {
      onChange = listener
      const stops = [history.subscribe(follow), scroll.start(() => drawnKey)]
      if (history.location !== state.location) follow()
      return () => {
        onChange = () => {}
        for (const stop of stops) stop()
      }
    },
    onDrawn: (drawn) => {
      if (drawn !== state || !drawn.isSettled) return
      const { key } = drawn.location
      if (key !== drawnKey) scroll.restore(key, drawn.location.hash)
      drawnKey = key
      for (const arrive of arrivals.splice(0)) arrive()
    },
  }
}
