import type { AppealDetails } from '@tbl/contract/appeals'
import { statusWords } from './messages.ts'
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
    <h3 id="resolution">{`${statusWords[status]}${resolvedBy ? ` by ${resolvedBy.name}` : ''}`}</h3>
    <p>{feedback}</p>
    {unsent !== '' && (
      <div role="alert" className={classes.unsent}>
        <b>This appeal was decided in another window. Your feedback was not sent:</b>
        <p>{unsent}</p>
      </div>
    )}
  </section>
)
