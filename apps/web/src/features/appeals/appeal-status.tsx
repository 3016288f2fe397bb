import type { TeamAppeal } from '@tbl/contract/appeals'
import { Check, Hourglass, X } from 'lucide-react'
import { relativeTime } from '../../ui/time/relative-time.ts'
import { timestampText } from '../../ui/time/timestamp.ts'
import classes from './appeal-status.module.css'
import { texts } from './messages.ts'

const icons = { pending: Hourglass, accepted: Check, rejected: X } as const

/** How an appeal stands, by word and sign, and since when: 'Resolved about 1 hour ago'. */
export function AppealStatus({
  appeal: { status, createdAt, resolvedAt },
  notes = [],
}: {
  appeal: Pick<TeamAppeal, 'status' | 'createdAt' | 'resolvedAt'>
  /** What else is to be said of it. */
  notes?: readonly string[]
}) {
  const Icon = icons[status]
  const since = resolvedAt ?? createdAt
  const ago = relativeTime(since, new Date())
  return (
    <div className={classes.status} data-status={status}>
      <span className={classes.word}>
        <Icon size={16} strokeWidth={3} aria-hidden />
        {texts.status[status]}
      </span>
      <time className={classes.since} dateTime={since} title={timestampText(since)}>
        {resolvedAt ? texts.resolvedAgo({ ago }) : texts.filedAgo({ ago })}
      </time>
      {notes.map((note) => (
        <span key={note} className={classes.since}>
          {note}
        </span>
      ))}
    </div>
  )
}
