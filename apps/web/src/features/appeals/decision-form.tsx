import { Button, Textarea } from '@mantine/core'
import { type AppealDetails, maxAppealText } from '@tbl/contract/appeals'
import { checkFeedback, type Decision } from '@tbl/domain/appeal'
import { useRef, useState } from 'react'
import { DialogButtons } from '../../ui/dialog.tsx'
import { showError } from '../../ui/toast.ts'
import { texts } from './messages.ts'

import { useResolveAppeal } from './use-resolve-appeal.ts'

type DecisionFormProps = {
  appeal: AppealDetails
  feedback: string
  onFeedback: (feedback: string) => void
  onResolved: () => void
}

/** Accept or reject, and say why: the whole team reads it. */
export function DecisionForm({ appeal, feedback, onFeedback, onResolved }: DecisionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { resolve, underWay } = useResolveAppeal(appeal.id, onResolved)
  const decide = (decision: Decision) => {
    const checked = checkFeedback(feedback)
    setIsMissing(!checked.ok)
    if (checked.ok) return resolve({ decision, feedback })
    showError(texts.resolving.refusals.FEEDBACK_REQUIRED)
    field.current?.focus()
  }
  return (
    <>
      <Textarea
        ref={field}
        mt="lg"
        label={texts.resolving.feedback}
        description={texts.resolving.feedbackHelp}
        required
        withAsterisk={false}
        error={
          isMissing &&
          feedback.trim() === '' &&
          texts.resolving.refusals.FEEDBACK_REQUIRED.description
        }
        maxLength={maxAppealText}
        autosize
        minRows={3}
        maxRows={8}
        value={feedback}
        onChange={(event) => onFeedback(event.currentTarget.value)}
      />
      <DialogButtons>
        <Button
          variant="default"
          loading={underWay === 'rejected'}
          disabled={underWay === 'accepted'}
          onClick={() => decide('rejected')}
        >
          {texts.resolving.reject}
        </Button>
        <Button
          loading={underWay === 'accepted'}
          disabled={underWay === 'rejected'}
          onClick={() => decide('accepted')}
        >
          {texts.resolving.accept}
        </Button>
      </DialogButtons>
    </>
  )
}
