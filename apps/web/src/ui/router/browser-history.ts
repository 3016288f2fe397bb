import { createHistory, type Entry, type RouterHistory } from './history.ts'

/** `__TSR_index` is of pages of before, which had another router. */
type State = Partial<Entry> & { __TSR_index?: number }

/** The history of the browser. */
export const createBrowserHistory = (): RouterHistory =>
  createHistory({
    get length() {
      return window.history.length
    },
    read: () => {
      const { pathname, search, hash } = window.location
      const href = pathname + search + hash
      const { key, __TSR_index, index = __TSR_index } = (window.history.state ?? {}) as State
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
