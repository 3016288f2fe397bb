import { VisuallyHidden } from '@mantine/core'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { inParts } from '../../ui/in-parts.ts'
import { AuthorText } from '../author-text.tsx'
import { texts } from '../messages.ts'
import { optionLetter } from './option-letter.ts'
import classes from './option-list.module.css'

export type ListedOption = {
  id: string
  text: string
  isCorrect: boolean
  /** What the option was for whoever answered: 'Your choice', 'Try 1'. */
  note?: string
}

/** The options of a question with its key, to be read. */
export const OptionList = ({ options }: { options: readonly ListedOption[] }) => (
  <ul className={classes.options}>
    {options.map(({ id, text, isCorrect, note }, index) => (
      <li
        key={id}
        data-correct={isCorrect || undefined}
        data-noted={note !== undefined || undefined}
      >
        <span className={classes.letter}>{optionLetter(index)}</span>
        <span className={classes.text}>
          <AuthorText>{text}</AuthorText>
        </span>
        <span className={classes.marks}>
          {note && <span>{note}</span>}
          {isCorrect && (
            <span className={classes.right}>
              <Star size={16} fill="currentColor" aria-hidden />
              {inParts(
                texts.question.marked.parts<ReactNode>({
                  mark: texts.question.right,
                  hidden: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
                }),
              )}
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
)
