import { Stack, Text, TextInput } from '@mantine/core'
import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { timeLimits } from '@tbl/domain/phase-clock'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { FormButtons } from '../../../ui/dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { wholeNumber } from '../whole-number.ts'
import { texts } from './messages.ts'
import { isTimeOver } from './remedies.ts'
import { useRemedy } from './use-remedy.ts'

type ReopenFormProps = {
  session: ClassSession
  student: SessionStudent
  now: Date
  onClose: () => void
}

type Reopening = {
  readonly userId: string
  readonly reason: string
  readonly minutes: number | null
  readonly evenSo: boolean
}

/**
 * Makes a draft of a submitted attempt again, for a reason; it asks for minutes where the time is
 * over, and again where the student has seen answers.
 */
export function ReopenForm({ session, student, now, onClose }: ReopenFormProps) {
  const { id: userId, name } = student
  const api = useApi()
  const [refused, setRefused] = useState<readonly string[]>([])
  const needsMinutes =
    refused.includes('MINUTES_REQUIRED') || isTimeOver(session.control, student, now.getTime())
  const hasSeen = refused.includes('ANSWERS_SEEN')
  const { give, isPending } = useRemedy({
    send: (reopening: Reopening & { commandId: string }) =>
      api.attempts.reopen.call({ ...reopening, quizId: session.quizId }),
    refusals: texts.reopen.refusals,
    renews: ['grades'],
    onDone: (_: Reopening, { name }: { name: string }) => {
      onClose()
      const { title, description } = texts.reopen.done
      showSuccess({ title, description: description({ name }) })
    },
    onRefused: (code) => {
      if (code !== 'ANSWERS_SEEN' && code !== 'MINUTES_REQUIRED') return false
      setRefused((all) => [...all, code])
      return true
    },
  })
  const form = useContractForm({
    of: ['attempts', 'reopen'],
    initialValues: { reason: '', minutes: '5' },
    faults: { reason: { MISSING: texts.reasonRequired } },
    check: ({ minutes }) => ({
      minutes:
        needsMinutes && wholeNumber(minutes, timeLimits.phase) === null
          ? texts.reopen.faults.minutes
          : null,
    }),
  })
  const submit = form.onSubmit(({ reason, minutes }) =>
    give(
      {
        userId,
        reason,
        minutes: needsMinutes ? wholeNumber(minutes, timeLimits.phase) : null,
        evenSo: hasSeen,
      },
      { name },
    ),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>{texts.reopen.text({ name })}</Text>
        <ReasonField
          label={texts.reason}
          description={texts.reopen.reasonHelp}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {needsMinutes && (
          <TextInput
            label={texts.reopen.minutes}
            description={texts.reopen.minutesHelp({ name })}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('minutes')}
          />
        )}
        <Text role="status" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {hasSeen && `${texts.reopen.refusals.ANSWERS_SEEN({ name })} ${texts.reopen.marked}`}
        </Text>
      </Stack>
      <FormButtons
        submit={hasSeen ? texts.reopen.anyway : texts.reopen.submit}
        isBusy={isPending}
        onCancel={onClose}
      />
    </form>
  )
}
