import { type NotificationData, notifications } from '@mantine/notifications'
import { Check, CircleAlert } from 'lucide-react'
import { createElement } from 'react'

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

/** A message that something is done. */
export function showSuccess(title: string, description?: string): void {
  show({ title, message: description, role: 'status', autoClose: 4000, icon: createElement(Check, { size: 22, strokeWidth: 3, 'aria-hidden': true }) })
}
