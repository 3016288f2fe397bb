import type { AppealDetails } from '@tbl/contract/appeals'
import { texts } from './messages.ts'
import classes from './resolution.module.css'

type ResolutionProps = {
  appeal: AppealDetails
  /** Written here before another window decided; blank if nothing was. */
  unsent: string
}

/** What was decided, by whom and why. */
export const Resolution = ({
  appeal: { status, feedback, resolvedBy },
  unsent,
}: ResolutionProps) => (
  <section className={classes.resolution} aria-labelledby="resolution">
    <h3 id="resolution">
      {resolvedBy
        ? texts.details.decidedBy({ status, name: resolvedBy.name })
        : texts.status[status]}
    </h3>
    {feedback && <p>{feedback}</p>}
    {unsent !== '' && (
      <div role="alert" className={classes.unsent}>
        <b>{texts.details.notSent}</b>
        <p>{unsent}</p>
      </div>
    )}
  </section>
)
