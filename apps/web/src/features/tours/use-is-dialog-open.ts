import { useSyncExternalStore } from 'react'

function watchPage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const isDialogOpen = () =>
  document.querySelector('[aria-modal="true"]:not(.driver-popover)') !== null

/** Whether a dialog of the page is open: two dialogs would fight over the keyboard. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(watchPage, isDialogOpen)
