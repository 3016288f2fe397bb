import { Text, TextInput } from '@mantine/core'
import { timeLimits } from '@tbl/domain/phase-clock'
import { useContractForm } from '../../../platform/contract-form.ts'
import { serverTime } from '../../../tbl/clock/server-clock.ts'
import { FormButtons } from '../../../ui/dialog.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { lastMinutes } from '../control/actions.ts'
import { useDrawnAfter } from '../page/use-drawn-after.ts'
import type { Step } from '../step.ts'
import { takenTime } from './asks.ts'
import type { DialogContent } from './dialog-kind.ts'
import { EarlierEnd, useSetEnd } from './earlier-end.tsx'
import { texts } from './messages.ts'
import { nextTime, typedTime } from './typed-time.ts'

const minute = 60_000

/** Asks at what time of the day a phase ends; an end earlier than announced is asked about first. */
export function SetEndDialog(props: DialogContent & { step: Step }) {
  const { step, session, clock, isBusy, onClose } = props
  const now = () => new Date(serverTime(clock))
  const announced = session.control[step].endsAt
  const offered = announced ? new Date(announced) : new Date(serverTime(clock) + 10 * minute)
  const { setEnd, question } = useSetEnd(props)
  const form = useContractForm({
    of: ['classSession', 'setEnd'],
    initialValues: { at: typedTime(offered) },
    check: ({ at }) => ({ at: faultOf(at, now()) }),
  })
  if (question) return question
  const read = nextTime(form.values.at, now())
  const submit = form.onSubmit(({ at }) => {
    const endsAt = nextTime(at, now())
    if (endsAt) setEnd(endsAt)
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
      <FormButtons submit={texts.setEnd.submit} isBusy={isBusy} onCancel={onClose} />
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
  ...rest
}: DialogContent & { step: Step }) {
  useDrawnAfter(1000)
  return (
    <EarlierEnd
      {...rest}
      step={step}
      taken={takenTime(session, step, new Date(serverTime(clock) + lastMinutes * minute))}
      confirm={texts.setEnd.announce}
      onConfirm={() =>
        run(
          { does: 'announceMinutes', input: { version, step, minutes: lastMinutes } },
          rest.onClose,
        )
      }
    />
  )
}
