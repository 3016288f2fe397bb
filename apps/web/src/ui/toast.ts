import { type NotificationData, notifications } from '@mantine/notifications'
import { Bell, Check, CircleAlert } from 'lucide-react'
import { createElement } from 'react'
import { ToastAction } from './toast-action.tsx'

let latest: string | undefined

/** One message at a time: the newest takes the place of the one before. */
function show(notification: NotificationData): void {
  if (latest !== undefined) notifications.hide(latest)
  latest = notifications.show({ ...notification, closeButtonProps: { 'aria-label': 'Close message', iconSize: 18 } })
}

/** A message that something failed; stays longer than a success. */
export function showError(title: string, description?: string): void {
  show({ title, message: description, role: 'alert', autoClose: 8000, icon: createElement(CircleAlert, { size: 22, 'aria-hidden': true }) })
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

/** A message that something is done, perhaps with an `action`, such as to undo it. */
export function showSuccess(title: string, description?: string, action?: Action): void {
  const message = action ? withAction(description, action) : description
  show({ title, message, role: 'status', autoClose: action ? actionTime : 4000, icon: createElement(Check, { size: 22, strokeWidth: 3, 'aria-hidden': true }) })
}

/** A quiet message that somebody waits for the reader. */
export function showCall(title: string, action: Action): void {
  show({ title, message: withAction(undefined, action), role: 'status', autoClose: actionTime, icon: createElement(Bell, { size: 22, 'aria-hidden': true }) })
}
