import type { ReactNode } from 'react'
import classes from './notice-bar.module.css'

/** One line of news about the page as a whole, and beside it what can be done about it. */
export const NoticeBar = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={classes.bar}>
    <p>{text}</p>
    {children}
  </div>
)
