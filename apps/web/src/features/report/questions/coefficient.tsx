import type { Interval } from '@tbl/contract/reports'
import { texts as shared } from '../messages.ts'
import { coefficientText, ends, leastCompared, leastSure, none } from '../numbers.ts'
import { texts } from './messages.ts'
import classes from './questions.module.css'

type CoefficientProps = {
  value: number | null
  interval?: Interval | null
  /** Of how many it is. */
  students: number
}

/** D or r: from ten students on, grey with its interval while they are few. */
export function Coefficient({ value, interval = null, students }: CoefficientProps) {
  if (students < leastCompared) {
    const why = shared.tooFew({ students, least: leastCompared })
    return (
      <span className={classes.grey} title={why}>
        {shared.tooFewShort}
      </span>
    )
  }
  if (value === null) return <span title={texts.nothing}>{none}</span>
  const between = interval && texts.between(ends(interval, coefficientText))
  if (students >= leastSure)
    return <span title={between ?? undefined}>{coefficientText(value)}</span>
  return (
    <span className={classes.grey} title={shared.unsure({ students, least: leastSure })}>
      {coefficientText(value)}
      {between && <small>{between}</small>}
    </span>
  )
}
