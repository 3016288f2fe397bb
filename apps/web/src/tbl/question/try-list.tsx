import { inARow } from '@tbl/texts/texts'
import type { ReactNode } from 'react'
import { inParts } from '../../ui/in-parts.ts'
import { AuthorText } from '../author-text.tsx'
import { texts } from '../messages.ts'
import { optionLetter } from './option-letter.ts'
import classes from './try-list.module.css'

type TryListProps = {
  options: readonly { id: string; text: string }[]
  tries: readonly { attempt: number; optionIds: readonly string[] }[]
}

/**
 * The incorrect tries at a question in their order; one option with its text, several by their
 * letters.
 */
export const TryList = ({ options, tries }: TryListProps) => (
  <ol className={classes.tries} aria-label={texts.question.tries}>
    {tries.map(({ attempt, optionIds }) => (
      <li key={attempt}>
        <b>{texts.question.tryNumber({ attempt })}</b>{' '}
        <s>
          <Choice options={options} optionIds={optionIds} />
        </s>
      </li>
    ))}
  </ol>
)

type ChoiceProps = Pick<TryListProps, 'options'> & { optionIds: readonly string[] }

/** What was chosen: 'B. Renin', or 'A, C' on select-all; '?' where nobody knows. */
function Choice({ options, optionIds }: ChoiceProps): ReactNode {
  const chosen = options.flatMap(({ id, text }, index) =>
    optionIds.includes(id) ? [{ letter: optionLetter(index), text }] : [],
  )
  const [first] = chosen
  return chosen.length === 1 && first
    ? inParts(
        texts.question.choice.parts<ReactNode>({
          letter: first.letter,
          option: <AuthorText>{first.text}</AuthorText>,
        }),
      )
    : inARow(chosen.map(({ letter }) => letter)) || '?'
}

/** Several choices one after the other: 'B. Renin; A, C'. */
export const inSequence = (choices: readonly string[]): string =>
  choices.length === 0
    ? ''
    : choices.reduce((before, next) => texts.question.choices({ before, next }))

/** The tries at a question in one line: 'B. Renin; A, C'. */
export const ChosenInSequence = ({ options, tries }: TryListProps): ReactNode =>
  tries
    .map(({ attempt, optionIds }) => (
      <Choice key={attempt} options={options} optionIds={optionIds} />
    ))
    .reduce<ReactNode>(
      (before, next) =>
        before ? inParts(texts.question.choices.parts<ReactNode>({ before, next })) : next,
      null,
    )
