import { Button } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { clockText } from '../../../ui/time/clock-text.ts'
import type { Steps } from '../control/use-steps.ts'
import { texts } from './messages.ts'
import classes from './outage-notices.module.css'
import { stepToLengthen } from './outage-step.ts'

type OutageNoticesProps = { session: ClassSession; now: Date; steps: Steps; isBlind: boolean }

/** When the server was away in this session, each with a minute more for the phase it touched. */
export function OutageNotices({ session, now, steps, isBlind }: OutageNoticesProps) {
  return session.outages.map((outage) => {
    const times = { from: clockText(outage.from, now), until: clockText(outage.until, now) }
    const step = session.can.run ? stepToLengthen(session, outage) : null
    return (
      <div key={outage.from} role="status" className={classes.notice}>
        <span className={classes.words}>{texts.away(times)}</span>
        {step && (
          <Button
            size="sm"
            variant="default"
            aria-label={texts.addMinuteFor(times)}
            disabled={isBlind}
            onClick={() => steps.addTime(step, 1)}
          >
            {texts.addMinute}
          </Button>
        )}
      </div>
    )
  })
}
