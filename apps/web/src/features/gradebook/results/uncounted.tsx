import type { TeamResult } from '@tbl/contract/gradebook'
import classes from '../marks/marks.module.css'
import { texts } from './messages.ts'

/** Beside the score of a team, for whom it does not count and why; the reader's own without a name. */
export const Uncounted = ({
  uncounted,
  isStaff,
}: {
  uncounted: TeamResult['uncounted']
  isStaff: boolean
}) =>
  uncounted.map(({ student: { id, name }, status, score }) => {
    const counts = texts.uncounted.counts({ credit: score === null ? 'none' : 'zero' })
    const why = texts.uncounted.why[status]
    return (
      <p key={id} className={classes.marks}>
        {isStaff ? texts.uncounted.whose({ name, why, counts }) : why}
      </p>
    )
  })
