import { createHistory, type Entry, type RouterHistory } from './history.ts'

/** The history of the browser. */
export const createBrowserHistory = (): RouterHistory =>
  createHistory({
    get length() {
      return window.history.length
    },
    read: () => {
      const { pathname, search, hash } = window.location
      const href = pathname + search + hash
      const { key, index } = (window.history.state ?? {}) as Partial<Entry>
      return typeof key === 'string' && typeof index === 'number' ? { href, key, index } : { href }
    },
    write: ({ href, key, index }, isNew) =>
      window.history[isNew ? 'pushState' : 'replaceState']({ key, index }, '', href),
    go: (steps) => window.history.go(steps),
    listen: (onStep) => {
      window.addEventListener('popstate', onStep)
      return () => window.removeEventListener('popstate', onStep)
    },
  })
