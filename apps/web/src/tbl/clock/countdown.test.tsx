import { MantineProvider } from '@mantine/core'
import type { PhaseTimes } from '@tbl/contract/timing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freezeClock, pass } from '../../../testing/page-time.ts'
import { Countdown } from './countdown.tsx'
import { type HeardTiming, heardNow } from './heard-timing.ts'
import { deviceTime } from './server-clock.ts'

const minute = 60_000
beforeEach(() => {
  freezeClock()
  vi.setSystemTime(new Date(2026, 0, 5, 12)) // no end is on another day
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** As the server says it now, whose clock is an hour ahead of the device's. */
function heard(left: number | null, change: Partial<PhaseTimes> = {}): HeardTiming {
  const now = Date.now() + 60 * minute
  const team: PhaseTimes = {
    state: 'closed',
    opensAt: null,
    limitSeconds: null,
    ownTime: null,
    endsAt: null,
    pausedAt: null,
  }
  const endsAt = left === null ? null : new Date(now + left).toISOString()
  const individual: PhaseTimes = { ...team, state: 'open', endsAt, ...change }
  const at = new Date(now).toISOString()
  return heardNow({ at, individual, team, graceSeconds: 30 }, deviceTime())
}

const show = (timing: HeardTiming | null) =>
  render(
    <MantineProvider>
      <Countdown heard={timing} part="individual" />
    </MantineProvider>,
  )
const time = () => screen.getByRole('timer').textContent
const clockTimeOf = ({ timing }: HeardTiming) =>
  new Date(timing.individual.endsAt ?? '').toLocaleTimeString('en', { timeStyle: 'short' })

describe('the countdown', () => {
  test('[CLOCK-01, CLOCK-02] counts down by the stopwatch, and says when it ends; under a heading, silent', async () => {
    const timing = heard(6 * minute + 41_000)
    show(timing)
    expect(time()).toBe(`06:41 Ends ${clockTimeOf(timing)}`)
    await pass(1000)
    expect(time()).toContain('06:40')
    await pass(40_000)
    expect(time()).toContain('06:00')
    expect(screen.getByRole('heading', { name: 'Time Left' })).toBeTruthy()
    expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off')
  })

  test('[CLOCK-02] the server says which day is today', async () => {
    vi.setSystemTime(new Date(2026, 0, 5, 23, 20))
    show(heard(6 * minute + 41_000))
    expect(time()).toBe('06:41 Ends 12:26 AM')
    cleanup()
    vi.setSystemTime(new Date(2026, 0, 5, 22, 55))
    show(heard(6 * minute))
    expect(time()).toBe('06:00 Ends Jan 6, 2026, 12:01 AM')
  })

  test('[CLOCK-01] is not there without an end', () => {
    show(heard(null))
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('[CLOCK-02] shows no time that it cannot know: the stopwatch stood still in an hour of sleep', async () => {
    show(heard(90 * minute))
    vi.setSystemTime(Date.now() + 60 * minute)
    await pass(1000)
    expect(time()).toContain('--:--')
  })

  test('[CLOCK-06] stands still in a pause', async () => {
    const pausedAt = new Date(Date.now() + 60 * minute).toISOString()
    show(heard(5 * minute, { state: 'paused', pausedAt }))
    await pass(20_000)
    expect(time()).toBe('05:00 Paused')
  })

  test('[CLOCK-05] is hidden until the button is pressed again; the warnings stay', async () => {
    show(heard(61_000))
    const button = screen.getByRole('button', { name: 'Hide Time' })
    act(() => button.click())
    expect(time()).toBe('')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await pass(2000)
    expect(screen.getByText('Last minute', { selector: '[class*=warning]' })).toBeTruthy()
    act(() => button.click())
    expect(time()).toContain('00:59')
  })

  test('[CLOCK-04] a screen reader hears each warning once, urgent ones at once, and never each second', async () => {
    const { container } = show(heard(601_000))
    const heardTexts: string[] = []
    const regions = [...container.querySelectorAll('[aria-live=polite], [aria-live=assertive]')]
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.textContent
        if (text) heardTexts.push(`${element?.getAttribute('aria-live')}: ${text}`)
      }
    })
    for (const region of regions)
      observer.observe(region, { childList: true, characterData: true, subtree: true })
    for (let left = 605; left > 0; left -= 5) await pass(5000)
    observer.disconnect()
    expect(heardTexts).toEqual([
      'polite: Ten minutes left',
      'polite: Five minutes left',
      'assertive: Last minute',
      'assertive: Time is over',
    ])
  })
})
