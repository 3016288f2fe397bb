import { texts } from '../messages.ts'
import { formatPoints, formatPointsEvenly } from '../score.tsx'
import classes from './points-meter.module.css'

type PointsMeterProps = {
  /** 0 to 1. */
  points: number
  /** All that the question can be worth, from most to least. */
  steps: readonly number[]
  isEarned: boolean
  /** Leaves its word out where room is short. */
  isShort: boolean
}

/** Points of one question: still at stake, or earned. One mark for each step that is worth some. */
export function PointsMeter({ points, steps, isEarned, isShort }: PointsMeterProps) {
  const marks = steps.filter((step) => step > 0).reverse()
  const named = { points: formatPoints(points) }
  return (
    <div
      className={classes.meter}
      role="img"
      aria-label={isEarned ? texts.points.earnedOf(named) : texts.points.atStakeOf(named)}
    >
      <span className={classes.word} data-short={isShort || undefined}>
        {isEarned ? texts.points.earned : texts.points.atStake}
      </span>
      <span className={classes.parts} data-earned={isEarned || undefined}>
        {marks.map((mark) => (
          <span key={mark} data-full={mark < points + 0.001 || undefined} />
        ))}
      </span>
      <span className={classes.figure}>{formatPointsEvenly(points)}</span>
    </div>
  )
}
