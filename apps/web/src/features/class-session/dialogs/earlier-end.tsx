import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmButtons } from '../../../ui/dialog.tsx'
import type { Step } from '../step.ts'
import { takenTime } from './asks.ts'
import type { DialogContent } from './dialog-kind.ts'
import { texts } from './messages.ts'

type EarlierEndProps = Pick<DialogContent, 'isBusy' | 'onClose'> & {
  step: Step
  /** Null: nobody loses time any more. */
  taken: ReturnType<typeof takenTime>
  confirm: string
  onConfirm: () => void
}

/** Asks whether a phase may end earlier than announced: how many lose how much. */
export const EarlierEnd = ({
  step,
  taken,
  confirm,
  isBusy,
  onConfirm,
  onClose,
}: EarlierEndProps) => (
  <>
    <Text>{taken && texts.setEnd.takes({ ...taken, step })}</Text>
    <ConfirmButtons confirm={confirm} isBusy={isBusy} onConfirm={onConfirm} onCancel={onClose} />
  </>
)

/**
 * Sets the end of a phase. Where that takes time from somebody there is a `question` first, which
 * stands in the place of the form.
 */
export function useSetEnd({
  step,
  session,
  version,
  run,
  isBusy,
  onClose,
}: DialogContent & { step: Step }) {
  const [earlier, setEarlier] = useState<Date | null>(null)
  const set = (endsAt: Date) =>
    run({ does: 'setEnd', input: { version, step, endsAt: endsAt.toISOString() } }, onClose)
  const taken = earlier && takenTime(session, step, earlier)
  return {
    setEnd: (endsAt: Date) => (takenTime(session, step, endsAt) ? setEarlier(endsAt) : set(endsAt)),
    question: earlier && taken && (
      <EarlierEnd
        step={step}
        taken={taken}
        confirm={texts.setEnd.evenSo}
        isBusy={isBusy}
        onConfirm={() => set(earlier)}
        onClose={onClose}
      />
    ),
  }
}
