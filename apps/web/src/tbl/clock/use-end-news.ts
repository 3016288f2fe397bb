import type { TimingEvent } from '@tbl/contract/live'
import type { OwnTiming, PhaseTimes } from '@tbl/contract/timing'
import { useEffect, useMemo, useRef } from 'react'
import { actsFor } from '../../platform/acting/acts-for.ts'
import { clockTime } from '../../ui/time/clock-time.ts'
import { type Message, showChange } from '../../ui/toast.ts'
import { texts } from './messages.ts'
import { endChange, type Part } from './phase-times.ts'

const minute = 60_000

/** What the class is told as the others get their last minutes. */
function lastMinutes({ announcement, timing }: TimingEvent): Message | null {
  const endsAt = announcement && timing[announcement.step].endsAt
  if (!announcement || endsAt === null) return null
  const { title, description } = texts.lastMinutes
  const { done, counted } = announcement
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(timing.at)) / minute)
  return {
    title: title({ minutes }),
    description: description({ done, counted, time: clockTime(endsAt, new Date(timing.at)) }),
  }
}

/** Says that the end of a phase has changed, or what was announced with it; null: of none. */
export function useEndNews(timing: OwnTiming | null, part: Part | null) {
  const phase = timing && part && timing[part]
  const at = timing?.at
  const before = useRef<PhaseTimes | null>(null)
  const announced = useRef<string | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = phase
    const change = was && phase && endChange(was, phase)
    if (!at || !change || phase.endsAt === announced.current) return
    if (change === 'less' && actsFor()) return // the time of a rehearsal runs faster, each second
    const { title, description } = texts.changes[change]
    const time = phase.endsAt === null ? '' : clockTime(phase.endsAt, new Date(at))
    showChange({
      title,
      description: typeof description === 'string' ? description : description({ time }),
    })
  }, [phase, at])
  return useMemo(
    () => ({
      announce: (event: TimingEvent) => {
        const message = event.announcement?.step === part ? lastMinutes(event) : null
        if (!message || part === null) return
        announced.current = event.timing[part].endsAt
        showChange(message)
      },
    }),
    [part],
  )
}
