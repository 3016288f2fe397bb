import { useSyncExternalStore } from 'react'

export type Toast = {
  readonly kind: 'error' | 'success' | 'call'
  readonly title: string
  readonly description?: string | undefined
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly language: string
  readonly closeLabel: string
  /** Milliseconds until it goes by itself. */
  readonly time: number
  /** Whether that time begins anew after a pointer or the focus was on it. */
  readonly waits: boolean
}

type ShownToast = Toast & { readonly id: number; readonly isLeaving: boolean }

/** The message of now, after those that it takes the place of. */
let shown: readonly ShownToast[] = []
let count = 0
const listeners = new Set<() => void>()

function change(toasts: readonly ShownToast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useToasts = () => useSyncExternalStore(listen, () => shown)

export const currentToast = () => shown.find(({ isLeaving }) => !isLeaving)

/**
 * Puts a message in the place of the one before, and answers its id; one that comes before the page
 * is there waits.
 */
export function addToast(toast: Toast): number {
  const before = currentToast()
  if (before) endToast(before.id)
  count += 1
  change([...shown, { ...toast, id: count, isLeaving: false }])
  return count
}

/** How long the style sheet takes to move a message away, in milliseconds. */
const leavingTime = 250

/** Takes a message away; at once where motion is reduced. */
export function endToast(id: number): void {
  const remove = () => change(shown.filter((toast) => toast.id !== id))
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) remove()
  else {
    change(shown.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))
    setTimeout(remove, leavingTime)
  }
}

export const clearToasts = (): void => change([])
