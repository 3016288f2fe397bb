import type { ControlledPhase } from '@tbl/contract/class-session'
import { type ServerClock, serverTime } from '../../../tbl/clock/server-clock.ts'
import { useDrawnAfter } from '../page/use-drawn-after.ts'
import classes from './control-bar.module.css'
import { texts } from './messages.ts'
import { countdownText, remaining } from './phase-time.ts'

/** The time that a phase has left, each second; screen readers hear it when they ask. */
export function Countdown({ phase, clock }: { phase: ControlledPhase; clock: ServerClock }) {
  const left = remaining(phase, serverTime(clock))
  const isRunning = left !== null && left > 0 && phase.state !== 'paused'
  useDrawnAfter(isRunning ? (left % 1000) + 1 : null)
  if (left === null) return null
  const time = countdownText(left)
  return (
    <div role="timer" aria-label={texts.timeLeft({ time })} className={classes.countdown}>
      {time}
    </div>
  )
}
