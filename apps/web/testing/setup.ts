import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What Mantine asks of a browser and jsdom lacks.
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener: vi.fn(), removeListener: vi.fn() })
window.ResizeObserver = class {
  observe = () => {}
  unobserve = () => {}
  disconnect = () => {}
}
window.HTMLElement.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}

// A busy machine takes its time; a page that never comes still fails its test.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  notifications.clean()
  window.localStorage.clear()
})
