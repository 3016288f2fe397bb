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

type Announced = 'none' | 'offline' | 'backOnline' | 'busy' | 'saved'

/** What is announced of answers that wait, and of the end of that. */
const announcements: Record<Announced, () => string> = {
  none: () => '',
  offline: () => texts.outage,
  backOnline: () => texts.outageOver,
  busy: () => texts.status.busy,
  saved: () => texts.status.saved,
}

/** What is announced once the answers are somewhere else. */
function announcedAt(status: SaveStatus, before: Announced): Announced {
  if (status === 'offline' || status === 'busy') return status
  if (status !== 'saved') return before
  return before === 'offline' ? 'backOnline' : before === 'busy' ? 'saved' : before
}

/**
 * Where the answers are, in one quiet line. Only an outage, a busy server and their end are
 * announced: every click would be chatter.
 */
export function SaveStatusLine({ status }: { status: SaveStatus }) {
  // what was said once is not said again in another language
  const [{ announced, text }, setAnnounced] = useState({ announced: 'none' as Announced, text: '' })
  const next = announcedAt(status, announced)
  if (next !== announced) setAnnounced({ announced: next, text: announcements[next]() })
  return (
    <>
      <p className={classes.line} data-status={status}>
        <Icon status={status} size={16} />
        {texts.status[status]}
      </p>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
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
