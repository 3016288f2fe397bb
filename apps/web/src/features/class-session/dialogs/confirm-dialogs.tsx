import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { inSentences } from '../../../ui/sentences.ts'
import type { Step } from '../step.ts'
import { type CollectAsk, collectAsk, type EndReason, endReasons, withExtraTime } from './asks.ts'
import type { DialogContent } from './dialog-kind.ts'
import { texts } from './messages.ts'

/** Who is done, who loses what, and who keeps a later end. */
function collectSentences(ask: CollectAsk, step: Step): string {
  const own = texts.collect[step]
  return inSentences([
    own.done(ask),
    ...(ask.unfinished > 0 ? [own.unfinished(ask)] : []),
    ...(ask.notStarted > 0 ? [own.notStarted(ask)] : []),
    ...(ask.later > 0 ? [own.later(ask)] : []),
  ])
}

type StepButtonsProps = {
  commit: string
  variant?: 'danger'
  isBusy: boolean
  onCommit: () => void
  onCancel: () => void
}

/** The buttons of a dialog that asks before a step; Enter takes it. */
const StepButtons = ({ commit, variant, isBusy, onCommit, onCancel }: StepButtonsProps) => (
  <DialogButtons>
    <Button variant="default" onClick={onCancel}>
      {kit.cancel}
    </Button>
    <Button {...(variant && { variant })} loading={isBusy} data-autofocus onClick={onCommit}>
      {commit}
    </Button>
  </DialogButtons>
)

type CollectProps = DialogContent & { step: Step; endsExtraTime: boolean }

/** Asks before a phase is ended; its first button ends it, and Enter presses that. */
export function CollectDialog({
  step,
  endsExtraTime: isMeant,
  session,
  version,
  run,
  isBusy,
  onClose,
}: CollectProps) {
  const [endsExtraTime, setEndsExtraTime] = useState(isMeant)
  const ask = collectAsk(session, step)
  return (
    <>
      <Text>{collectSentences(withExtraTime(ask, endsExtraTime), step)}</Text>
      {ask.later > 0 && (
        <Checkbox
          mt="md"
          label={texts.collect.endsExtraTime}
          checked={endsExtraTime}
          onChange={(event) => setEndsExtraTime(event.currentTarget.checked)}
        />
      )}
      <StepButtons
        commit={texts.collect.title[step]}
        isBusy={isBusy}
        onCommit={() => run({ does: 'collect', input: { version, step, endsExtraTime } }, onClose)}
        onCancel={onClose}
      />
    </>
  )
}

function reasonText(reason: EndReason): string {
  const { reasons } = texts.end
  if ('teams' in reason) return reasons[reason.kind](reason)
  return reason.kind === 'scheduled' ? reasons.scheduled(reason) : reasons[reason.kind](reason)
}

/** Asks before the session is ended while something is open, or was never; Enter ends it. */
export function EndDialog({ session, version, run, isBusy, onClose }: DialogContent) {
  return (
    <>
      {endReasons(session).map((reason) => (
        <Text key={`${reason.kind} ${'step' in reason ? reason.step : ''}`} mb="sm">
          {reasonText(reason)}
        </Text>
      ))}
      <StepButtons
        commit={texts.end.submit}
        variant="danger"
        isBusy={isBusy}
        onCommit={() => run({ does: 'end', input: { version } }, onClose)}
        onCancel={onClose}
      />
    </>
  )
}

/** Says what is not undone when a session that has ended goes on. */
export function ContinueDialog({ version, run, isBusy, onClose }: DialogContent) {
  return (
    <>
      <Text>{texts.continue.text}</Text>
      <StepButtons
        commit={texts.continue.submit}
        isBusy={isBusy}
        onCommit={() => run({ does: 'continue', input: { version } }, onClose)}
        onCancel={onClose}
      />
    </>
  )
}
