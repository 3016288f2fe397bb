import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { FormButtons } from '../../../ui/dialog.tsx'
import { texts } from './messages.ts'
import { readWindow, type WindowKind, windowFaults, windowValues } from './own-window.ts'
import { useOwnWindow } from './use-own-window.ts'

type OwnWindowFormProps = {
  kind: WindowKind
  session: ClassSession
  student: SessionStudent
  now: Date
  onClose: () => void
}

/**
 * Gives one student a head start or a make-up, or takes it away; asked again, with a reason, where
 * the student has seen answers.
 */
export function OwnWindowForm({ kind, session, student, now, onClose }: OwnWindowFormProps) {
  const { control, hasBeenSeen, quizId } = session
  const { id, name, window } = student
  const [hasSeen, setHasSeen] = useState(false)
  const { give, isPending } = useOwnWindow(quizId, onClose, () => setHasSeen(true))
  const own = texts[kind]
  const form = useContractForm({
    of: ['timing', 'setWindow'],
    initialValues: windowValues(kind, control, student),
    check: (values) => {
      const { opensAt, closesAt } = windowFaults(kind, values, now)
      return {
        opensAt: opensAt ? texts.window.faults[opensAt] : null,
        closesAt: closesAt ? texts.window.faults[closesAt] : null,
        reason: hasSeen && values.reason.trim() === '' ? texts.reasonRequired : null,
      }
    },
  })
  const submit = form.onSubmit((values) => {
    const reason = values.reason.trim()
    give(
      {
        userIds: [id],
        window: readWindow(kind, values),
        evenSo: hasSeen,
        ...(reason === '' ? {} : { reason }),
      },
      { name, kind },
    )
  })
  const takeAway = () =>
    give({ userIds: [id], window: null, evenSo: false }, { name, kind: 'taken' })
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>{own.text({ name })}</Text>
        {!control.isVisible && <Text fw={600}>{texts.window.hidden}</Text>}
        {kind === 'makeUp' && hasBeenSeen && <Text fw={600}>{texts.makeUp.othersHaveSeen}</Text>}
        <TextInput
          type="datetime-local"
          label={texts.window.opensAt}
          description={texts.window.fromNow}
          data-autofocus={kind === 'headStart' || undefined}
          {...form.getInputProps('opensAt')}
        />
        {kind === 'makeUp' && (
          <TextInput
            type="datetime-local"
            label={texts.window.closesAt}
            description={texts.makeUp.closesHelp}
            data-autofocus
            {...form.getInputProps('closesAt')}
          />
        )}
        <ReasonField
          label={texts.reason}
          description={texts.extra.reasonHelp}
          {...form.getInputProps('reason')}
        />
        <Text role="status" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {hasSeen && texts.window.seen({ name })}
        </Text>
        {window && (
          <div>
            <Button variant="default" disabled={isPending} onClick={takeAway}>
              {texts.window.takeAway}
            </Button>
          </div>
        )}
      </Stack>
      <FormButtons
        submit={hasSeen ? texts.window.anyway : own.submit}
        isBusy={isPending}
        onCancel={onClose}
      />
    </form>
  )
}
