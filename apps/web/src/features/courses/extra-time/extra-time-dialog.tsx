import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ExtraTime } from '@tbl/contract/timing'
import { timeLimits } from '@tbl/domain/phase-clock'
import { inARow } from '@tbl/texts/texts'
import { useContractForm } from '../../../platform/contract-form.ts'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { texts } from './messages.ts'
import { useCourseExtraTime } from './use-course-extra-time.ts'

/** A student who can be given extra time. */
export type TimedStudent = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly extraTime: ExtraTime | null
}

const { maxPercent, maxMinutes } = timeLimits.extra
/** Those that are given most. */
const usual = [25, 50, 100] as const
const nothing: ExtraTime = { percent: 0, minutes: 0, isUnlimited: false }

/** A whole number up to this as it was typed, blank is 0; null for all else. */
function wholeUpTo(typed: string, most: number): number | null {
  if (typed.trim() === '') return 0
  return /^\s*\d+\s*$/.test(typed) && Number(typed) <= most ? Number(typed) : null
}

/** What all of them have, where they have the same. */
function commonOf(students: readonly TimedStudent[]): ExtraTime {
  const [first = nothing, ...others] = students.map(({ extraTime }) => extraTime ?? nothing)
  const isCommon = others.every(
    ({ percent, minutes, isUnlimited }) =>
      percent === first.percent && minutes === first.minutes && isUnlimited === first.isUnlimited,
  )
  return isCommon ? first : nothing
}

type ExtraTimeDialogProps = {
  courseId: string
  /** Nobody: closed. */
  students: readonly TimedStudent[]
  onSaved: () => void
  onClose: () => void
}

/** Gives one or several students extra time in all quizzes of a course. */
export const ExtraTimeDialog = ({ students, onClose, ...props }: ExtraTimeDialogProps) => (
  <Dialog title={texts.title} isOpen={students.length > 0} onClose={onClose}>
    {students.length > 0 && <ExtraTimeForm students={students} onClose={onClose} {...props} />}
  </Dialog>
)

function ExtraTimeForm({ courseId, students, onSaved, onClose }: ExtraTimeDialogProps) {
  const common = commonOf(students)
  const hasSome = students.some(({ extraTime }) => extraTime !== null)
  const userIds = students.map(({ id }) => id)
  const { save, isPending } = useCourseExtraTime({ courseId, userIds }, onSaved)
  const form = useContractForm({
    of: ['timing', 'setForCourse'],
    initialValues: {
      percent: common.percent > 0 ? String(common.percent) : '',
      minutes: common.minutes > 0 ? String(common.minutes) : '',
      isUnlimited: common.isUnlimited,
      reason: '',
    },
    check: ({ percent, minutes }) => ({
      percent: wholeUpTo(percent, maxPercent) === null ? texts.faults.percent : null,
      minutes: wholeUpTo(minutes, maxMinutes) === null ? texts.faults.minutes : null,
    }),
  })
  const submit = form.onSubmit(({ percent, minutes, isUnlimited, reason }) =>
    save({
      percent: wholeUpTo(percent, maxPercent) ?? 0,
      minutes: wholeUpTo(minutes, maxMinutes) ?? 0,
      isUnlimited,
      reason,
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Text fw={600} mb="md" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {students.length > 1 && `${texts.students({ students: students.length })}: `}
        {inARow(students.map(({ name }) => name))}
      </Text>
      <Stack gap="md">
        <TextInput
          label={texts.percent}
          description={texts.percentHelp}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('percent')}
        />
        <Group gap="xs">
          {usual.map((percent) => (
            <Button
              key={percent}
              variant="default"
              size="sm"
              onClick={() => form.setFieldValue('percent', String(percent))}
            >
              {texts.usual({ percent })}
            </Button>
          ))}
        </Group>
        <TextInput
          label={texts.minutes}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('minutes')}
        />
        <Checkbox
          label={texts.unlimited}
          description={texts.unlimitedHelp}
          checked={form.values.isUnlimited}
          onChange={(event) => form.setFieldValue('isUnlimited', event.currentTarget.checked)}
        />
        <ReasonField
          label={texts.reason}
          description={texts.reasonHelp}
          {...form.getInputProps('reason')}
        />
        {hasSome && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => save({ ...nothing, reason: form.values.reason })}
          >
            {texts.remove}
          </Button>
        )}
      </Stack>
      <FormButtons submit={texts.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
