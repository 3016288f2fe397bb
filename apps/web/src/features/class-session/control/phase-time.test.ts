import type { ControlledPhase } from '@tbl/contract/class-session'
import { expect, test } from 'vitest'
import { at, control, openPhase, phase } from '../../../../testing/class-session.ts'
import { changesAt, controlAt, countdownText, phaseAt, remaining } from './phase-time.ts'

const time = (text: string) => Date.parse(at(text))
const scheduled = phase({ state: 'scheduled', opensAt: at('10:05') })

test.each<[ControlledPhase, string, string]>([
  [scheduled, '10:04:59.999', 'scheduled'],
  [scheduled, '10:05:00.000', 'open'],
  [openPhase(), '10:14:59.999', 'open'],
  [openPhase(), '10:15:00.000', 'ending'],
  [openPhase(), '10:15:30.000', 'over'],
  [openPhase({ state: 'ending' }), '10:15:29.999', 'ending'],
  [openPhase({ state: 'paused', pausedAt: at('10:10') }), '11:00:00.000', 'paused'],
  [openPhase({ endsAt: null, graceEndsAt: null }), '11:00:00.000', 'open'],
])('[TIMER-08] without another answer %o is at %s %s', (stored, now, state) => {
  expect(phaseAt(stored, time(now)).state).toBe(state)
})

test('[TIMER-08] the next change of a session is the nearer one of both phases', () => {
  const both = control({ individual: openPhase(), team: scheduled })
  expect(changesAt(both)).toBe(time('10:05'))
  expect(changesAt(controlAt(both, time('10:06')))).toBe(time('10:15'))
  expect(changesAt(control())).toBeNull()
})

test.each<[string, ControlledPhase, string | null]>([
  ['to its begin', phase({ state: 'scheduled', opensAt: at('10:12') }), '02:00'],
  ['to its end', openPhase(), '05:00'],
  ['nothing without an end', openPhase({ endsAt: null, graceEndsAt: null }), null],
  ['standing still', openPhase({ state: 'paused', pausedAt: at('10:02') }), '13:00'],
  ['to the end of the grace', openPhase({ state: 'ending', graceEndsAt: at('10:10:30') }), '00:30'],
  ['nothing once it is over', openPhase({ state: 'over' }), null],
])('[CKPT-01] a phase counts down %s', (_, counted, expected) => {
  const left = remaining(counted, time('10:10'))
  expect(left === null ? null : countdownText(left)).toBe(expected)
})

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [401_000, '06:41'],
  [3_599_001, '1:00:00'],
  [4_001_000, '1:06:41'],
])('[CLOCK-01] %i ms are %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})
