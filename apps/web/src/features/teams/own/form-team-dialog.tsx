import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { useFormTeam } from './use-own-team.ts'

type FormTeamDialogProps = { courseId: string; isOpen: boolean; onClose: () => void }

/** A student makes a team: its name is all it needs. */
export const FormTeamDialog = ({ courseId, isOpen, onClose }: FormTeamDialogProps) => (
  <Dialog title="Create Team" isOpen={isOpen} onClose={onClose}>
    {isOpen && <FormTeamForm courseId={courseId} onClose={onClose} />}
  </Dialog>
)

function FormTeamForm({ courseId, onClose }: Omit<FormTeamDialogProps, 'isOpen'>) {
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Team name is required' : null) },
  })
  const make = useFormTeam({ onFormed: onClose })
  return (
    <form noValidate onSubmit={form.onSubmit(({ name }) => make.mutate({ courseId, name }))}>
      <TextInput
        label="Team name"
        description="You are its captain; others can join."
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={make.isPending}>
          Create Team
        </Button>
      </DialogButtons>
    </form>
  )
}
