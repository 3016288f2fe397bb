import { texts } from './messages.ts'
import type { ServerClock } from './server-clock.ts'
import { shortTimeLeftText } from './time-left.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

type TimeUntilProps = {
  clock: ServerClock
  /** A time of the server (ISO 8601). */
  until: string
  className?: string
  /** A sentence with the time; without it the time alone. */
  sentence?: (time: string) => string
}

/** Counts down to something that begins; silent, and drawn anew each second by itself. */
export function TimeUntil({ clock, until, className, sentence = (time) => time }: TimeUntilProps) {
  const left = useSecondsLeft(clock, Date.parse(until))
  return (
    <p role="timer" aria-live="off" className={className}>
      {sentence(left === null ? texts.unknown : shortTimeLeftText(left))}
    </p>
  )
}
