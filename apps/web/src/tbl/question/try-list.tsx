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
  <ol className={classes.tries} aria-label="Incorrect attempts">
    {tries.map(({ attempt, optionIds }) => (
      <li key={attempt}>
        <b>{`Try ${attempt}`}</b> <s>{choiceText(options, optionIds)}</s>
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
    ? `${first.letter}. ${first.text}`
    : chosen.map(({ letter }) => letter).join(', ')
}
