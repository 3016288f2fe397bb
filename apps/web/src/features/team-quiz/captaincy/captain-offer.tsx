import type { Captaincy } from '@tbl/contract/team-quiz'
import { BusyButton } from '../../../ui/busy-button.tsx'
import classes from './captain-offer.module.css'
import { texts } from './messages.ts'
import { minutesBetween, useTakeCaptaincy } from './use-captaincy.ts'

type CaptainOfferProps = {
  quizId: string
  teamId: string
  offer: NonNullable<Captaincy['offer']>
  /** The server's time when it said so. */
  at: string
}

/** The captain is away, or not here, and the reader may be captain instead. */
export function CaptainOffer({ quizId, teamId, offer, at }: CaptainOfferProps) {
  const { captain, kind, since, mayTake } = offer
  const take = useTakeCaptaincy()
  return (
    <div className={classes.offer}>
      <p role="status">
        {kind === 'away'
          ? texts.away({ name: captain.name, minutes: minutesBetween(since, at) })
          : texts.notHere({ name: captain.name })}
      </p>
      {mayTake && (
        <BusyButton
          mih={44}
          isBusy={take.isPending}
          busyLabel={texts.taking}
          onClick={() => take.mutate({ quizId, teamId, expectedCaptainId: captain.id })}
        >
          {texts.take}
        </BusyButton>
      )}
    </div>
  )
}
