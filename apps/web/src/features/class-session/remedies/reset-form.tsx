import { Stack, Text, TextInput } from '@mantine/core'
import type { SessionTeam } from '@tbl/contract/class-session'
import { limits } from '@tbl/contract/limits'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { FormButtons } from '../../../ui/dialog.tsx'
import { inSentences } from '../../../ui/sentences.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { useListedNames } from '../names-hidden.ts'
import { triedOf } from '../table/team-progress.ts'
import { texts } from './messages.ts'
import { useRemedy } from './use-remedy.ts'

type Reset = { readonly teamId: string; readonly name: string }
type ResetFormProps = { quizId: string; team: SessionTeam; onClose: () => void }

/** Resets the quiz of a team, after its name was typed. */
export function ResetForm({
  quizId,
  team: { id: teamId, name: team, questions },
  onClose,
}: ResetFormProps) {
  const api = useApi()
  const { refusals, done } = texts.reset
  const listedNames = useListedNames()
  const { give, isPending } = useRemedy({
    send: (reset: Reset & { commandId: string }) => api.teamQuiz.reset.call({ ...reset, quizId }),
    refusals: {
      ...refusals,
      ANSWERS_SEEN: ({ names }: { names: string[] }) =>
        refusals.ANSWERS_SEEN({ names: listedNames(names), count: names.length }),
    },
    renews: ['teams', 'grades'],
    onDone: (_: Reset, about: { team: string }) => {
      onClose()
      showSuccess({ title: done.title, description: done.description(about) })
    },
  })
  const form = useContractForm({
    of: ['teamQuiz', 'reset'],
    initialValues: { name: '' },
    check: ({ name }) => ({ name: name.trim() === team ? null : refusals.NAME_MISMATCH }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ name }) => give({ teamId, name }, { team }))}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {inSentences([
            texts.reset.text({ team }),
            texts.reset.seen({ team, answers: triedOf({ questions }) }),
          ])}
        </Text>
        <TextInput
          label={texts.reset.label}
          description={texts.reset.help({ team })}
          autoComplete="off"
          maxLength={limits.teamName}
          data-autofocus
          {...form.getInputProps('name')}
        />
      </Stack>
      <FormButtons submit={texts.reset.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
