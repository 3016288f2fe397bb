import type { ReactNode } from 'react'
import classes from './status-bar.module.css'

/**
 * One line of news about the page as a whole that needs no answer; empty, it takes no room.
 * Announced politely.
 */
export const StatusBar = ({ children }: { children: ReactNode }) => (
  <div role="status" className={classes.bar}>
    {children}
  </div>
)
