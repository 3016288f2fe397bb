import { Button } from '@mantine/core'
import type { Ref } from 'react'
import classes from '../attempts.module.css'
import { messages, refusals } from '../messages.ts'

type SubmitStepProps = {
  total: number
  /** Unanswered questions, from 0. */
  open: readonly number[]
  isPreview: boolean
  headingRef: Ref<HTMLHeadingElement>
  onGoTo: (question: number) => void
}

/** Before the submit: what is missing, and the way there. */
export function SubmitStep({ total, open, isPreview, headingRef, onGoTo }: SubmitStepProps) {
  const [first] = open
  return (
    <div className={classes.submit}>
      <h2 ref={headingRef} tabIndex={-1}>
        {first === undefined ? 'Ready to submit' : 'Before you submit'}
      </h2>
      <p className={classes.figure}>
        {total - open.length} of {total}
      </p>
      <p className={classes.what}>answered</p>
      {first === undefined ? (
        <p className={classes.text}>{isPreview ? messages.submitPreview : messages.submitOnce}</p>
      ) : (
        <>
          <p className={classes.text}>
            {refusals.UNANSWERED.description}{' '}
            {open.length === 1
              ? `Question ${first + 1} is`
              : `Questions ${open.map((index) => index + 1).join(', ')} are`}{' '}
            not answered.
          </p>
          <Button variant="ink" onClick={() => onGoTo(first)}>
            Go to Question {first + 1}
          </Button>
        </>
      )}
    </div>
  )
}
