import { Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ClassSession, SessionTeam } from '@tbl/contract/class-session'
import { byName } from '@tbl/domain/name-order'
import { FormButtons } from '../../../ui/dialog.tsx'
import { texts } from './messages.ts'
import classes from './remedies.module.css'
import { useArrange } from './use-arrange.ts'

type CaptainFormProps = { session: ClassSession; team: SessionTeam; onClose: () => void }

/** Names another captain of a team, at any time. */
export function CaptainForm({ session, team, onClose }: CaptainFormProps) {
  const captainId = team.captain?.id ?? null
  const form = useForm({ initialValues: { chosenId: captainId } })
  const { mutate, isPending } = useArrange(session.courseId ?? '', onClose)
  const members = session.students.filter(({ teamId }) => teamId === team.id).sort(byName)
  const submit = form.onSubmit(({ chosenId }) => {
    const student = members.find(({ id }) => id === chosenId)
    if (!student || chosenId === captainId) return onClose()
    mutate({ does: 'captain', student, team })
  })
  return (
    <form onSubmit={submit}>
      <Radio.Group
        label={texts.captain.label({ team: team.name })}
        {...form.getInputProps('chosenId')}
      >
        <Stack gap={0} mt={4}>
          {members.map(({ id, name }) => (
            <Radio
              key={id}
              value={id}
              label={name}
              description={id === captainId ? texts.captain.isCaptain : undefined}
              className={classes.choice}
              data-autofocus={id === captainId || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <FormButtons submit={texts.captain.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
