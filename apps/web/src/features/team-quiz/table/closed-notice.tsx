import type { ReactNode } from 'react'
import { inParts } from '../../../ui/in-parts.ts'
import classes from './closed-notice.module.css'
import { texts } from './messages.ts'

/** The instructor has closed the team phase: calm, since nothing is lost. */
export function ClosedNotice() {
  return (
    <div className={classes.notice}>
      <p>{inParts(texts.closed.parts<ReactNode>({ b: (inside) => <b>{inside}</b> }))}</p>
    </div>
  )
}
