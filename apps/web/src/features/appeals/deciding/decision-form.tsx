import { Button, Radio, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { AppealDetails } from '@tbl/contract/appeals'
import { limits } from '@tbl/contract/limits'
import type { Decision } from '@tbl/domain/appeal'
import { useState } from 'react'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { showError } from '../../../ui/toast.ts'
import { type Gaining, texts } from './messages.ts'
import { useResolveAppeal } from './use-resolve-appeal.ts'

const gainings = ['team', 'everybody'] as const satisfies readonly Gaining[]

type DecisionFormProps = {
  appeal: AppealDetails
  form: UseFormReturnType<{ feedback: string }>
  onResolved: () => void
}

/**
 * Accept or reject, and say why: the whole team reads it. Where everybody is to gain, the key is
 * corrected instead, with the team's first try as accepted answer.
 */
export function DecisionForm({ appeal, form, onResolved }: DecisionFormProps) {
  const [gaining, setGaining] = useState<Gaining>('team')
  const { resolve, underWay } = useResolveAppeal(appeal.id, onResolved)
  const decide = (decision: Decision) =>
    form.onSubmit(
      ({ feedback }) => resolve({ decision, feedback }),
      () => showError(texts.refusals.FEEDBACK_REQUIRED),
    )
  return (
    <>
      <Radio.Group
        mt="lg"
        label={texts.whoGains}
        description={gaining === 'everybody' ? texts.everybodyHelp : undefined}
        value={gaining}
        onChange={(next) => setGaining(next as Gaining)}
      >
        {gainings.map((one) => (
          <Radio key={one} mt="xs" value={one} label={texts.gains[one]} />
        ))}
      </Radio.Group>
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
        {gaining === 'everybody' ? (
          <ButtonLink
            to="/quizzes/$quizId/report"
            params={{ quizId: appeal.quizId }}
            search={{ correct: appeal.questionId, answers: firstTry(appeal) }}
          >
            {texts.correct}
          </ButtonLink>
        ) : (
          <Button
            loading={underWay === 'accepted'}
            disabled={underWay === 'rejected'}
            onClick={() => decide('accepted')()}
          >
            {texts.accept}
          </Button>
        )}
      </DialogButtons>
    </>
  )
}

/** What the team tried first, as the address of the correction has it. */
const firstTry = ({ incorrectTries, answer }: Pick<AppealDetails, 'incorrectTries' | 'answer'>) =>
  (incorrectTries[0]?.optionIds ?? answer).join()
