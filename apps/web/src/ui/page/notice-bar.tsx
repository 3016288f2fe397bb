import type { ReactNode } from 'react'
import classes from './notice-bar.module.css'

type NoticeBarProps = {
  text: ReactNode
  /** It can wait, and takes less room meanwhile. */
  isSubtle?: boolean
  /** What can be done about it. */
  children: ReactNode
}

/** News about the page as a whole, and beside it what can be done about it. */
export const NoticeBar = ({ text, isSubtle = false, children }: NoticeBarProps) => (
  <div className={classes.bar} data-subtle={isSubtle || undefined}>
    <p>{text}</p>
    {children}
  </div>
)
