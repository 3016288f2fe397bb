import type { ControlledPhase } from '@tbl/contract/class-session'
import { expect, test } from 'vitest'
import { at, classSession, control, openPhase, phase } from '../../../../testing/class-session.ts'
import { canEnd, currentStep, phaseActions } from './actions.ts'
import type { MainStep } from './main-step.ts'

const other: MainStep = { does: 'end' }
const noEnd = openPhase({ endsAt: null, graceEndsAt: null })

test.each<[string, ControlledPhase, string]>([
  ['closed', phase(), 'open'],
  ['scheduled', phase({ state: 'scheduled', opensAt: at('10:30') }), 'open cancelSchedule'],
  ['planned to open by itself', phase({ opensByItself: true }), 'open cancelSchedule'],
  ['open', openPhase(), 'addTime setEnd pause lastMinutes collect'],
  ['open without an end', noEnd, 'giveEnd pause lastMinutes setRule collect'],
  ['paused', openPhase({ state: 'paused' }), 'addTime resume collect'],
  ['paused without an end', { ...noEnd, state: 'paused' }, 'resume setRule collect'],
  ['open in own time', openPhase({ ownMinutes: 20 }), 'extendWindow collect'],
  ['over in own time', openPhase({ ownMinutes: 20, state: 'over' }), 'extendWindow'],
  ['ending', openPhase({ state: 'ending' }), 'addTime setEnd'],
  ['over', openPhase({ state: 'over' }), 'addTime setEnd'],
])(
  '[PHASE-01, PHASE-05, PHASE-06, PHASE-07, ASYNC-03] what can be done besides: %s',
  (_, team, expected) => {
    const session = classSession({ control: control({ team }) })
    expect(phaseActions(session, 'team', other).join(' ')).toBe(expected)
  },
)

test('[PHASE-11] the five-minute rule is of a session: manual mode has none', () => {
  const manual = classSession({ control: control({ state: 'none', team: noEnd }) })
  expect(phaseActions(manual, 'team', other)).not.toContain('setRule')
})

test('[PHASE-01] the main step stands nowhere else, and ending the session is in reach all the time', () => {
  const session = classSession({ control: control({ team: openPhase(), individual: openPhase() }) })
  const main: MainStep = { does: 'collect', step: 'team' }
  expect(phaseActions(session, 'team', main)).not.toContain('collect')
  expect(phaseActions(session, 'individual', main)).toContain('collect')
  expect([canEnd(session, main), canEnd(session, { does: 'end' })]).toEqual([true, false])
})

test('[PHASE-14] after the end of the session nothing can be done about a phase', () => {
  const session = classSession({ control: control({ state: 'ended', team: openPhase() }) })
  expect(phaseActions(session, 'team', { does: 'continue' })).toEqual([])
  expect(canEnd(session, { does: 'continue' })).toBe(false)
})

test.each<[string, Partial<ReturnType<typeof control>>, string]>([
  ['before the begin', {}, 'individual'],
  ['while students answer', { individual: openPhase() }, 'individual'],
  ['while the last answers arrive', { individual: openPhase({ state: 'ending' }) }, 'individual'],
  ['between the phases', { individual: openPhase({ state: 'over' }) }, 'team'],
  ['with both open', { individual: openPhase(), team: openPhase() }, 'team'],
])('[CKPT-21] a small screen shows one phase: %s', (_, changed, expected) => {
  expect(currentStep(classSession({ control: control(changed) }))).toBe(expected)
})
