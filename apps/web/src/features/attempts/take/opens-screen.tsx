import type { PhaseTimes } from '@tbl/contract/timing'
import { texts as clockTexts } from '../../../tbl/clock/messages.ts'
import { type ServerClock, serverDate } from '../../../tbl/clock/server-clock.ts'
import { TimeLimit } from '../../../tbl/clock/time-limit.tsx'
import { TimeUntil } from '../../../tbl/clock/time-until.tsx'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { clockTime } from '../../../ui/time/clock-time.ts'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

type OpensScreenProps = {
  phase: PhaseTimes
  opensAt: string
  clock: ServerClock
}

/** Before a start that is scheduled: when it is, how long until then, and how long it will last. */
export const OpensScreen = ({ phase, opensAt, clock }: OpensScreenProps) => (
  <FocusPage title={shared.page}>
    <div className={classes.notice}>
      <h2>{clockTexts.opens({ time: clockTime(opensAt, serverDate(clock)) })}</h2>
      <TimeUntil clock={clock} until={opensAt} className={classes.until} />
      <TimeLimit phase={phase} />
      <p>{texts.startsHere}</p>
      <div className={classes.links}>
        <ButtonLink to="/quizzes" variant="default">
          {shared.goToQuizzes}
        </ButtonLink>
      </div>
    </div>
  </FocusPage>
)
