import { shownLanguage } from '@tbl/texts/texts'
import { texts } from './messages.ts'
import { addToast, currentToast, endToast, type Toast } from './toast-store.ts'

/** A title, and what it says more exactly. */
export type Message = { readonly title: string; readonly description?: string }

/**
 * One message at a time: the newest takes the place of the one before. It keeps its language, also
 * when that of the page changes.
 */
const show = (toast: Omit<Toast, 'language' | 'closeLabel'>): number =>
  addToast({ ...toast, language: shownLanguage(), closeLabel: texts.closeMessage })

/** A message that something failed, by its id; stays longer than a success. */
export function showError({ title, description }: Message): number {
  return show({ kind: 'error', title, description, time: 8000, waits: true })
}

type Action = { label: string; onClick: () => void }

/** How long a message with an action stays, in milliseconds: long enough to be reached. */
const actionTime = 12_000

/** How long a success stays, in milliseconds, also where a pointer rests as it comes up. */
const successTime = 6000

/**
 * A message that something is done, perhaps with an `action`, such as to undo it. Goes by itself or
 * with the next change.
 */
export function showSuccess({ title, description }: Message, action?: Action): void {
  const stay = action ? { time: actionTime, waits: true } : { time: successTime, waits: false }
  show({ kind: 'success', title, description, action, ...stay })
}

/** Takes a success away, because the person changes the next thing. */
export function endSuccess(): void {
  const current = currentToast()
  if (current?.kind === 'success') endToast(current.id)
}

/** A quiet message that something has changed for the reader, by somebody else. */
export function showChange({ title, description }: Message): void {
  show({ kind: 'call', title, description, time: actionTime, waits: true })
}

/** A quiet message that somebody waits for the reader. */
export function showCall(title: string, action: Action): void {
  show({ kind: 'call', title, action, time: actionTime, waits: true })
}
