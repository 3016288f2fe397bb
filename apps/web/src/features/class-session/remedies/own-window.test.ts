import { expect, test } from 'vitest'
import { at, control, openPhase, student } from '../../../../testing/class-session.ts'
import { typedInstant } from '../dialogs/typed-time.ts'
import { readWindow, windowFaults, windowValues } from './own-window.ts'

const now = new Date(at('10:00'))
const typed = (minutes: number) => typedInstant.of(new Date(now.getTime() + minutes * 60_000))
const day = 24 * 60

test('[EXTRA-10] a make-up ends after it opens, not in the past, and is open for 30 days at most', () => {
  const faults = (opensAt: string, closesAt: string) => {
    const found = windowFaults('makeUp', { opensAt, closesAt, reason: '' }, now)
    return [found.opensAt, found.closesAt]
  }
  expect(faults('', typed(60))).toEqual([false, false])
  expect(faults('', '')).toEqual([false, 'time'])
  expect(faults('soon', typed(60))).toEqual(['time', false])
  expect(faults('', typed(0))).toEqual([false, 'past'])
  expect(faults(typed(60), typed(60))).toEqual([false, 'order'])
  expect(faults(typed(day), typed(31 * day))).toEqual([false, false])
  expect(faults(typed(day), typed(31 * day + 1))).toEqual([false, 'long'])
  const window = { opensAt: '', closesAt: typed(60), reason: '' }
  expect(readWindow('makeUp', window)).toEqual({ opensAt: null, closesAt: at('11:00') })
})

test('[EXTRA-08] a head start begins five minutes before a planned opening, if nothing else is said', () => {
  const planned = control({ individual: openPhase({ state: 'scheduled', opensAt: at('10:30') }) })
  const values = windowValues('headStart', planned, student(1))
  expect(readWindow('headStart', values)).toEqual({ opensAt: at('10:25'), closesAt: null })
  expect(windowFaults('headStart', values, now)).toEqual({ opensAt: false, closesAt: false })
  expect(windowValues('headStart', control(), student(1)).opensAt).toBe('')
  const window = { opensAt: at('09:00'), closesAt: at('18:00') }
  const known = windowValues('makeUp', planned, student(1, { window }))
  expect(readWindow('makeUp', known)).toEqual(window)
})
