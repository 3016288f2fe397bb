import { TextInput } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { useContractForm } from '../../../platform/contract-form.ts'
import { Dialog, FormButtons } from '../../../ui/dialog.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import { useFormTeam } from './use-own-team.ts'

type FormTeamDialogProps = { courseId: string; isOpen: boolean; onClose: () => void }

/** A student makes a team: its name is all it needs. */
export const FormTeamDialog = ({ courseId, isOpen, onClose }: FormTeamDialogProps) => (
  <Dialog title={shared.createTeam} isOpen={isOpen} onClose={onClose}>
    {isOpen && <FormTeamForm courseId={courseId} onClose={onClose} />}
  </Dialog>
)

function FormTeamForm({ courseId, onClose }: Omit<FormTeamDialogProps, 'isOpen'>) {
  const form = useContractForm({
    of: ['teams', 'form'],
    initialValues: { name: '' },
    faults: { name: { MISSING: shared.name.missing } },
  })
  const make = useFormTeam({ onFormed: onClose })
  return (
    <form noValidate onSubmit={form.onSubmit(({ name }) => make.mutate({ courseId, name }))}>
      <TextInput
        label={shared.name.label}
        description={texts.form.help}
        maxLength={limits.teamName}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormButtons submit={shared.createTeam} isBusy={make.isPending} onCancel={onClose} />
    </form>
  )
}
