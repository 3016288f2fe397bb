import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@tbl/contract/limits'
import { type AttendanceStatus, attendanceStatuses } from '@tbl/domain/attendance'
import { FormButtons } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { useAreNamesHidden } from '../names-hidden.ts'
import classes from '../remedies/remedies.module.css'
import type { Marked } from '../remedies/remedies.ts'
import { texts } from './messages.ts'
import { useAttendance } from './use-attendance.ts'
import { markedOf, useAttendanceList } from './use-attendance-list.ts'

type AttendanceFormProps = { quizId: string; students: readonly Marked[]; onClose: () => void }

/** Sets the attendance of one or several students by hand, or back to what is derived. */
export function AttendanceForm({ students, ...rest }: AttendanceFormProps) {
  const query = useAttendanceList(rest.quizId)
  return (
    <Loaded query={query} failed={texts.failedToLoad}>
      {({ students: known }) => {
        const stored = new Map(known.map((one) => [one.id, markedOf(one)]))
        return (
          <Fields
            students={students.map((one) => ({ ...one, ...stored.get(one.id), name: one.name }))}
            {...rest}
          />
        )
      }}
    </Loaded>
  )
}

const automatic = 'automatic'
type Choice = AttendanceStatus | typeof automatic

function Fields({ quizId, students, onClose }: AttendanceFormProps) {
  const only = students.length === 1 ? students[0] : undefined
  const initialChoice: Choice = only?.attendance ?? automatic
  const areNamesHidden = useAreNamesHidden()
  const known = areNamesHidden ? '' : (only?.note ?? '')
  const form = useForm({ initialValues: { choice: initialChoice, note: known } })
  const { set, isPending } = useAttendance(quizId, onClose)
  const submit = form.onSubmit(({ choice, note }) => {
    if (choice === automatic) set(students, null)
    // a note that is hidden stays unless another one is written
    else set(students, choice, note.trim() || (areNamesHidden ? undefined : null))
  })
  return (
    <form onSubmit={submit}>
      <Text fw={600} mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {only?.name ?? texts.form.students({ students: students.length })}
      </Text>
      <Radio.Group label={texts.form.label} {...form.getInputProps('choice')}>
        <Stack gap={0} mt={4}>
          {[...attendanceStatuses, automatic].map((status) => (
            <Radio
              key={status}
              value={status}
              label={
                status === automatic ? texts.automatic : texts.statuses[status as AttendanceStatus]
              }
              className={classes.choice}
            />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.choice !== automatic && (
        <Textarea
          mt="md"
          label={texts.form.note}
          description={texts.form.noteHelp}
          maxLength={limits.attendanceNote}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('note')}
        />
      )}
      <FormButtons submit={texts.form.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
