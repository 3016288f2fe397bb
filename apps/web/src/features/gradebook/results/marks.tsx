import type { Mark } from '@tbl/contract/gradebook'
import { markWords } from '../messages.ts'
import classes from './marks.module.css'

/** Beside a score, what makes it unlike the others; nothing where it is like them. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return <p className={classes.marks}>{marks.map((mark) => markWords[mark]).join(', ')}</p>
}
