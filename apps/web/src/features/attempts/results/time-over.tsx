import type { Results } from '@tbl/contract/attempts'
import { inSentences } from '../../../ui/sentences.ts'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

type Over = NonNullable<Results['timeOver']>

type TimeOverProps = {
  timeOver: Over
  /** Late answers that this device still has to send. */
  unsent: number
}

/** The time is over, or an instructor has collected the quiz: what became of the answers. */
export function TimeOver({ timeOver, unsent }: TimeOverProps) {
  const { isByHand, late } = timeOver
  return (
    <div role="status" className={classes.over}>
      <h2>{isByHand ? texts.byHand.title : shared.timeOver.title}</h2>
      <p className={classes.text}>
        {inSentences([
          submittedText(timeOver),
          ...(late > 0 ? [shared.timeOver.late({ late })] : []),
          ...(unsent > 0 ? [shared.timeOver.unsent({ late: unsent })] : []),
        ])}
      </p>
    </div>
  )
}

function submittedText({ hasTaken, isByHand, answered, total }: Over): string {
  if (isByHand) return texts.byHand.answered({ answered, total })
  return hasTaken ? shared.timeOver.submitted({ answered, total }) : shared.timeOver.untaken
}
