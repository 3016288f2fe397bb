import { Select, Stack, Text } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { ClassSession } from '@tbl/contract/class-session'
import { byName } from '@tbl/domain/name-order'
import { type FormEvent, useState } from 'react'
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
  const [studentId, setStudentId] = useState(students[0]?.id ?? null)
  const [teamId, setTeamId] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending } = useArrange(session.courseId ?? '', onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const student = students.find(({ id }) => id === studentId)
    const team = session.teams.find(({ id }) => id === teamId)
    if (student && team) mutate({ does: 'intoTeam', student, team })
    else setIsMissing(true)
  }
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
            value={studentId}
            onChange={setStudentId}
            allowDeselect={false}
          />
        )}
        <Select
          label={texts.intoTeam.team}
          data={session.teams.toSorted(byName).map(({ id, name: team, members }) => ({
            value: id,
            label: texts.intoTeam.members({ team, members }),
          }))}
          value={teamId}
          onChange={(next) => {
            setTeamId(next)
            setIsMissing(false)
          }}
          error={isMissing && texts.intoTeam.missing}
          allowDeselect={false}
          data-autofocus
        />
      </Stack>
      <FormButtons submit={texts.intoTeam.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
