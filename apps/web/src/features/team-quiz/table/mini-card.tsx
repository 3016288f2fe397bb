import { Star } from 'lucide-react'
import { Foil } from '../../../tbl/card/foil.tsx'
import { optionLetter } from '../../../tbl/question/option-letter.ts'
import { inSequence } from '../../../tbl/question/try-list.tsx'
import { texts } from './messages.ts'
import classes from './mini-card.module.css'
import { lettersOf, type Played, tryOfOption } from './question-state.ts'

const label = (question: Played): string =>
  question.tries.length === 0
    ? texts.card.none
    : inSequence(
        question.tries.map(({ optionIds, isCorrect, attempt }) => {
          const said = { options: lettersOf(question, optionIds), attempt }
          return isCorrect ? texts.card.right(said) : texts.card.wrong(said)
        }),
      )

/**
 * One question in miniature: foil, numbers of wrong tries, the star. A try that tells nothing about
 * an option has a field apart: each of a select-all, and one from paper that cannot be read.
 */
export function MiniCard({ question }: { question: Played }) {
  const isSingle = question.kind === 'single'
  const apart = isSingle
    ? question.tries.filter(({ optionIds }) => optionIds.length === 0)
    : question.tries
  return (
    <span className={classes.card} role="img" aria-label={label(question)}>
      {isSingle &&
        question.options.map((option, index) => {
          const decided = tryOfOption(question, option.id)
          return (
            <Cell
              key={option.id}
              attempt={decided?.attempt}
              isRight={decided?.isCorrect ?? false}
              letter={optionLetter(index)}
              seed={index * 7}
            />
          )
        })}
      {apart.map((one) => (
        <Cell
          key={one.attempt}
          attempt={one.attempt}
          isRight={one.isCorrect}
          seed={one.attempt + 40}
          isWide
        />
      ))}
      {!isSingle && question.state !== 'correct' && <Cell isRight={false} seed={0} isWide />}
    </span>
  )
}

type CellProps = {
  attempt?: number
  isRight: boolean
  letter?: string
  seed: number
  isWide?: boolean
}

function Cell({ attempt, isRight, letter, seed, isWide = false }: CellProps) {
  return (
    <span
      className={classes.cell}
      data-right={isRight || undefined}
      data-tried={attempt !== undefined || undefined}
      data-wide={isWide || undefined}
    >
      {!isRight && <Foil isScratched={attempt !== undefined} seed={seed} line={5.5} />}
      {isRight ? <Star size={18} fill="currentColor" /> : (attempt ?? letter)}
    </span>
  )
}
