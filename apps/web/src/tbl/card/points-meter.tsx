import { texts } from '../messages.ts'
import { formatPointsEvenly } from '../score.tsx'
import classes from './points-meter.module.css'

type PointsMeterProps = {
  /** 0 to 1. */
  points: number
  /** What one mark is worth, in points: what one wrong try costs. */
  step: number
  isEarned: boolean
  /** Leaves its word out where room is short. */
  isShort: boolean
}

/** Points of one question: still at stake, or earned. One mark for what one wrong try costs. */
export function PointsMeter({ points, step, isEarned, isShort }: PointsMeterProps) {
  const parts = Array.from({ length: step > 0 ? Math.round(1 / step) : 1 }, (_, part) => part)
  const full = Math.round(points * parts.length)
  const figure = formatPointsEvenly(points)
  return (
    <div
      className={classes.meter}
      role="img"
      aria-label={
        isEarned
          ? texts.points.earnedOf({ points: figure })
          : texts.points.atStakeOf({ points: figure })
      }
    >
      <span className={classes.word} data-short={isShort || undefined}>
        {isEarned ? texts.points.earned : texts.points.atStake}
      </span>
      <span className={classes.parts} data-earned={isEarned || undefined}>
        {parts.map((part) => (
          <span key={part} data-full={part < full || undefined} />
        ))}
      </span>
      <span className={classes.figure}>{figure}</span>
    </div>
  )
}
