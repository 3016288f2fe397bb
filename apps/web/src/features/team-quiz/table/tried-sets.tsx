import type { LiveQuestion } from '@tbl/contract/team-quiz'
import { Foil } from '../../../tbl/card/foil.tsx'
import { texts } from './messages.ts'
import { lettersOf, wrongTries } from './question-state.ts'
import classes from './tried-sets.module.css'

/**
 * What the team tried on a select-all question: a set is wrong as a whole, nothing is told about
 * one option.
 */
export function TriedSets({ question }: { question: LiveQuestion }) {
  const tries = wrongTries(question)
  if (question.kind === 'single' || tries.length === 0) return null
  return (
    <ul className={classes.list} aria-label={texts.card.triedTogether}>
      {tries.map(({ attempt, optionIds }) => (
        <li key={attempt}>
          <span className={classes.number}>
            <Foil isScratched seed={attempt + 40} line={5.5} />
            {attempt}
          </span>
          <s>{lettersOf(question, optionIds)}</s>
          <span className={classes.verdict}>{texts.card.incorrect}</span>
        </li>
      ))}
    </ul>
  )
}
