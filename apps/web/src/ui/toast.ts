import { type NotificationData, notifications } from '@mantine/notifications'
import { shownLanguage } from '@tbl/texts/texts'
import { Bell, Check, CircleAlert } from 'lucide-react'
import { createElement } from 'react'
import { texts } from './messages.ts'
import { ToastAction } from './toast-action.tsx'

let latest: string | undefined
/** The latest one, when it says that something is done. */
let success: string | undefined

/**
 * One message at a time: the newest takes the place of the one before. It keeps its language, also
 * when that of the page changes.
 */
function show(notification: NotificationData): string {
  if (latest !== undefined) notifications.hide(latest)
  success = undefined
  latest = notifications.show({
    ...notification,
    lang: shownLanguage(),
    closeButtonProps: { 'aria-label': texts.closeMessage, iconSize: 18 },
  })
  return latest
}

/** A title, and what it says more exactly. */
export type Message = { readonly title: string; readonly description?: string }

/** A message that something failed; stays longer than a success. */
export function showError({ title, description }: Message): void {
  show({
    title,
    message: description,
    role: 'alert',
    autoClose: 8000,
    icon: createElement(CircleAlert, { size: 22, 'aria-hidden': true }),
  })
}

type Action = { label: string; onClick: () => void }

/** The text of a message and what can be done about it; doing it ends the message. */
function withAction(description: string | undefined, { label, onClick }: Action) {
  const act = () => {
    if (latest !== undefined) notifications.hide(latest)
    onClick()
  }
  return [description, createElement(ToastAction, { key: 'action', label, onClick: act })]
}

/** How long a message with an action stays, in milliseconds: long enough to be reached. */
const actionTime = 12_000

/**
 * How long a success stays, in milliseconds. Counted here: Mantine would keep it for as long as a
 * pointer rests where it came up.
 */
const successTime = 6000

/**
 * A message that something is done, perhaps with an `action`, such as to undo it. Goes by itself or
 * with the next change.
 */
export function showSuccess({ title, description }: Message, action?: Action): void {
  const message = action ? withAction(description, action) : description
  const icon = createElement(Check, { size: 22, strokeWidth: 3, 'aria-hidden': true })
  const id = show({ title, message, role: 'status', autoClose: action ? actionTime : false, icon })
  success = id
  if (!action) setTimeout(() => notifications.hide(id), successTime)
}

/** Takes a success away, because the person changes the next thing. */
export function endSuccess(): void {
  if (success !== undefined) notifications.hide(success)
}

/** A quiet message that somebody waits for the reader. */
export function showCall(title: string, action: Action): void {
  show({
    title,
    message: withAction(undefined, action),
    role: 'status',
    autoClose: actionTime,
    icon: createElement(Bell, { size: 22, 'aria-hidden': true }),
  })
}
