import type { ClassSession, SessionControl } from '@tbl/contract/class-session'
import { expect, test } from 'vitest'
import {
  at,
  classSession,
  control,
  openPhase,
  phase,
  students,
  teams,
} from '../../../../testing/class-session.ts'
import { mainStep } from './main-step.ts'

const over = openPhase({ state: 'over', closedBy: 'deadline' })
const paused = openPhase({ state: 'paused', pausedAt: at('10:04') })
const submitted = students(298, { state: 'submitted' })
const answering = students(2, { state: 'answering' }, 300)
const done = teams(60, { state: 'done' })
const playing = teams(1, { state: 'playing' }, 90)
const manual = { state: 'none', version: 0, startedAt: null } as const

type Row = [string, Partial<SessionControl>, Partial<ClassSession>, string]

test.each<Row>([
  ['nothing was opened', manual, {}, 'open individual'],
  ['only scheduled', { individual: phase({ state: 'scheduled' }) }, {}, 'open individual'],
  ['just opened', { individual: openPhase() }, { students: students(300) }, 'collect individual'],
  [
    'both were open by hand before the session',
    {
      individual: phase({ state: 'scheduled', openedAt: at('09:00') }),
      team: phase({ openedAt: at('09:20'), closedBy: 'switch' }),
    },
    { students: submitted },
    'open individual',
  ],
  [
    'the team phase was open by hand before the session',
    { individual: over, team: phase({ openedAt: at('09:20'), closedBy: 'switch' }) },
    { students: submitted, teams: teams(60) },
    'open team',
  ],
  [
    'some answer',
    { individual: openPhase() },
    { students: [...submitted, ...answering] },
    'collect individual',
  ],
  [
    'one who has still to submit is away',
    { individual: openPhase() },
    { students: [...submitted, ...students(1, { state: 'away' }, 300)] },
    'collect individual',
  ],
  [
    'a make-up alone is answered',
    { individual: openPhase() },
    { students: [...submitted, ...students(1, { state: 'answering', isMakeUp: true }, 300)] },
    'open team',
  ],
  [
    'all have submitted before the end',
    { individual: openPhase() },
    { students: submitted },
    'open team',
  ],
  ['nobody is enrolled', { individual: openPhase() }, {}, 'open team'],
  ['time is over', { individual: over }, { students: answering }, 'open team'],
  ['the last answers arrive', { individual: openPhase({ state: 'ending' }) }, {}, 'open team'],
  [
    'closed by hand',
    { individual: phase({ openedAt: at('10:00'), closedBy: 'switch' }) },
    { students: answering },
    'open team',
  ],
  [
    'both are open, and some answer',
    { individual: openPhase(), team: openPhase() },
    { students: answering, teams: playing },
    'collect individual',
  ],
  [
    'teams may begin',
    { individual: over, team: openPhase() },
    { teams: teams(60) },
    'collect team',
  ],
  [
    'a team plays',
    { individual: over, team: openPhase() },
    { teams: [...done, ...playing] },
    'collect team',
  ],
  ['no team plays any more', { individual: over, team: openPhase() }, { teams: done }, 'end'],
  ['both are over', { individual: over, team: over }, { teams: done }, 'end'],
  ['alone is paused', { individual: paused }, { students: answering }, 'resume individual'],
  ['teams are paused', { individual: over, team: paused }, { teams: playing }, 'resume team'],
  ['both are paused', { individual: paused, team: paused }, {}, 'resume individual'],
  ['it has ended', { state: 'ended', individual: over, team: over }, {}, 'continue'],
  [
    'by switch, and some answer',
    { ...manual, individual: openPhase({ endsAt: null }) },
    { students: answering },
    'collect individual',
  ],
  [
    'by switch, and all have submitted',
    { ...manual, individual: openPhase({ endsAt: null }) },
    { students: submitted },
    'open team',
  ],
  [
    'by switch, and no team plays',
    { ...manual, team: openPhase({ endsAt: null }) },
    { teams: done },
    'collect team',
  ],
  [
    'both were open by switch',
    { ...manual, individual: phase({ openedAt: at('09:00') }), team: phase() },
    {},
    'open individual',
  ],
])('[PHASE-01] %s: the main step is as said', (_, changed, session, expected) => {
  const step = mainStep(classSession({ control: control(changed), ...session }))
  expect('step' in step ? `${step.does} ${step.step}` : step.does).toBe(expected)
})

test('[PHASE-17] the ordinary session has three main steps', () => {
  const taken: string[] = []
  const take = (changed: Partial<SessionControl>, session: Partial<ClassSession>) =>
    taken.push(
      Object.values(mainStep(classSession({ control: control(changed), ...session }))).join(' '),
    )
  take(manual, { students: students(300), teams: teams(60) })
  take({ individual: openPhase() }, { students: submitted, teams: teams(60) })
  take({ individual: over, team: openPhase() }, { students: submitted, teams: done })
  expect(taken).toEqual(['open individual', 'open team', 'end'])
})
