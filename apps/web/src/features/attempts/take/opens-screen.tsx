import { texts as clockTexts } from '../../../tbl/clock/messages.ts'
import type { ServerClock } from '../../../tbl/clock/server-clock.ts'
import { TimeUntil } from '../../../tbl/clock/time-until.tsx'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { clockTime } from '../../../ui/time/clock-time.ts'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/** Before a start that is scheduled: when it is, and how long until then. */
export const OpensScreen = ({ opensAt, clock }: { opensAt: string; clock: ServerClock }) => (
  <FocusPage title={shared.page}>
    <div className={classes.notice}>
      <h2>{clockTexts.opens({ time: clockTime(opensAt) })}</h2>
      <TimeUntil clock={clock} until={opensAt} className={classes.until} />
      <p>{texts.startsHere}</p>
      <div className={classes.links}>
        <ButtonLink to="/quizzes" variant="default">
          {shared.goToQuizzes}
        </ButtonLink>
      </div>
    </div>
  </FocusPage>
)
