import type { StudentQuestion } from '@tbl/contract/quizzes'
import type { Ref } from 'react'
import { type CardOption, ScratchCard } from '../../ui/scratch-card.tsx'
import classes from './attempts.module.css'
import type { SaveStatus } from './messages.ts'
import { SaveMark } from './save-status.tsx'

type QuestionFormProps = {
  question: StudentQuestion
  /** From 0. */
  index: number
  total: number
  instructions: string
  chosen: readonly string[]
  status: SaveStatus
  headingRef: Ref<HTMLHeadingElement>
  onChoose: (optionId: string) => void
}

/** One question with its options. */
export function QuestionForm({ question, index, total, instructions, chosen, status, headingRef, onChoose }: QuestionFormProps) {
  const options = question.options.map(({ id, text }): CardOption => ({ id, text, state: chosen.includes(id) ? 'picked' : 'open', end: <SaveMark status={status} /> }))
  return (
    <>
      {instructions && <p className={classes.instructions}>{instructions}</p>}
      <p className={classes.place}>
        Question {index + 1} of {total}
      </p>
      <h2 className={classes.question} ref={headingRef} tabIndex={-1}>
        {question.text}
      </h2>
      {question.kind === 'multiple' && <p className={classes.hint}>Select all that apply.</p>}
      <ScratchCard kind={question.kind} label={question.text} options={options} onChoose={onChoose} />
    </>
  )
}
