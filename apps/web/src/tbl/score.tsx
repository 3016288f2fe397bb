import type { Part } from '@tbl/domain/grade-item'
import { scoreBand, shownPercent } from '@tbl/domain/scoring'
import { numberText, percentText } from '../ui/number.ts'
import classes from './score.module.css'

/** Without trailing zeros. */
const shortest = (written: string): string => String(Number(written))

/** How the score of each part is read. */
const formats: Record<Part, (percent: number) => string> = {
  /** At most two decimals, no trailing zeros. */
  individual: (percent) => percentText(shortest(shownPercent(percent, 2))),
  /** One decimal, or two where one would belong to another band. */
  team: (percent) => percentText(shownPercent(percent, 1)),
}
/** A score as it is read. */
export const formatScore = (percent: number, part: Part = 'individual'): string =>
  formats[part](percent)
/** Points earned as they are read: at most two decimals, no trailing zeros. */
export const formatPoints = (points: number): string => numberText(shortest(points.toFixed(2)))
/** Points as they are read below each other: always two decimals. */
export const formatPointsEvenly = (points: number): string => numberText(points.toFixed(2))

type ScoreProps = { percent: number; part?: Part }

/** A percentage in its colour band; the number is always there. */
export function Score({ percent, part }: ScoreProps) {
  return (
    <span className={classes.score} data-band={scoreBand(percent)}>
      {formatScore(percent, part)}
    </span>
  )
}

/** The one large figure of a results page. */
export function ScoreFigure({ percent, part }: ScoreProps) {
  return (
    <p className={classes.figure} data-band={scoreBand(percent)}>
      {formatScore(percent, part)}
    </p>
  )
}
