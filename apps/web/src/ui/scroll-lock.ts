import { useLayoutEffect } from 'react'

/** How many dialogs are open. */
let locks = 0

/**
 * The page does not scroll while this is mounted (dialog.module.css). The place of its scrollbar
 * stays empty, so that nothing moves; what is fixed at that side keeps away by `--tbl-scrollbar`.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    locks += 1
    if (locks === 1) lock()
    return () => {
      locks -= 1
      if (locks === 0) unlock()
    }
  }, [])
}

function lock() {
  const scrollbar = Math.max(0, window.innerWidth - document.documentElement.clientWidth)
  document.body.style.setProperty('--tbl-scrollbar', `${scrollbar}px`)
  document.body.dataset.scrollLocked = ''
}

function unlock() {
  document.body.style.removeProperty('--tbl-scrollbar')
  delete document.body.dataset.scrollLocked
}
