import type { Mark } from '@tbl/contract/gradebook'
import { inARow } from '@tbl/texts/texts'
import classes from './marks.module.css'
import { texts } from './messages.ts'

/** Beside a score, what makes it unlike the others; nothing where it is like them. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return <p className={classes.marks}>{inARow(marks.map((mark) => texts.marks[mark]))}</p>
}
