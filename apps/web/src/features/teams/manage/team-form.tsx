import { Button, Select, Stack, TextInput } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import { limits } from '@tbl/contract/limits'
import type { Team } from '@tbl/contract/teams'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { FormButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { MemberPicker } from './member-picker.tsx'
import { texts } from './messages.ts'
import { NotJoinedNote } from './not-joined.tsx'
import classes from './team-form.module.css'
import { useFollowedMembers } from './use-followed-members.ts'
import { useFreshStudents } from './use-fresh-students.ts'
import { useSaveTeam } from './use-save-team.ts'
import type { OnWatching } from './use-watching.ts'

type TeamFormProps = {
  courseId: string
  /** Null makes a new team. */
  team: Team | null
  /** Students without a team. */
  free: readonly Person[]
  suggestedName: string
  canSeeAllowlist: boolean
  /** Leads to deleting the team; there when it exists, and the reader may. */
  onDelete?: () => void
  onWatching: OnWatching
  onClose: () => void
}

/** Name, members in their order, and captain: the first member unless another is named. */
export function TeamForm({
  courseId,
  team,
  free,
  suggestedName,
  canSeeAllowlist,
  onDelete,
  onWatching,
  onClose,
}: TeamFormProps) {
  const [first] = useState<readonly Person[]>(() => [...(team?.members ?? []), ...free])
  const newcomers = [...(team?.members ?? []), ...free].filter(({ id }) =>
    first.every((person) => person.id !== id),
  )
  const people = [...first, ...newcomers] // names do not move under the hand while others join
  useFreshStudents(courseId)
  const form = useContractForm({
    of: ['teams', team ? 'update' : 'create'],
    initialValues: {
      name: team?.name ?? suggestedName,
      memberIds: (team?.members ?? []).map(({ id }) => id),
      captainId: team?.captainId ?? null,
    },
    faults: {
      name: { MISSING: shared.name.missing },
      memberIds: { MEMBER_REQUIRED: texts.form.noMembers.title },
    },
  })
  const save = useSaveTeam({ courseId, teamId: team?.id ?? null, onWatching, onSaved: onClose })
  const { memberIds } = form.values
  useFollowedMembers(team, (came, went) => {
    form.setFieldValue('memberIds', (ids) => [
      ...ids.filter((id) => !went.includes(id)),
      ...came.filter((id) => !ids.includes(id)),
    ])
  })
  const captainId = memberIds.find((id) => id === form.values.captainId) ?? memberIds[0] ?? null
  const submit = form.onSubmit(
    ({ name }) => save.submit({ name, memberIds, captainId }),
    ({ name, memberIds: noMembers }) => !name && noMembers && showError(texts.form.noMembers),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={shared.name.label}
          maxLength={limits.teamName}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <MemberPicker
          people={people}
          memberIds={memberIds}
          onChange={(next) => form.setFieldValue('memberIds', next)}
        />
        <Select
          label={texts.form.captain}
          description={texts.form.captainHelp}
          placeholder={texts.form.captainLater}
          disabled={memberIds.length === 0}
          allowDeselect={false}
          data={memberIds.map((id) => ({
            value: id,
            label: people.find((person) => person.id === id)?.name ?? '',
          }))}
          value={captainId}
          onChange={(next) => form.setFieldValue('captainId', next)}
        />
        {!team && canSeeAllowlist && <NotJoinedNote courseId={courseId} />}
        {onDelete && (
          <Button
            variant="subtle"
            px="sm"
            className={classes.delete}
            leftSection={<Trash2 size={17} aria-hidden />}
            onClick={onDelete}
          >
            {shared.deleteTeam}
          </Button>
        )}
      </Stack>
      <FormButtons
        submit={team ? texts.form.save : shared.createTeam}
        isBusy={save.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
