import type { SessionControl } from '@tbl/contract/class-session'
import { expect, test } from 'vitest'
import { at, control, openPhase, phase } from '../../../../testing/class-session.ts'
import { stateText } from './state-text.ts'

const byHand = (openedAt: string) => phase({ openedAt, closedBy: 'switch' })
const closed = 'Closed. It opens when you open it.'
const closedByHand = 'Closed by hand, nothing collected'
const manual = { state: 'none', startedAt: null } as const

test.each<[string, Partial<SessionControl>, string]>([
  ['was never opened', {}, closed],
  ['was closed before the session', { team: byHand(at('09:00')) }, closed],
  ['was closed by hand in the session', { team: byHand(at('10:02')) }, closedByHand],
  ['was closed by hand in manual mode', { ...manual, team: byHand(at('09:00')) }, closedByHand],
  [
    'was closed before the individual phase, in manual mode',
    { ...manual, individual: openPhase(), team: byHand(at('09:00')) },
    closed,
  ],
  [
    'was open beside the individual phase, and closed by hand',
    { individual: openPhase(), team: byHand(at('10:02')) },
    closedByHand,
  ],
])('[PHASE-09] what a closed team phase says that %s', (_, change, expected) => {
  expect(stateText(control(change), 'team', new Date(at('10:05')))).toBe(expected)
})
