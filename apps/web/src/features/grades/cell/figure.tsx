import { texts } from '../messages.ts'
import { scoreText } from '../names.ts'
import classes from './cell.module.css'

/** How many decimals a score lacks beside one that has two. */
function lackingDecimals(score: number): number {
  const written = String(score)
  const point = written.indexOf('.')
  return point < 0 ? 2 : Math.max(0, 3 - (written.length - point))
}

/**
 * For an element that ends with a score: `--lacking` is then the room of the decimals that the score
 * lacks, so that 80, 91.67 and 87.5 below each other line up.
 */
export const figure = (score: number) => ({ 'data-lacking': lackingDecimals(score) || undefined })

/** A score among other text. */
export const Figure = ({ score }: { score: number }) => (
  <span className={classes.figure} {...figure(score)}>
    {scoreText(score)}
  </span>
)

export const FigureOrNone = ({ score }: { score: number | null }) =>
  score === null ? texts.noNumber : <Figure score={score} />
