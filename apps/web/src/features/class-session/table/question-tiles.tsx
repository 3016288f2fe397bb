import type { SessionTeam } from '@tbl/contract/class-session'
import { Star } from 'lucide-react'
import { memo } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'
import { texts } from './messages.ts'
import classes from './question-tiles.module.css'

type Tile = SessionTeam['questions'][number]

type QuestionTilesProps = {
  questions: SessionTeam['questions']
  /** From 1; null: none. */
  current: number | null
  label: string
}

/**
 * The team's card in small: a dot while there is no try, the wrong tries in an outlined tile, a star
 * with the number of the solving try in a filled one.
 */
export const QuestionTiles = memo(function QuestionTiles({
  questions,
  current,
  label,
}: QuestionTilesProps) {
  useLanguage() // another one draws all anew
  return (
    <ol className={classes.tiles} aria-label={label}>
      {questions.map((tile, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: questions stand in their order
          key={index}
          className={classes.tile}
          data-state={stateOf(tile)}
          data-current={index + 1 === current || undefined}
          title={tileText(tile, index + 1)}
        >
          <span aria-hidden className={classes.sign}>
            {tile.isSolved && <Star size={11} fill="currentColor" strokeWidth={0} />}
            {tile.isSolved ? tile.wrongTries + 1 : tile.wrongTries || '·'}
          </span>
          <span className={classes.words}>{tileText(tile, index + 1)}</span>
        </li>
      ))}
    </ol>
  )
})

const stateOf = ({ isSolved, wrongTries }: Tile): 'solved' | 'wrong' | 'open' =>
  isSolved ? 'solved' : wrongTries > 0 ? 'wrong' : 'open'

function tileText({ isSolved, wrongTries }: Tile, question: number): string {
  if (isSolved) return texts.tile.solved({ question, attempt: wrongTries + 1 })
  return wrongTries > 0
    ? texts.tile.wrong({ question, tries: wrongTries })
    : texts.tile.open({ question })
}
