import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearToasts } from '../src/ui/toast-store.ts'

// What Mantine asks of a browser and jsdom lacks. Reduced motion: a test waits for no animation.
window.matchMedia = (media) => {
  const matches = media === '(prefers-reduced-motion: reduce)'
  return Object.assign(new EventTarget(), {
    matches,
    media,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
  })
}
window.ResizeObserver = class {
  observe = () => {}
  unobserve = () => {}
  disconnect = () => {}
}
// No style sheet is loaded here: a style is what stands on the element itself. jsdom would search
// for more at every question about a role or a name.
window.getComputedStyle = (element) =>
  element instanceof HTMLElement || element instanceof SVGElement
    ? element.style
    : new CSSStyleDeclaration()
// jsdom lays nothing out: here everything stands at one place in sight, or Mantine hides menus and
// lists.
window.HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 100, 40)
Object.defineProperties(document.documentElement, {
  clientWidth: { value: window.innerWidth, configurable: true },
  clientHeight: { value: window.innerHeight, configurable: true },
})
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

const { getElementError } = getConfig()
configure({
  // A busy machine takes its time; a page that never comes still fails its test.
  asyncUtilTimeout: 10_000,
  // Who waits for an element fails to find it many times: the page is printed for the last one only.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: { get: () => getElementError(message, container).message, configurable: true },
    }),
})

afterEach(() => {
  cleanup()
  showTexts(sourceTexts)
  clearToasts()
  window.localStorage.clear()
})
