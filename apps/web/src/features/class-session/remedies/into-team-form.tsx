import { Select, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Person } from '@tbl/contract/base'
import type { ClassSession } from '@tbl/contract/class-session'
import { byName } from '@tbl/domain/name-order'
import { FormButtons } from '../../../ui/dialog.tsx'
import { texts } from './messages.ts'
import { useArrange } from './use-arrange.ts'

type IntoTeamFormProps = {
  session: ClassSession
  students: readonly Person[]
  onClose: () => void
}

/** Puts a student without a team into one, also in the middle of a phase; of several, one is chosen. */
export function IntoTeamForm({ session, students, onClose }: IntoTeamFormProps) {
  const form = useForm({
    initialValues: { studentId: students[0]?.id ?? null, teamId: null as string | null },
    validate: { teamId: (teamId) => teamId === null && texts.intoTeam.missing },
  })
  const { mutate, isPending } = useArrange(session.courseId ?? '', onClose)
  const submit = form.onSubmit(({ studentId, teamId }) => {
    const student = students.find(({ id }) => id === studentId)
    const team = session.teams.find(({ id }) => id === teamId)
    if (student && team) mutate({ does: 'intoTeam', student, team })
  })
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {students.length === 1 ? (
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {students[0]?.name}
          </Text>
        ) : (
          <Select
            label={texts.intoTeam.student}
            data={students.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('studentId')}
            allowDeselect={false}
          />
        )}
        <Select
          label={texts.intoTeam.team}
          data={session.teams.toSorted(byName).map(({ id, name: team, members }) => ({
            value: id,
            label: texts.intoTeam.members({ team, members }),
          }))}
          {...form.getInputProps('teamId')}
          allowDeselect={false}
          data-autofocus
        />
      </Stack>
      <FormButtons submit={texts.intoTeam.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
