import { type NotificationData, notifications } from '@mantine/notifications'
import { Check, CircleAlert } from 'lucide-react'
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

/** A message that something is done; with an `action`, such as to undo it, it stays long enough to be reached. */
export function showSuccess(title: string, description?: string, action?: { label: string; onClick: () => void }): void {
  const act = () => {
    if (latest !== undefined) notifications.hide(latest)
    action?.onClick()
  }
  const message = action ? [description, createElement(ToastAction, { key: 'action', label: action.label, onClick: act })] : description
  show({ title, message, role: 'status', autoClose: action ? 12_000 : 4000, icon: createElement(Check, { size: 22, strokeWidth: 3, 'aria-hidden': true }) })
}
