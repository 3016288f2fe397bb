import { Button } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { StepButton } from '../../../tbl/question/step-button.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import classes from '../attempts.module.css'
import type { SaveStatus } from '../saving/save-queue.ts'
import { SaveStatusLine } from '../saving/save-status.tsx'
import { texts } from './messages.ts'

type TakeQuizBarProps = {
  /** From 0; the number after the last question is the submit. */
  step: number
  total: number
  isComplete: boolean
  isSubmitting: boolean
  status: SaveStatus
  onGoTo: (step: number) => void
  onSubmit: () => void
}

/** Back and on, and at last the submit; beside them where the answers are. */
export function TakeQuizBar({
  step,
  total,
  isComplete,
  isSubmitting,
  status,
  onGoTo,
  onSubmit,
}: TakeQuizBarProps) {
  return (
    <div className={classes.bar}>
      <StepButton to="back" isEnd={step === 0} onClick={() => onGoTo(step - 1)} />
      <div className={classes.status}>
        <SaveStatusLine status={status} />
      </div>
      {step < total ? (
        <Button
          className={classes.main}
          variant="ink"
          h={{ base: 52, sm: 44 }}
          rightSection={<ArrowRight size={20} aria-hidden />}
          onClick={() => onGoTo(step + 1)}
        >
          {step === total - 1 ? texts.goToSubmit : texts.next}
        </Button>
      ) : (
        <BusyButton
          className={classes.main}
          variant={isComplete ? 'filled' : 'default'}
          mih={{ base: 52, sm: 44 }}
          isBusy={isSubmitting}
          busyLabel={texts.submit.busy}
          onClick={onSubmit}
        >
          {texts.submit.button}
        </BusyButton>
      )}
    </div>
  )
}
