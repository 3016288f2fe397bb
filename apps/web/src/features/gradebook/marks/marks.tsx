import type { Mark } from '@tbl/contract/gradebook'
import { inARow } from '@tbl/texts/texts'
import classes from './marks.module.css'
import { texts } from './messages.ts'

/** Beside a score, what makes it unlike the others; nothing where it is like them. */
export function Marks({
  marks,
  enteredBy,
}: {
  marks: readonly Mark[]
  /** From paper. */
  enteredBy: { readonly name: string } | null
}) {
  if (marks.length === 0) return null
  const said = marks.map((mark) =>
    mark === 'paper' && enteredBy ? texts.paperBy(enteredBy) : texts.marks[mark],
  )
  return <p className={classes.marks}>{inARow(said)}</p>
}
