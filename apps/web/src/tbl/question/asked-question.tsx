import type { ComponentProps } from 'react'
import { AuthorText } from '../author-text.tsx'
import { type CardOption, ScratchCard } from '../card/scratch-card.tsx'
import { texts } from '../messages.ts'
import classes from './asked-question.module.css'
import { QuestionPlace, QuestionText } from './question-text.tsx'

type AskedQuestionProps = Pick<
  ComponentProps<typeof QuestionText>,
  'question' | 'heading' | 'headingRef'
> & {
  options: readonly CardOption[]
  /** From 0. */
  index: number
  total: number
  /** Said before the question; empty: nothing. */
  instructions: string
  /** Nothing can be chosen now. */
  isStill?: boolean
  onChoose: (optionId: string) => void
}

/**
 * One question of a quiz with its options, as a student answers it alone. Use the question's id as
 * key.
 */
export const AskedQuestion = ({
  options,
  index,
  total,
  instructions,
  isStill = false,
  onChoose,
  ...asked
}: AskedQuestionProps) => (
  <>
    {instructions && (
      <p className={classes.instructions}>
        <AuthorText>{instructions}</AuthorText>
      </p>
    )}
    <QuestionPlace>{texts.question.place({ number: index + 1, total })}</QuestionPlace>
    <QuestionText {...asked} />
    <ScratchCard
      kind={asked.question.kind}
      label={asked.question.text}
      options={options}
      isStill={isStill}
      onChoose={onChoose}
    />
  </>
)
