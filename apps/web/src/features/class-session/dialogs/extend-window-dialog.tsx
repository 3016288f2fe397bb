import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { serverTime } from '../../../tbl/clock/server-clock.ts'
import { ConfirmButtons, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import type { Step } from '../step.ts'
import { takenTime } from './asks.ts'
import type { DialogContent } from './dialog-kind.ts'
import { texts } from './messages.ts'
import { windowEndFault } from './opening.ts'
import { typedInstant } from './typed-time.ts'

/** Asks until when the window of a phase in own time is open; one that ends earlier is asked about. */
export function ExtendWindowDialog({
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
  const { endsAt } = session.control[step]
  const form = useContractForm({
    of: ['classSession', 'setEnd'],
    initialValues: { at: endsAt ? typedInstant.of(new Date(endsAt)) : '' },
    check: ({ at }) => {
      const fault = windowEndFault(at, now())
      return { at: fault ? texts.opening.faults[fault] : null }
    },
  })
  const set = (until: Date) =>
    run({ does: 'setEnd', input: { version, step, endsAt: until.toISOString() } }, onClose)
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
  const submit = form.onSubmit(({ at }) => {
    const until = typedInstant.read(at)
    if (!until) return
    if (takenTime(session, step, until)) setEarlier(until)
    else set(until)
  })
  return (
    <form noValidate onSubmit={submit}>
      <Text fw={600} mb="sm">
        {texts.setEnd.which({ step })}
      </Text>
      <TextInput
        type="datetime-local"
        label={texts.ownTime.until}
        description={texts.extendWindow.help}
        data-autofocus
        {...form.getInputProps('at')}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {texts.extendWindow.submit}
        </Button>
      </DialogButtons>
    </form>
  )
}
