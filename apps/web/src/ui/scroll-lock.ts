import { useLayoutEffect, useState } from 'react'

/** How many dialogs are open. */
let locks = 0

const root = () => document.documentElement
const hasScrollbar = () => window.innerWidth > root().clientWidth

/**
 * The page does not scroll while this is mounted (dialog.module.css). The place of its scrollbar
 * stays empty, so that nothing moves.
 */
export function useScrollLock(): void {
  const [hasGutter] = useState(hasScrollbar) // once there is more to lay out, to ask takes long
  useLayoutEffect(() => {
    locks += 1
    if (locks === 1) root().dataset.scrollLocked = hasGutter ? 'gutter' : ''
    return () => {
      locks -= 1
      if (locks === 0) delete root().dataset.scrollLocked
    }
  }, [hasGutter])
}
