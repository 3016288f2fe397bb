import { scoreBand, shownPercent } from '@tbl/domain/scoring'
import classes from './score.module.css'

/** An individual score as it is read: at most two decimals, no trailing zeros (D-104). */
export const formatScore = (percent: number): string => `${Number(shownPercent(percent, 2))}%`
/**
 * A team score as it is read: one decimal, or two where one would belong to another band (D-104).
 */
export const formatTeamScore = (percent: number): string => `${shownPercent(percent, 1)}%`
/** Points earned as they are read: at most two decimals, no trailing zeros (D-92). */
export const formatPoints = (points: number): string => `${Number(points.toFixed(2))}`

type ScoreProps = { percent: number; isTeam?: boolean }
const format = ({ percent, isTeam }: ScoreProps): string =>
  isTeam ? formatTeamScore(percent) : formatScore(percent)

/** A percentage in its colour band; the number is always there. */
export function Score({ percent, isTeam = false }: ScoreProps) {
  return (
    <span className={classes.score} data-band={scoreBand(percent)}>
      {format({ percent, isTeam })}
    </span>
  )
}

/** The one large figure of a results page. */
export function ScoreFigure({ percent, isTeam = false }: ScoreProps) {
  return (
    <p className={classes.figure} data-band={scoreBand(percent)}>
      {format({ percent, isTeam })}
    </p>
  )
}
