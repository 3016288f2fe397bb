import { useEffect, useRef } from 'react'

/** How long to wait for a page's heading while its content loads, in milliseconds. */
const headingTimeout = 5000

/** Where the person is using something: on the page itself, or in a dialog over it. */
const inUse = 'main :focus, [role="dialog"] :focus'

/**
 * Puts the focus on the page's heading, where what had it is gone; answers whether there is one.
 */
export function focusHeading(): boolean {
  const heading = document.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * After a change of `page` the new page's heading gets the focus, unless the person is already
 * using something on it.
 */
export function useHeadingFocus(page: string): void {
  const previous = useRef(page)
  useEffect(() => {
    if (previous.current === page) return
    previous.current = page
    const isDone = () => document.querySelector(inUse) !== null || focusHeading()
    if (isDone()) return
    const observer = new MutationObserver(() => {
      if (isDone()) stop()
    })
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('keydown', stop)
      document.removeEventListener('pointerdown', stop)
    }
    const timer = setTimeout(stop, headingTimeout)
    document.addEventListener('keydown', stop)
    document.addEventListener('pointerdown', stop)
    observer.observe(document.body, { childList: true, subtree: true })
    return stop
  }, [page])
}
