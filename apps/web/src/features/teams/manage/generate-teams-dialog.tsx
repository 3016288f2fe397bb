import { NumberInput, Text } from '@mantine/core'
import type { TeamList } from '@tbl/contract/teams'
import { offeredTeamCount } from '@tbl/domain/team-generation'
import { useContractForm } from '../../../platform/contract-form.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { generationPreview } from './generation-preview.ts'
import { texts } from './messages.ts'
import { NotJoinedNote } from './not-joined.tsx'
import { useFreshStudents } from './use-fresh-students.ts'
import { useGenerateTeams } from './use-generate-teams.ts'
import type { OnWatching } from './use-watching.ts'

type GenerateTeamsDialogProps = {
  courseId: string
  list: TeamList
  isOpen: boolean
  onWatching: OnWatching
  onClose: () => void
}

/** How many teams? Shows what will come out of it before anything is made. */
export const GenerateTeamsDialog = ({ isOpen, ...props }: GenerateTeamsDialogProps) => (
  <Dialog title={texts.generate.title} isOpen={isOpen} onClose={props.onClose}>
    {isOpen && <GenerateTeamsForm {...props} />}
  </Dialog>
)

function GenerateTeamsForm({
  courseId,
  list,
  onWatching,
  onClose,
}: Omit<GenerateTeamsDialogProps, 'isOpen'>) {
  const form = useContractForm<{ count: number | string }>({
    of: ['teams', 'generate'],
    initialValues: { count: offeredTeamCount(list.studentCount) },
  })
  const generate = useGenerateTeams({ onWatching, onGenerated: onClose })
  useFreshStudents(courseId)
  const teamCount = Math.trunc(Number(form.values.count))
  const submit = form.onSubmit(() => generate.mutate({ courseId, count: teamCount }))
  return (
    <form noValidate onSubmit={submit}>
      <Text c="var(--tbl-ink-2)" mb="md">
        {texts.generate.text}
      </Text>
      <NumberInput
        label={texts.generate.count}
        {...form.getInputProps('count')}
        min={1}
        max={Math.max(1, list.studentCount)}
        clampBehavior="none"
        allowDecimal={false}
        data-autofocus
      />
      <Text role="status" mt="sm" fw={600}>
        {generate.isPending
          ? texts.generate.busy({ teams: teamCount })
          : generationPreview(list, teamCount)}
      </Text>
      {list.can.edit && <NotJoinedNote courseId={courseId} />}
      <FormButtons submit={texts.generate.title} isBusy={generate.isPending} onCancel={onClose} />
    </form>
  )
}
