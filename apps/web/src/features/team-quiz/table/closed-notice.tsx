import classes from './closed-notice.module.css'

/** The instructor has closed the team phase: calm, since nothing is lost. */
export function ClosedNotice() {
  return (
    <div className={classes.notice}>
      <p>
        <b>The team phase is closed.</b> Your team's answers are kept. The quiz goes on here when
        your instructor opens the phase again.
      </p>
    </div>
  )
}
