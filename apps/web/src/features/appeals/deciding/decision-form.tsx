import { Button, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AppealDetails } from '@tbl/contract/appeals'
import { limits } from '@tbl/contract/limits'
import type { Decision } from '@tbl/domain/appeal'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts } from './messages.ts'
import { useResolveAppeal } from './use-resolve-appeal.ts'

type DecisionFormProps = {
  appeal: AppealDetails
  form: UseFormReturnType<{ feedback: string }>
  onResolved: () => void
}

/** Accept or reject, and say why: the whole team reads it. */
export function DecisionForm({ appeal, form, onResolved }: DecisionFormProps) {
  const { resolve, underWay } = useResolveAppeal(appeal.id, onResolved)
  const decide = (decision: Decision) =>
    form.onSubmit(
      ({ feedback }) => resolve({ decision, feedback }),
      () => showError(texts.refusals.FEEDBACK_REQUIRED),
    )
  return (
    <>
      <Textarea
        mt="lg"
        label={texts.feedback}
        description={texts.feedbackHelp}
        required
        withAsterisk={false}
        maxLength={limits.appealText}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('feedback')}
      />
      <DialogButtons>
        <Button
          variant="default"
          loading={underWay === 'rejected'}
          disabled={underWay === 'accepted'}
          onClick={() => decide('rejected')()}
        >
          {texts.reject}
        </Button>
        <Button
          loading={underWay === 'accepted'}
          disabled={underWay === 'rejected'}
          onClick={() => decide('accepted')()}
        >
          {texts.accept}
        </Button>
      </DialogButtons>
    </>
  )
}
