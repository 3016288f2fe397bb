import { Button } from '@mantine/core'
import type { Ref } from 'react'
import classes from './attempts.module.css'
import { refusals } from './messages.ts'
import { KeptLine } from './question-form.tsx'

type SubmitStepProps = {
  total: number
  /** Unanswered questions, from 0. */
  open: readonly number[]
  isKept: boolean
  headingRef: Ref<HTMLHeadingElement>
  onGoTo: (question: number) => void
}

/** Before the submit: what is missing, and the way there. */
export function SubmitStep({ total, open, isKept, headingRef, onGoTo }: SubmitStepProps) {
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
        <p className={classes.text}>You can submit once. Go back to check your answers, or submit them now.</p>
      ) : (
        <>
          <p className={classes.text}>
            {refusals.UNANSWERED.description} {open.length === 1 ? `Question ${first + 1} is` : `Questions ${open.map((index) => index + 1).join(', ')} are`} not answered.
          </p>
          <Button variant="ink" onClick={() => onGoTo(first)}>
            Go to Question {first + 1}
          </Button>
        </>
      )}
      <KeptLine isKept={isKept && open.length < total} />
    </div>
  )
}
