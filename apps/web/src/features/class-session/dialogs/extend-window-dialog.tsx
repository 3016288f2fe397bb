import { Text, TextInput } from '@mantine/core'
import { useContractForm } from '../../../platform/contract-form.ts'
import { serverTime } from '../../../tbl/clock/server-clock.ts'
import { FormButtons } from '../../../ui/dialog.tsx'
import type { Step } from '../step.ts'
import type { DialogContent } from './dialog-kind.ts'
import { useSetEnd } from './earlier-end.tsx'
import { texts } from './messages.ts'
import { windowEndFault } from './opening.ts'
import { typedInstant } from './typed-time.ts'

/** Asks until when the window of a phase in own time is open; one that ends earlier is asked about. */
export function ExtendWindowDialog(props: DialogContent & { step: Step }) {
  const { step, session, clock, isBusy, onClose } = props
  const { endsAt } = session.control[step]
  const { setEnd, question } = useSetEnd(props)
  const form = useContractForm({
    of: ['classSession', 'setEnd'],
    initialValues: { at: endsAt ? typedInstant.of(new Date(endsAt)) : '' },
    check: ({ at }) => {
      const fault = windowEndFault(at, new Date(serverTime(clock)))
      return { at: fault ? texts.opening.faults[fault] : null }
    },
  })
  if (question) return question
  const submit = form.onSubmit(({ at }) => {
    const until = typedInstant.read(at)
    if (until) setEnd(until)
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
      <FormButtons submit={texts.extendWindow.submit} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}
