import { Button } from '@mantine/core'
import type { HeardTiming } from '../../../tbl/clock/heard-timing.ts'
import { serverDate } from '../../../tbl/clock/server-clock.ts'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { clockTime } from '../../../ui/time/clock-time.ts'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

type StartScreenProps = {
  /** How long the reader has from the start; null: no limit. */
  seconds: number | null
  heard: HeardTiming | null
  onStart: () => void
}

/** In own time, before the own start: how long it will be, and until when it can begin. */
export function StartScreen({ seconds, heard, onStart }: StartScreenProps) {
  const endsAt = heard?.timing.individual.endsAt
  return (
    <FocusPage title={shared.page}>
      <div className={classes.notice}>
        <h2>
          {seconds === null ? texts.noLimit : texts.ownTime({ minutes: Math.floor(seconds / 60) })}
        </h2>
        {endsAt && <p>{texts.until({ time: clockTime(endsAt, serverDate(heard.clock)) })}</p>}
        <div className={classes.links}>
          <Button onClick={onStart}>{texts.start}</Button>
          <ButtonLink to="/quizzes" variant="default">
            {shared.goToQuizzes}
          </ButtonLink>
        </div>
      </div>
    </FocusPage>
  )
}
