import { VisuallyHidden } from '@mantine/core'
import { Check, CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { texts } from './messages.ts'
import type { SaveStatus } from './save-queue.ts'
import classes from './save-status.module.css'

const icons = {
  none: null,
  saved: Check,
  saving: CloudUpload,
  offline: CloudOff,
  busy: CloudOff,
  kept: CloudOff,
  unkept: CloudOff,
} as const

function Icon({ status, size }: { status: SaveStatus; size: number }) {
  const Shape = icons[status]
  return Shape && <Shape size={size} strokeWidth={status === 'saved' ? 3 : 2} aria-hidden />
}

/** What is announced of answers that wait. */
const delays: Partial<Record<SaveStatus, string>> = {
  offline: texts.outage,
  busy: texts.status.busy,
}

/**
 * Where the answers are, in one quiet line. Only an outage, a busy server and their end are
 * announced: every click would be chatter.
 */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  const [announced, setAnnounced] = useState<string>('')
  const isEnd = status === 'saved' && announced === texts.outage
  const isBusyEnd = status === 'saved' && announced === texts.status.busy
  const next =
    delays[status] ?? (isEnd ? texts.outageOver : isBusyEnd ? texts.status.saved : announced)
  if (next !== announced) setAnnounced(next)
  return (
    <>
      <p className={classes.line} data-status={status}>
        <Icon status={status} size={16} />
        {texts.status[status]}
      </p>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}

/** The same on the chosen answer itself; the line says it to screen readers. */
export const SaveMark = ({ status }: { status: SaveStatus }) => (
  <span className={classes.mark} aria-hidden>
    <Icon status={status} size={24} />
    {texts.mark[status]}
  </span>
)
