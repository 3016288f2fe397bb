type Position = { readonly left: number; readonly top: number }
/** Positions of the page and of what scrolled on it, by selectors; the page is the first of them. */
type Positions = Readonly<Record<string, Position>>

const storageKey = 'scroll-positions'
const page = ':root'

function readStored(): Record<string, Positions> {
  try {
    return { ...JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return {}
  }
}

function store(positions: Record<string, Positions>) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(positions))
  } catch {
    // without storage a reload begins at the top
  }
}

function selectorOf(element: Element): string {
  const { parentElement } = element
  if (!parentElement) return page
  const position = [...parentElement.children].indexOf(element) + 1
  return `${selectorOf(parentElement)} > :nth-child(${position})`
}

export type ScrollMemory = {
  /** Remembers how far the page of this key is scrolled. */
  readonly save: (key: string) => void
  /** Scrolls a page that has just been drawn to where it was left, a new one to its top. */
  readonly restore: (key: string, hash: string) => void
  /** Does so over reloads too, in the place of the browser; answers how to stop. */
  readonly start: (currentKey: () => string) => () => void
}

/** Where each visited page was left. */
export function createScrollMemory(): ScrollMemory {
  const positions = readStored()
  const scrolled = new Set<Element>()
  const notice = ({ target }: Event) => {
    if (target instanceof Element) scrolled.add(target)
  }
  const save = (key: string) => {
    const saved: Record<string, Position> = {
      ...positions[key],
      [page]: { left: window.scrollX, top: window.scrollY },
    }
    for (const element of scrolled)
      if (element.isConnected)
        saved[selectorOf(element)] = { left: element.scrollLeft, top: element.scrollTop }
    positions[key] = saved
    scrolled.clear()
  }
  return {
    save,
    restore: (key, hash) => {
      const { [page]: ofPage, ...others } = positions[key] ?? {}
      for (const [selector, { left, top }] of Object.entries(others)) {
        const element = document.querySelector(selector)
        if (element) Object.assign(element, { scrollLeft: left, scrollTop: top })
      }
      if (ofPage || !hash) window.scrollTo(ofPage?.left ?? 0, ofPage?.top ?? 0)
      else document.getElementById(hash.slice(1))?.scrollIntoView()
    },
    start: (currentKey) => {
      const take = () => {
        window.history.scrollRestoration = 'manual'
      }
      const leave = () => {
        window.history.scrollRestoration = 'auto'
        save(currentKey())
        store(positions)
      }
      take()
      window.addEventListener('pageshow', take)
      window.addEventListener('pagehide', leave)
      document.addEventListener('scroll', notice, { capture: true, passive: true })
      return () => {
        window.removeEventListener('pageshow', take)
        window.removeEventListener('pagehide', leave)
        document.removeEventListener('scroll', notice, { capture: true })
      }
    },
  }
}
