import type { ClassSession, SessionControl } from '@tbl/contract/class-session'
import { expect, test } from 'vitest'
import {
  at,
  classSession,
  control,
  idOf,
  openPhase,
  questions,
  student,
  students,
  team,
  teams,
} from '../../../../testing/class-session.ts'
import { type Need, needsAttention } from './needs-attention.ts'

const over = openPhase({ state: 'over' })
const inTeam = { teamId: idOf(9001) }
const waiting = { waitsFor: [student(701), student(702)] }

const said = (need: Need): string => {
  const { kind, ...about } = need
  const counts = Object.values(about).map((one) => (Array.isArray(one) ? one.length : one))
  return [kind, ...counts.map((one) => (typeof one === 'object' ? one?.name : one))].join(' ')
}
const needs = (
  changed: Partial<SessionControl>,
  rest: Partial<ClassSession>,
  now = at('10:05'),
): string[] =>
  needsAttention(classSession({ control: control(changed), ...rest }), Date.parse(now)).map(said)

type Row = [string, Partial<SessionControl>, Partial<ClassSession>, string[]]
const open = { individual: openPhase() }
const playing = { individual: over, team: openPhase() }

test.each<Row>([
  ['nothing', open, { students: students(3, { ...inTeam, state: 'answering' }) }, []],
  ['a hidden quiz', { ...open, isVisible: false }, {}, ['hidden']],
  ['a hidden quiz in manual mode', { ...open, state: 'none', isVisible: false }, {}, []],
  ['one team that waits', playing, { teams: [team(1, waiting), team(2)] }, ['teamWaits Team 1']],
  [
    'three that wait',
    playing,
    { teams: teams(3, waiting) },
    ['teamWaits Team 1', 'teamWaits Team 2', 'teamWaits Team 3'],
  ],
  ['more that wait', playing, { teams: teams(60, waiting) }, ['teamsWait 60']],
  [
    'a captain who is away, before all that waits',
    playing,
    { teams: [team(1, waiting), team(2, { captainAwaySince: at('10:01') })] },
    ['captainAway Team 2', 'teamWaits Team 1'],
  ],
  [
    'twelve captains who are away',
    playing,
    { teams: teams(12, { captainAwaySince: at('10:01') }) },
    ['captainsAway 12'],
  ],
  ['teams that wait before their phase', open, { teams: teams(2, waiting) }, []],
  [
    'teams that had not started by the end',
    { individual: over, team: over },
    { teams: [team(1), team(2, { state: 'collected' }), team(3)] },
    ['teamMissed Team 1', 'teamMissed Team 3'],
  ],
  [
    'more that had not started by the end',
    { individual: over, team: over },
    { teams: teams(4) },
    ['teamsMissed 4'],
  ],
  ['students who have not opened it', open, { students: students(10, inTeam) }, ['notOpened 10']],
  [
    'who is excused or absent is not missed',
    open,
    {
      students: [
        student(1, { ...inTeam, state: 'absent' }),
        student(2, { ...inTeam, state: 'excused' }),
      ],
    },
    [],
  ],
  [
    'students without a team',
    open,
    { students: students(4, { state: 'submitted' }), teams: [team(1)] },
    ['noTeam 4'],
  ],
  [
    'nobody has a team in a course without teams',
    open,
    { students: students(4, { state: 'submitted' }) },
    [],
  ],
  [
    'late answers',
    { individual: over },
    { students: [student(1, { ...inTeam, state: 'collected', lateAnswers: 3 })] },
    ['late Student 1'],
  ],
  [
    'late answers of many',
    { individual: over },
    { students: students(4, { ...inTeam, state: 'collected', lateAnswers: 1 }) },
    ['lateOfMany 4'],
  ],
  [
    'answers that wait for students in extra time',
    { individual: { ...over, later: { count: 3, lastEndsAt: at('10:20') } } },
    {},
    [`extraTime 3 ${at('10:20')}`],
  ],
  [
    'extra time while the class still answers',
    { individual: openPhase({ later: { count: 3, lastEndsAt: at('10:20') } }) },
    {},
    [],
  ],
])('[CKPT-11] needs attention: %s', (_, changed, rest, expected) => {
  expect(needs(changed, rest)).toEqual(expected)
})

test('[CKPT-11] who has not opened the quiz is missed 3 minutes after the opening', () => {
  const missing = { students: students(10, inTeam) }
  expect(needs(open, missing, at('10:02:59'))).toEqual([])
  expect(needs(open, missing, at('10:03'))).toEqual(['notOpened 10'])
})

test('[CKPT-11] the worst stands first', () => {
  const found = needs(
    { individual: openPhase(), team: openPhase(), isVisible: false },
    {
      teams: [team(1, waiting)],
      students: [student(1), student(2, { ...inTeam, state: 'collected', lateAnswers: 2 })],
    },
  )
  expect(found).toEqual(['hidden', 'teamWaits Team 1', 'notOpened 1', 'noTeam 1', 'late Student 2'])
})

test('[CKPT-11] after the end of the session late answers alone are left', () => {
  const late = student(2, { state: 'collected', lateAnswers: 2 })
  expect(
    needs({ state: 'ended', individual: over, team: over }, { teams: teams(2), students: [late] }),
  ).toEqual(['late Student 2'])
})

test('[CKPT-11] [ASYNC-03] in own time nobody is missed, and no team is late', () => {
  const ofPhase = { openedAt: at('08:00'), endsAt: at('18:00') }
  const waits = { waitsFor: [{ id: idOf(1), name: 'Student 1' }] }
  const rest = {
    students: [student(1, { teamId: idOf(101) })],
    teams: [
      team(101, waits),
      team(102, { readySince: at('08:00') }),
      team(103, { state: 'playing', touchedAt: at('08:00') }),
    ],
  }
  const kindsOf = (ownMinutes: number | null) => {
    const open = openPhase({ ...ofPhase, ownMinutes })
    const session = classSession({ control: control({ individual: open, team: open }), ...rest })
    return needsAttention(session, Date.parse(at('10:05'))).map(({ kind }) => kind)
  }
  expect(kindsOf(null)).toEqual(['teamWaits', 'teamReady', 'teamStill', 'notOpened'])
  expect(kindsOf(20)).toEqual([])
})

test('[CKPT-12] the teams that may not finish are those that play too slowly for their own end, and not all that play', () => {
  const slow = {
    state: 'playing',
    startedAt: at('10:03'),
    questions: questions('0* 0 0 0 0 0 0 0 0 0'),
  } as const
  const some = [
    team(1, slow),
    team(2, { ...slow, endsAt: at('10:30') }),
    team(3, { ...slow, questions: questions('0* 0* 0* 0* 0* 0 0 0 0 0') }),
    team(4, { ...slow, state: 'done' }),
    team(5, { ...slow, state: 'notStarted' }),
    team(6, slow),
  ]
  expect(needs(playing, { teams: some })).toEqual(['mayNotFinish 2'])
  const paused = { individual: over, team: openPhase({ state: 'paused', pausedAt: at('10:04') }) }
  expect(needs(paused, { teams: some })).toEqual([])
  const endless = { individual: over, team: openPhase({ endsAt: null }) }
  expect(needs(endless, { teams: some.filter(({ endsAt }) => endsAt === null) })).toEqual([])
})
