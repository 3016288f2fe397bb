import { Button, Group } from '@mantine/core'
import type { Staff } from '@tbl/contract/staff'
import { texts } from './messages.ts'
import classes from './people-part.module.css'
import { useStaffChanges } from './use-staff.ts'

type Offer = NonNullable<Extract<Staff, { audience: 'teacher' }>['offer']>

/** That the course is offered: to the owner to whom, to whom it is meant the way to answer. */
export function OfferNotice({ courseId, offer }: { courseId: string; offer: Offer }) {
  const { withdrawOffer, takeOver, declineOffer } = useStaffChanges()
  const date = new Date(offer.expiresAt)
  const isBusy = withdrawOffer.isPending || takeOver.isPending || declineOffer.isPending
  return (
    <div role="status" className={classes.offer}>
      <p>
        {offer.can.takeOver
          ? texts.offer.own({ date })
          : texts.offer.made({ name: offer.to.name, date })}
      </p>
      {offer.can.takeOver ? (
        <Group gap="sm">
          <Button
            variant="default"
            disabled={isBusy}
            onClick={() => declineOffer.mutate({ courseId })}
          >
            {texts.offer.decline}
          </Button>
          <Button disabled={isBusy} onClick={() => takeOver.mutate({ courseId })}>
            {texts.offer.accept}
          </Button>
        </Group>
      ) : (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => withdrawOffer.mutate({ courseId })}
        >
          {texts.offer.withdraw}
        </Button>
      )}
    </div>
  )
}
