import { Button, Textarea } from '@mantine/core'
import { type AppealDetails, maxAppealText } from '@tbl/contract/appeals'
import { checkFeedback, type Decision } from '@tbl/domain/appeal'
import { useRef, useState } from 'react'
import { DialogButtons } from '../../ui/dialog.tsx'
import { showError } from '../../ui/toast.ts'
import { feedbackRequired } from './messages.ts'
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
    showError(feedbackRequired.title, feedbackRequired.description)
    field.current?.focus()
  }
  return (
    <>
      <Textarea
        ref={field}
        mt="lg"
        label="Feedback"
        description="The whole team reads it."
        required
        withAsterisk={false}
        error={isMissing && feedback.trim() === '' && feedbackRequired.description}
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
          Reject Appeal
        </Button>
        <Button
          loading={underWay === 'accepted'}
          disabled={underWay === 'rejected'}
          onClick={() => decide('accepted')}
        >
          Accept Appeal
        </Button>
      </DialogButtons>
    </>
  )
}
