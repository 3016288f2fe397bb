import type { Results } from '@tbl/contract/attempts'
import { inSentences } from '../../../ui/sentences.ts'
import classes from '../attempts.module.css'
import { texts } from '../messages.ts'

type TimeOverProps = {
  timeOver: NonNullable<Results['timeOver']>
  /** Late answers that this device still has to send. */
  unsent: number
}

/** The time is over: what became of the answers. */
export function TimeOver({ timeOver: { hasTaken, answered, total, late }, unsent }: TimeOverProps) {
  return (
    <div role="status" className={classes.over}>
      <h2>{texts.timeOver.title}</h2>
      <p className={classes.text}>
        {inSentences([
          hasTaken ? texts.timeOver.submitted({ answered, total }) : texts.timeOver.untaken,
          ...(late > 0 ? [texts.timeOver.late({ late })] : []),
          ...(unsent > 0 ? [texts.timeOver.unsent({ late: unsent })] : []),
        ])}
      </p>
    </div>
  )
}
