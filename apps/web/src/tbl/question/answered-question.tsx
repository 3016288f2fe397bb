import type { ReactNode } from 'react'
import { AuthorText } from '../author-text.tsx'
import classes from './answered-question.module.css'
import { type ListedOption, OptionList } from './option-list.tsx'

type AnsweredQuestionProps = {
  /** From 1. */
  number: number
  text: string
  /** How it went: a verdict, or points. */
  outcome: ReactNode
  /** What was tried before, above the options. */
  tries?: ReactNode
  options: readonly ListedOption[]
  /** What was corrected of it. */
  correction?: ReactNode
  explanation: string | null
  /** What can be done about it. */
  children?: ReactNode
}

/** A question after it was answered, to be read: an item of an ordered list. */
export const AnsweredQuestion = ({
  number,
  text,
  outcome,
  tries,
  options,
  correction,
  explanation,
  children,
}: AnsweredQuestionProps) => (
  <li>
    <div className={classes.head}>
      <span className={classes.number}>{number}</span>
      <h3>
        <AuthorText>{text}</AuthorText>
      </h3>
      {outcome}
    </div>
    {tries}
    <OptionList options={options} />
    {correction}
    {explanation && (
      <p className={classes.explanation}>
        <AuthorText>{explanation}</AuthorText>
      </p>
    )}
    {children}
  </li>
)
