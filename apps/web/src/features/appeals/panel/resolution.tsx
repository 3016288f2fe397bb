import type { AppealDetails } from '@tbl/contract/appeals'
import { correctedText } from '../corrected-text.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import classes from './resolution.module.css'

type ResolutionProps = {
  appeal: AppealDetails
  /** Written here before another window decided; blank if nothing was. */
  unsent: string
}

/** What was decided, by whom and why. */
export const Resolution = ({
  appeal: { status, feedback, correction, resolvedBy },
  unsent,
}: ResolutionProps) => (
  <section className={classes.resolution} aria-labelledby="resolution">
    <h3 id="resolution">
      {resolvedBy
        ? texts.details.decidedBy({ status, name: resolvedBy.name })
        : shared.status[status]}
    </h3>
    {feedback && <p>{feedback}</p>}
    {correction && <p>{correctedText(correction, status)}</p>}
    {unsent !== '' && (
      <div role="alert" className={classes.unsent}>
        <b>{texts.details.notSent}</b>
        <p>{unsent}</p>
      </div>
    )}
  </section>
)
