import { useDocumentTitle } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { texts } from './messages.ts'
import { product } from './product.ts'

/** Before the title while a hidden page calls the person. */
const mark = '● '

let isMarked = false
const listeners = new Set<() => void>()
function setMarked(isNow: boolean) {
  isMarked = isNow
  for (const listener of listeners) listener()
}
function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks the title of a hidden page, whichever it leads to, until it is in front. */
export function markTitle(): void {
  if (document.visibilityState !== 'hidden') return
  setMarked(true)
  document.addEventListener('visibilitychange', () => setMarked(false), { once: true })
}

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const before = useSyncExternalStore(listen, () => isMarked) ? mark : ''
  useDocumentTitle(before + texts.pageTitle({ title, product }))
}
