import type { ReactNode } from 'react'
import classes from './notice-bar.module.css'

type NoticeBarProps = {
  text: string
  /** It can wait, and takes less room meanwhile. */
  isQuiet?: boolean
  /** What can be done about it. */
  children: ReactNode
}

/** News about the page as a whole, and beside it what can be done about it. */
export const NoticeBar = ({ text, isQuiet = false, children }: NoticeBarProps) => (
  <div className={classes.bar} data-quiet={isQuiet || undefined}>
    <p>{text}</p>
    {children}
  </div>
)
