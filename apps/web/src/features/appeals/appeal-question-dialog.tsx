import { Text, Textarea } from '@mantine/core'
import { maxAppealText } from '@tbl/contract/appeals'
import { type FormEvent, useRef, useState } from 'react'
import { Prose } from '../../tbl/prose.tsx'
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
  const [reason, setReason] = useState('')
  return (
    <Dialog title={texts.filing.title} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <AppealForm reason={reason} onReason={setReason} {...props} />}
    </Dialog>
  )
}

type AppealFormProps = Omit<AppealQuestionDialogProps, 'isOpen'> & {
  reason: string
  onReason: (reason: string) => void
}

function AppealForm({ place, question, reason, onReason, onClose, onFiled }: AppealFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { file, isPending } = useFileAppeal(onFiled)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBlank = reason.trim() === ''
    setIsMissing(isBlank)
    if (!isBlank) return file({ ...place, questionId: question.id, reason })
    showError(texts.filing.refusals.REASON_REQUIRED)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Text mb="md" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <Prose>{question.text}</Prose>
      </Text>
      <Textarea
        ref={field}
        label={texts.filing.reason}
        description={texts.filing.reasonHelp}
        required
        withAsterisk={false}
        error={
          isMissing && reason.trim() === '' && texts.filing.refusals.REASON_REQUIRED.description
        }
        maxLength={maxAppealText}
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <FormButtons submit={texts.filing.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
