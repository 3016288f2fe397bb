import { VisuallyHidden } from '@mantine/core'
import { Check, CloudOff, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { messages, type SaveStatus, statusTexts } from '../messages.ts'
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
  offline: messages.outage,
  busy: messages.busy,
}

/**
 * Where the answers are, in one quiet line. Only an outage, a busy server and their end are
 * announced: every click would be chatter.
 */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  const [announced, setAnnounced] = useState<string>('')
  const isEnd = status === 'saved' && announced === messages.outage
  const isBusyEnd = status === 'saved' && announced === messages.busy
  const next =
    delays[status] ?? (isEnd ? messages.outageOver : isBusyEnd ? statusTexts.saved : announced)
  if (next !== announced) setAnnounced(next)
  return (
    <>
      <p className={classes.line} data-status={status}>
        <Icon status={status} size={16} />
        {statusTexts[status]}
      </p>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}

const markTexts: Record<SaveStatus, string> = {
  none: '',
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Kept',
  busy: 'Kept',
  kept: 'Kept',
  unkept: '',
}

/** The same on the chosen answer itself; the line says it to screen readers. */
export const SaveMark = ({ status }: { status: SaveStatus }) => (
  <span className={classes.mark} aria-hidden>
    <Icon status={status} size={24} />
    {markTexts[status]}
  </span>
)
