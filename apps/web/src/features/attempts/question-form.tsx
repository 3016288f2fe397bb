import type { StudentQuestion } from '@tbl/contract/quizzes'
import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { type CardOption, ScratchCard } from '../../ui/scratch-card.tsx'
import classes from './attempts.module.css'

type QuestionFormProps = {
  question: StudentQuestion
  /** From 0. */
  index: number
  total: number
  instructions: string
  chosen: readonly string[]
  isKept: boolean
  headingRef: Ref<HTMLHeadingElement>
  onChoose: (optionId: string) => void
}

/** One question with its options. */
export function QuestionForm({ question, index, total, instructions, chosen, isKept, headingRef, onChoose }: QuestionFormProps) {
  const options = question.options.map(({ id, text }): CardOption => ({ id, text, state: chosen.includes(id) ? 'picked' : 'open', end: isKept && <KeptMark /> }))
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
      <KeptLine isKept={isKept && chosen.length > 0} />
    </>
  )
}

const KeptMark = () => (
  <>
    <Check size={24} strokeWidth={3} color="var(--tbl-accent)" aria-hidden />
    <span aria-hidden>Kept</span>
  </>
)

/** The truth about where the answers are: in this browser, until the submit. */
export const KeptLine = ({ isKept }: { isKept: boolean }) => (
  <p className={classes.kept} role="status">
    {isKept && 'Kept on this device'}
  </p>
)
