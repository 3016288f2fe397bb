import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { SessionStudent } from '@tbl/contract/class-session'
import { timeLimits } from '@tbl/domain/phase-clock'
import { useContractForm } from '../../../platform/contract-form.ts'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { FormButtons } from '../../../ui/dialog.tsx'
import { texts as extraTexts } from '../students/messages.ts'
import { wholeNumber } from '../whole-number.ts'
import { texts } from './messages.ts'
import { useExtraTime } from './use-extra-time.ts'
import { UsualButtons } from './usual-buttons.tsx'

const percents = { min: 0, max: timeLimits.extra.maxPercent }
const minuteRange = { min: 0, max: timeLimits.extra.maxMinutes }

/** Those that are given most. */
const usual = [25, 50, 100] as const

/** Gives one student extra time in this quiz. */
export function ExtraTimeForm({
  quizId,
  student: { id, name, extraTime },
  onClose,
}: {
  quizId: string
  student: SessionStudent
  onClose: () => void
}) {
  const { give, isPending } = useExtraTime(quizId, onClose)
  const known = {
    percent: extraTime && extraTime.percent > 0 ? String(extraTime.percent) : '',
    isUnlimited: extraTime?.isUnlimited ?? false,
  }
  const form = useContractForm({
    of: ['timing', 'setForQuiz'],
    initialValues: { ...known, minutes: '0', reason: '' },
    check: ({ percent, minutes }) => ({
      percent:
        percent.trim() !== '' && wholeNumber(percent, percents) === null
          ? texts.extra.faults.percent
          : null,
      minutes: wholeNumber(minutes, minuteRange) === null ? texts.extra.faults.minutes : null,
    }),
  })
  const submit = form.onSubmit(({ percent, minutes, isUnlimited, reason }) =>
    give(
      {
        userIds: [id],
        // what stays as it was may be the course's, or hidden with the names
        ...(percent === known.percent ? {} : { percent: wholeNumber(percent, percents) }),
        ...(isUnlimited === known.isUnlimited ? {} : { isUnlimited }),
        addMinutes: wholeNumber(minutes, minuteRange) ?? 0,
        reason,
      },
      { given: [name] },
    ),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Text fw={600} mb="md" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Stack gap="md">
        <TextInput
          label={texts.extra.percent}
          description={texts.extra.percentHelp}
          placeholder={texts.extra.asInCourse}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('percent')}
        />
        <UsualButtons
          values={usual}
          label={(percent) => extraTexts.percent({ percent })}
          onChoose={(typed) => form.setFieldValue('percent', typed)}
        />
        <TextInput
          label={texts.extra.minutes}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('minutes')}
        />
        <Checkbox
          label={texts.extra.unlimited}
          checked={form.values.isUnlimited}
          onChange={(event) => form.setFieldValue('isUnlimited', event.currentTarget.checked)}
        />
        <ReasonField
          label={texts.extra.reason}
          description={texts.extra.reasonHelp}
          {...form.getInputProps('reason')}
        />
      </Stack>
      <FormButtons submit={texts.extra.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
