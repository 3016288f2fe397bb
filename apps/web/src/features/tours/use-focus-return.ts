import { useLayoutEffect } from 'react'
import { focusHeading } from '../../platform/heading-focus.ts'

/**
 * When this goes, the focus returns to what had it before, or to the heading of the page; unless
 * the person has put it on something by now.
 */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      const now = document.activeElement
      if (now && now !== document.body && !now.closest('.driver-popover')) return
      if (before instanceof HTMLElement && before !== document.body && before.isConnected)
        before.focus({ preventScroll: true })
      else focusHeading()
    }
  }, [])
}
