import type { PhaseState } from '@tbl/domain/phase-clock'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HeardTiming } from '../../../tbl/clock/heard-timing.ts'
import { serverTime } from '../../../tbl/clock/server-clock.ts'
import { graceOf } from '../../../tbl/clock/use-phase-state.ts'
import { pauseAfter } from '../saving/timing.ts'

/**
 * When a page hands in by itself, as a time of the server: after a random part (from 0 to 1) of the
 * first sixth of the grace, so that a class does not come all at once.
 */
export const handInTime = (endsAt: number, grace: number, random: number): number =>
  endsAt + (random * grace) / 6

type HandIn = {
  heard: HeardTiming | null
  phase: PhaseState | null
  /** Answers whether it is on the server now. */
  send: () => Promise<boolean>
}

/** Sends by itself once the own end has come, again and again until the grace is over. */
export function useHandIn({ heard, phase, send }: HandIn): void {
  const [random] = useState(Math.random)
  const hand = useEffectEvent(send)
  const firstWait = useEffectEvent(() => {
    if (!heard) return 0
    const { timing, clock } = heard
    const endsAt = Date.parse(timing.individual.endsAt ?? timing.at)
    return handInTime(endsAt, graceOf(timing, 'individual'), random) - serverTime(clock)
  })
  const isDue = phase === 'ending'
  useEffect(() => {
    if (!isDue) return
    let isStopped = false
    let timer: ReturnType<typeof setTimeout>
    const sendAfter = (wait: number, failures: number) => {
      timer = setTimeout(async () => {
        const isDone = await hand()
        if (!isDone && !isStopped) sendAfter(pauseAfter(failures + 1), failures + 1)
      }, wait)
    }
    sendAfter(Math.max(0, firstWait()), 0)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [isDue])
}
