import { inARow } from '@tbl/texts/texts'
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
        <b>{texts.question.tryNumber({ attempt })}</b> <s>{choiceText(options, optionIds)}</s>
      </li>
    ))}
  </ol>
)

/** What was chosen: 'B. Renin', or 'A, C' on select-all. */
export function choiceText(options: TryListProps['options'], optionIds: readonly string[]): string {
  const chosen = options.flatMap(({ id, text }, index) =>
    optionIds.includes(id) ? [{ letter: optionLetter(index), text }] : [],
  )
  const [first] = chosen
  return chosen.length === 1 && first
    ? texts.question.choice({ letter: first.letter, option: first.text })
    : inARow(chosen.map(({ letter }) => letter))
}

/** Several choices one after the other: 'B. Renin; A, C'. */
export const inSequence = (choices: readonly string[]): string =>
  choices.length === 0
    ? ''
    : choices.reduce((before, next) => texts.question.choices({ before, next }))
