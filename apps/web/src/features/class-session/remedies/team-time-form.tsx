import { Stack, Text, TextInput } from '@mantine/core'
import type { SessionTeam } from '@tbl/contract/class-session'
import { timeLimits } from '@tbl/domain/phase-clock'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { FormButtons } from '../../../ui/dialog.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { wholeNumber } from '../whole-number.ts'
import { texts } from './messages.ts'
import { useRemedy } from './use-remedy.ts'
import { UsualButtons } from './usual-buttons.tsx'

/** Those that are given most. */
const usual = [2, 5, 10] as const
const range = { min: 1, max: timeLimits.extra.maxMinutes }

type Given = { readonly teamId: string; readonly minutes: number }
type TeamTimeFormProps = { quizId: string; team: SessionTeam; onClose: () => void }

/** Gives one team minutes of its own. */
export function TeamTimeForm({ quizId, team: { id: teamId, name }, onClose }: TeamTimeFormProps) {
  const api = useApi()
  const { give, isPending } = useRemedy({
    send: (given: Given & { commandId: string }) =>
      api.timing.setForTeam.call({ ...given, quizId }),
    refusals: texts.teamTime.refusals,
    renews: ['grades'],
    onDone: (_: Given, { team }: { team: string }, { endsAt }) => {
      onClose()
      const { title, description } = texts.teamTime.done
      showSuccess({
        title,
        description: description({ team, time: clockText(endsAt, new Date()) }),
      })
    },
  })
  const form = useContractForm({
    of: ['timing', 'setForTeam'],
    initialValues: { minutes: '5' },
    check: ({ minutes }) => ({
      minutes: wholeNumber(minutes, range) === null ? texts.teamTime.faults.minutes : null,
    }),
  })
  const submit = form.onSubmit(({ minutes }) =>
    give({ teamId, minutes: wholeNumber(minutes, range) ?? 0 }, { team: name }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>{texts.teamTime.text({ team: name })}</Text>
        <TextInput
          label={texts.teamTime.minutes}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('minutes')}
        />
        <UsualButtons
          values={usual}
          label={(minutes) => texts.teamTime.usual({ minutes })}
          onChoose={(typed) => form.setFieldValue('minutes', typed)}
        />
      </Stack>
      <FormButtons submit={texts.teamTime.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
