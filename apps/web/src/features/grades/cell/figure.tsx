import type { ReactNode } from 'react'
import { numberText } from '../../../ui/number.ts'
import { texts } from '../messages.ts'
import { scoreText } from '../names.ts'
import classes from './cell.module.css'

/** The decimals that a score lacks beside one that has two. */
function lackingDecimals(score: number): string {
  const { length } = String(score).split('.')[1] ?? ''
  const both = numberText('0.00').slice(1) // with the sign before them
  return length === 0 ? both : both.slice(1 + length)
}

/**
 * A score that keeps room for the decimals that it lacks, so that 80, 91.67 and 87.5 below each
 * other line up. `children` stand in place of the bare number, and end with it.
 */
export const Figure = ({ score, children }: { score: number; children?: ReactNode }) => (
  <span className={classes.figure} data-lacking={lackingDecimals(score)}>
    {children ?? scoreText(score)}
  </span>
)

export const FigureOrNone = ({ score }: { score: number | null }) =>
  score === null ? texts.noNumber : <Figure score={score} />
