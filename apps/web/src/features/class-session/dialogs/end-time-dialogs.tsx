import { Button, Text, TextInput } from '@mantine/core'
import { timeLimits } from '@tbl/domain/phase-clock'
import { useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { serverTime } from '../../../tbl/clock/server-clock.ts'
import { ConfirmButtons, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { clockText } from '../../../ui/time/clock-text.ts'
import { lastMinutes } from '../control/actions.ts'
import { useDrawnAfter } from '../page/use-drawn-after.ts'
import type { Step } from '../step.ts'
import { takenTime } from './asks.ts'
import type { DialogContent } from './dialog-kind.ts'
import { texts } from './messages.ts'
import { nextTime, typedTime } from './typed-time.ts'

const minute = 60_000

/** Asks at what time of the day a phase ends; an end earlier than announced is asked about first. */
export function SetEndDialog({
  step,
  session,
  version,
  clock,
  run,
  isBusy,
  onClose,
}: DialogContent & { step: Step }) {
  const now = () => new Date(serverTime(clock))
  const [earlier, setEarlier] = useState<Date | null>(null)
  const announced = session.control[step].endsAt
  const offered = announced ? new Date(announced) : new Date(serverTime(clock) + 10 * minute)
  const form = useContractForm({
    of: ['classSession', 'setEnd'],
    initialValues: { at: typedTime(offered) },
    check: ({ at }) => ({ at: faultOf(at, now()) }),
  })
  const set = (endsAt: Date) =>
    run({ does: 'setEnd', input: { version, step, endsAt: endsAt.toISOString() } }, onClose)
  const taken = earlier && takenTime(session, step, earlier)
  if (earlier && taken)
    return (
      <>
        <Text>{texts.setEnd.takes({ ...taken, step })}</Text>
        <ConfirmButtons
          confirm={texts.setEnd.evenSo}
          isBusy={isBusy}
          onConfirm={() => set(earlier)}
          onCancel={onClose}
        />
      </>
    )
  const read = nextTime(form.values.at, now())
  const submit = form.onSubmit(({ at }) => {
    const endsAt = nextTime(at, now())
    if (!endsAt) return
    if (takenTime(session, step, endsAt)) setEarlier(endsAt)
    else set(endsAt)
  })
  return (
    <form noValidate onSubmit={submit}>
      <Text fw={600} mb="sm">
        {texts.setEnd.which({ step })}
      </Text>
      <TextInput
        type="time"
        label={texts.setEnd.at}
        maw={240}
        data-autofocus
        {...form.getInputProps('at')}
      />
      <Text role="status" mt="sm">
        {read && texts.setEnd.ends({ time: clockText(read, now()) })}
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {texts.setEnd.submit}
        </Button>
      </DialogButtons>
    </form>
  )
}

function faultOf(typed: string, now: Date): string | null {
  const end = nextTime(typed, now)
  if (end === null) return texts.opening.faults.time
  const isSoon = end.getTime() - now.getTime() < timeLimits.nearestEnd
  return isSoon ? texts.opening.faults.tooSoon : null
}

/** Asks before 'Five More Minutes' makes a phase shorter than announced. */
export function LastMinutesDialog({
  step,
  session,
  version,
  clock,
  run,
  isBusy,
  onClose,
}: DialogContent & { step: Step }) {
  useDrawnAfter(1000)
  const taken = takenTime(session, step, new Date(serverTime(clock) + lastMinutes * minute))
  return (
    <>
      <Text>{taken && texts.setEnd.takes({ ...taken, step })}</Text>
      <ConfirmButtons
        confirm={texts.setEnd.announce}
        isBusy={isBusy}
        onConfirm={() =>
          run({ does: 'announceMinutes', input: { version, step, minutes: lastMinutes } }, onClose)
        }
        onCancel={onClose}
      />
    </>
  )
}
