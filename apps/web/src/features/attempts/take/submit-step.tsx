import { Button } from '@mantine/core'
import { inARow } from '@tbl/texts/texts'
import type { ReactNode, Ref } from 'react'
import { inParts } from '../../../ui/in-parts.ts'
import classes from '../attempts.module.css'
import { texts } from './messages.ts'

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
        {first === undefined ? texts.submit.ready : texts.submit.before}
      </h2>
      {inParts(
        texts.submit.progress.parts<ReactNode>({
          answered: total - open.length,
          total,
          figure: (inside) => <p className={classes.figure}>{inParts(inside)}</p>,
          what: (inside) => <p className={classes.what}>{inside}</p>,
        }),
      )}
      {first === undefined ? (
        <p className={classes.text}>{isPreview ? texts.submit.preview : texts.submit.once}</p>
      ) : (
        <>
          <p className={classes.text}>
            {texts.submit.open({
              count: open.length,
              numbers: inARow(open.map((index) => `${index + 1}`)),
            })}
          </p>
          <Button variant="ink" onClick={() => onGoTo(first)}>
            {texts.submit.goTo({ number: first + 1 })}
          </Button>
        </>
      )}
    </div>
  )
}
