import { Text, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '@tbl/contract/limits'
import { useContractForm } from '../../platform/contract-form.ts'
import { AuthorText } from '../../tbl/author-text.tsx'
import { Dialog, FormButtons } from '../../ui/dialog.tsx'
import { showError } from '../../ui/toast.ts'
import { texts } from './messages.ts'
import { useFileAppeal } from './use-file-appeal.ts'

type AppealQuestionDialogProps = {
  place: { quizId: string; teamId: string }
  question: { id: string; text: string }
  isOpen: boolean
  onClose: () => void
  onFiled: () => void
}

/**
 * The captain says why a question deserves another score. What is written stays while the dialog is
 * closed.
 */
export function AppealQuestionDialog({ isOpen, ...props }: AppealQuestionDialogProps) {
  const form = useContractForm({
    of: ['appeals', 'file'],
    initialValues: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? texts.filing.refusals.REASON_REQUIRED.description : null,
    }),
  })
  return (
    <Dialog title={texts.filing.title} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <AppealForm form={form} {...props} />}
    </Dialog>
  )
}

type AppealFormProps = Omit<AppealQuestionDialogProps, 'isOpen'> & {
  form: UseFormReturnType<{ reason: string }>
}

function AppealForm({ form, place, question, onClose, onFiled }: AppealFormProps) {
  const { file, isPending } = useFileAppeal(onFiled)
  const submit = form.onSubmit(
    ({ reason }) => file({ ...place, questionId: question.id, reason }),
    () => showError(texts.filing.refusals.REASON_REQUIRED),
  )
  return (
    <form noValidate onSubmit={submit}>
      <Text mb="md" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <AuthorText>{question.text}</AuthorText>
      </Text>
      <Textarea
        label={texts.filing.reason}
        description={texts.filing.reasonHelp}
        required
        withAsterisk={false}
        maxLength={limits.appealText}
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        {...form.getInputProps('reason')}
      />
      <FormButtons submit={texts.filing.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
