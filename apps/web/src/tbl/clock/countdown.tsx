import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { PhaseTimes } from '@tbl/contract/timing'
import { Clock, Eye, EyeOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { clockTime } from '../../ui/time/clock-time.ts'
import classes from './countdown.module.css'
import type { HeardTiming } from './heard-timing.ts'
import { texts } from './messages.ts'
import { type Part, timeLeft } from './phase-times.ts'
import { type ServerClock, serverDate } from './server-clock.ts'
import { dueWarning, shownWarning, timeLeftText, type Warning } from './time-left.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Phases that have an end to count down to. */
const counted = ['open', 'paused', 'ending', 'over']

/**
 * The time until the own end of a phase, with its warnings; nothing where there is no end, or in own
 * time before the start. It alone is drawn anew each second.
 */
export function Countdown({ heard, part }: { heard: HeardTiming | null; part: Part }) {
  const phase = heard?.timing[part]
  if (!heard || !phase || phase.endsAt === null || !counted.includes(phase.state)) return null
  if (phase.ownTime) return null
  return <Running phase={phase} endsAt={phase.endsAt} clock={heard.clock} />
}

type RunningProps = { phase: PhaseTimes; endsAt: string; clock: ServerClock }

function Running({ phase, endsAt, clock }: RunningProps) {
  const id = useId()
  const isPaused = phase.state === 'paused'
  const running = useSecondsLeft(clock, Date.parse(endsAt), isPaused)
  const left = isPaused ? Math.ceil((timeLeft(phase, clock.time) ?? 0) / 1000) : running
  const [isHidden, setHidden] = useState(false)
  const warning = left === null || isPaused ? null : shownWarning(left)
  const Icon = isHidden ? EyeOff : Eye
  return (
    <section className={classes.countdown} aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        {texts.timeLeft}
      </VisuallyHidden>
      <div className={classes.words}>
        <div role="timer" aria-live="off" aria-labelledby={id} className={classes.time}>
          {!isHidden && (
            <>
              <span className={classes.left} data-last={warning === 'last' || undefined}>
                {left === null ? texts.unknown : timeLeftText(left)}
              </span>{' '}
              {warning === null && (
                <span className={classes.end}>
                  {isPaused
                    ? texts.paused.title
                    : texts.ends({ time: clockTime(endsAt, serverDate(clock)) })}
                </span>
              )}
            </>
          )}
        </div>
        {warning && (
          <span className={classes.warning}>
            <Clock size={14} strokeWidth={2.5} aria-hidden />
            {texts.warnings[warning]}
          </span>
        )}
      </div>
      <UnstyledButton
        className={classes.hide}
        aria-label={texts.hide}
        aria-pressed={isHidden}
        title={texts.hide}
        onClick={() => setHidden(!isHidden)}
      >
        <Icon size={18} aria-hidden />
      </UnstyledButton>
      <Said left={isPaused ? null : left} />
    </section>
  )
}

/** The warnings as a screen reader hears them, each once. */
function Said({ left }: { left: number | null }) {
  const before = useRef<number | null>(null)
  const [said, setSaid] = useState<Warning | null>(null)
  useEffect(() => {
    if (left === null) return
    const was = before.current
    before.current = left
    if (was === null) return
    if (left > was) return setSaid(null) // there is more time: it is said again
    const due = dueWarning(was, left)
    if (due) setSaid(due)
  }, [left])
  const text = said ? texts.warnings[said] : ''
  const isUrgent = said === 'last' || said === 'over'
  return (
    <VisuallyHidden>
      <span aria-live="polite">{isUrgent ? '' : text}</span>
      <span aria-live="assertive">{isUrgent ? text : ''}</span>
    </VisuallyHidden>
  )
}
