import { Button } from '@mantine/core'
import type { IndividualScoring } from '@tbl/domain/scoring-scheme'
import type { HeardTiming } from '../../../tbl/clock/heard-timing.ts'
import { serverDate } from '../../../tbl/clock/server-clock.ts'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { individualStake } from '../../../tbl/stake/stake-words.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { clockTime } from '../../../ui/time/clock-time.ts'
import classes from '../attempts.module.css'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

type StartScreenProps = {
  /** How long the reader has from the start; null: no limit. */
  seconds: number | null
  /** From when on the make-up is that is given up by starting now. */
  makeUpFrom: string | null
  scoring: IndividualScoring
  heard: HeardTiming | null
  onStart: () => void
}

/**
 * Before the own start: in own time how long it will be, and until when it can begin; with the class
 * which make-up there is instead.
 */
export function StartScreen({ seconds, makeUpFrom, scoring, heard, onStart }: StartScreenProps) {
  const now = heard ? serverDate(heard.clock) : new Date()
  const endsAt = makeUpFrom === null && heard?.timing.individual.endsAt
  return (
    <FocusPage title={shared.page}>
      <div className={classes.notice}>
        <h2>
          {makeUpFrom !== null
            ? texts.makeUp({ time: clockTime(makeUpFrom, now) })
            : seconds === null
              ? texts.noLimit
              : texts.ownTime({ minutes: Math.floor(seconds / 60) })}
        </h2>
        {makeUpFrom !== null && <p>{texts.instead}</p>}
        <p>{individualStake(scoring)}</p>
        {endsAt && <p>{texts.until({ time: clockTime(endsAt, now) })}</p>}
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
