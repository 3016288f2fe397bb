/** An address, and what tells two visits of it apart. */
export type Location = {
  readonly href: string
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
  /** With its hash sign, or empty. */
  readonly hash: string
  readonly key: string
}

/** One visit of an address; `index`: how many came before it. */
export type Entry = { readonly href: string; readonly key: string; readonly index: number }

/** Where entries are stored: in the browser, or in memory for tests. */
export type Entries = {
  readonly length: number
  /** The entry that is open; one that the browser has made by itself is an address alone. */
  readonly read: () => Entry | { readonly href: string }
  readonly write: (entry: Entry, isNew: boolean) => void
  readonly go: (steps: number) => void
  /** Calls back after every step through the entries; answers how to stop. */
  readonly listen: (onStep: () => void) => () => void
}

/** Asked before a page is left, and calls `proceed` or `reset`, at once or later. */
type Blocker = (proceed: () => void, reset: () => void) => void

type Options = { ignoreBlocker?: boolean | undefined }

export type RouterHistory = {
  readonly location: Location
  readonly length: number
  readonly push: (href: string, options?: Options) => void
  readonly replace: (href: string, options?: Options) => void
  readonly back: () => void
  readonly canGoBack: () => boolean
  /** Calls back after every change of the location; answers how to stop. */
  readonly subscribe: (onChange: () => void) => () => void
  readonly block: (blocker: Blocker) => () => void
}

const createKey = () => Math.random().toString(36).slice(2)

function locationOf({ href, key }: Entry): Location {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { href, pathname, search: search === '?' ? '' : search, hash, key }
}

/** Two slashes at the beginning would be another server. */
const onThisServer = (href: string) => href.replace(/^[/\\]{2,}/, '/')
const withoutHash = (href: string) => href.split('#')[0]

/** Moves through the entries, asks blockers, and says where it is. */
export function createHistory(entries: Entries): RouterHistory {
  const listeners = new Set<() => void>()
  const blockers = new Set<Blocker>()
  let now = current(0)
  let location = locationOf(now)

  /** The entry that is open; one without a key gets one, and this index. */
  function current(index: number): Entry {
    const entry = entries.read()
    if ('key' in entry) return entry
    const given = { href: onThisServer(entry.href), key: createKey(), index }
    entries.write(given, false)
    return given
  }
  function open(entry: Entry) {
    now = entry
    location = locationOf(entry)
    for (const listener of listeners) listener()
  }
  /** Goes once every blocker agrees. */
  function ask([blocker, ...others]: readonly Blocker[], go: () => void, stay: () => void) {
    if (blocker) blocker(() => ask(others, go, stay), stay)
    else go()
  }
  function write(href: string, isNew: boolean, { ignoreBlocker }: Options = {}) {
    const go = () => {
      const index = isNew ? now.index + 1 : now.index
      const entry = { href: onThisServer(href), key: createKey(), index }
      entries.write(entry, isNew)
      open(entry)
    }
    ask(ignoreBlocker ? [] : [...blockers], go, () => {})
  }
  function onStep() {
    const next = current(now.index + 1) // without a key: a link to a place on the same page
    if (next.key === now.key) return // back from a step that was blocked
    const isSamePage = withoutHash(next.href) === withoutHash(now.href)
    ask(
      isSamePage ? [] : [...blockers],
      () => open(next),
      () => entries.go(now.index - next.index),
    )
  }
  const warn = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    event.returnValue = '' // older browsers
  }
  let stopEntries = () => {}
  return {
    get location() {
      return location
    },
    get length() {
      return entries.length
    },
    push: (href, options) => write(href, true, options),
    replace: (href, options) => write(href, false, options),
    back: () => entries.go(-1),
    canGoBack: () => now.index > 0,
    subscribe: (listener) => {
      if (listeners.size === 0) stopEntries = entries.listen(onStep)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopEntries()
      }
    },
    block: (blocker) => {
      blockers.add(blocker)
      window.addEventListener('beforeunload', warn, { capture: true })
      return () => {
        blockers.delete(blocker)
        if (blockers.size === 0) window.removeEventListener('beforeunload', warn, { capture: true })
      }
    },
  }
}
