import { Button } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import type { Step } from '../step.ts'
import classes from './control-bar.module.css'
import { texts } from './messages.ts'
import type { RunCommand } from './use-command.ts'

type OfferNoticeProps = {
  session: ClassSession
  step: Step
  run: RunCommand
  isDisabled: boolean
}

/** Enough teams are done: shall the others get their last minutes? */
export function OfferNotice({ session: { control }, step, run, isDisabled }: OfferNoticeProps) {
  const { offer } = control[step]
  if (!offer || control[step].state !== 'open') return null
  const { minutes } = offer
  return (
    <div role="status" className={classes.offer}>
      <p>{texts.offer.question(offer)}</p>
      <Button
        size="sm"
        variant="ink"
        disabled={isDisabled}
        onClick={() =>
          run({ does: 'announceMinutes', input: { version: control.version, step, minutes } })
        }
      >
        {texts.offer.announce({ minutes })}
      </Button>
      <Button
        size="sm"
        variant="default"
        disabled={isDisabled}
        onClick={() => run({ does: 'declineOffer', input: { step } })}
      >
        {texts.offer.notNow}
      </Button>
    </div>
  )
}
