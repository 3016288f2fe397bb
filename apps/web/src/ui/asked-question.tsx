import type { Ref } from 'react'
import classes from './asked-question.module.css'
import { type CardOption, ScratchCard } from './scratch-card.tsx'

type AskedQuestionProps = {
  question: { text: string; kind: 'single' | 'multiple' }
  options: readonly CardOption[]
  /** From 0. */
  index: number
  total: number
  /** Said before the question; empty: nothing. */
  instructions: string
  /** One below the heading of what the question stands in. */
  heading?: 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
  onChoose: (optionId: string) => void
}

/** One question of a quiz with its options, as a student answers it alone. Use the question's id as key. */
export const AskedQuestion = ({ question: { text, kind }, options, index, total, instructions, heading: Heading = 'h2', headingRef, onChoose }: AskedQuestionProps) => (
  <>
    {instructions && <p className={classes.instructions}>{instructions}</p>}
    <p className={classes.place}>{`Question ${index + 1} of ${total}`}</p>
    <Heading className={classes.question} ref={headingRef} tabIndex={-1}>
      {text}
    </Heading>
    {kind === 'multiple' && <p className={classes.hint}>Select all that apply.</p>}
    <ScratchCard kind={kind} label={text} options={options} onChoose={onChoose} />
  </>
)
