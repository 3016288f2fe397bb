import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
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
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? shared.name.missing : null) },
  })
  const make = useFormTeam({ onFormed: onClose })
  return (
    <form noValidate onSubmit={form.onSubmit(({ name }) => make.mutate({ courseId, name }))}>
      <TextInput
        label={shared.name.label}
        description={texts.form.help}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <FormButtons submit={shared.createTeam} isBusy={make.isPending} onCancel={onClose} />
    </form>
  )
}
