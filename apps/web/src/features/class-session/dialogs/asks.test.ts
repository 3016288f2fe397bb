import type { ClassSession, SessionControl } from '@tbl/contract/class-session'
import { describe, expect, test } from 'vitest'
import {
  at,
  classSession,
  control,
  openPhase,
  phase,
  student,
  students,
  teams,
} from '../../../../testing/class-session.ts'
import {
  asksToCollect,
  collectAsk,
  endReasons,
  lastEnd,
  stillAnswering,
  takenTime,
  withExtraTime,
} from './asks.ts'

const over = openPhase({ state: 'over' })
const later = { count: 3, lastEndsAt: at('10:20') }
const inSession = (changed: Partial<SessionControl>, rest: Partial<ClassSession> = {}) =>
  classSession({ control: control(changed), ...rest })

const classOf298 = [
  ...students(211, { state: 'submitted' }),
  ...students(77, { state: 'answering' }, 300),
  ...students(10, {}, 400),
]
const teamsOf60 = [
  ...teams(38, { state: 'done' }),
  ...teams(20, { state: 'playing' }, 40),
  ...teams(2, {}, 60),
]

test('[PHASE-08] collecting says how many are done, lose something, and have not begun', () => {
  const session = inSession(
    { individual: openPhase({ later }), team: openPhase() },
    { students: classOf298, teams: teamsOf60 },
  )
  expect(collectAsk(session, 'individual')).toEqual({
    done: 211,
    total: 298,
    unfinished: 77,
    notStarted: 10,
    later: 3,
  })
  expect(collectAsk(session, 'team')).toEqual({
    done: 38,
    total: 60,
    unfinished: 20,
    notStarted: 2,
    later: 0,
  })
})

test('[PHASE-08, PHASE-10, PHASE-06, PHASE-14] who is away with unsubmitted answers counts like who is here', () => {
  const extraTime = { percent: 50, minutes: 0, isUnlimited: false }
  const away = student(2, { state: 'away' })
  const awayLonger = student(3, { state: 'away', endsAt: at('10:20'), extraTime })
  const session = inSession(
    { individual: openPhase({ endsAt: at('10:15') }) },
    { students: [student(1, { state: 'submitted' }), away, awayLonger] },
  )
  const asked = collectAsk(session, 'individual')
  expect(asked).toMatchObject({ done: 1, unfinished: 2, notStarted: 0 })
  expect(asksToCollect(asked)).toBe(true)
  expect(stillAnswering(session)).toEqual({ students: 1, inExtraTime: [awayLonger] })
  expect(takenTime(session, 'individual', new Date(at('10:12')))).toEqual({ minutes: 3, from: 2 })
  expect(endReasons(session)[0]).toEqual({ kind: 'individualOpen', students: 2 })
})

test('[PHASE-08] who has a later end is not among those whose work ends, unless it ends too', () => {
  const ask = { done: 2, total: 5, unfinished: 3, notStarted: 0, later: 1 }
  expect(withExtraTime(ask, false)).toEqual({ ...ask, unfinished: 2 })
  expect(withExtraTime(ask, true)).toEqual({ ...ask, later: 0 })
})

test.each([
  [0, 0, false],
  [1, 0, true],
  [0, 1, true],
])(
  '[PHASE-17] with %i unfinished and %i not begun, collecting asks: %s',
  (unfinished, notStarted, asks) => {
    expect(asksToCollect({ done: 5, total: 9, unfinished, notStarted, later: 0 })).toBe(asks)
  },
)

test.each([
  ['10:11', classOf298, { minutes: 4, from: 77 }],
  ['10:14:59', classOf298, { minutes: 1, from: 77 }],
  ['10:15', classOf298, null],
  ['10:20', classOf298, null],
  ['10:11', students(9, { state: 'submitted' }), null],
])('[PHASE-06] an end at %s instead of 10:15 takes %o', (end, those, taken) => {
  const session = inSession({ individual: openPhase() }, { students: those })
  expect(takenTime(session, 'individual', new Date(at(end)))).toEqual(taken)
})

test('[PHASE-06] an end for a phase without one takes nothing; of teams those that play count', () => {
  const session = inSession(
    { individual: openPhase({ endsAt: null }), team: openPhase() },
    { students: classOf298, teams: teamsOf60 },
  )
  expect(takenTime(session, 'individual', new Date(at('10:11')))).toBeNull()
  expect(takenTime(session, 'team', new Date(at('10:11')))).toEqual({ minutes: 4, from: 20 })
})

describe('[PHASE-14] ending the session asks', () => {
  const run = { individual: over, team: over }
  test.each<[string, Partial<SessionControl>, unknown[]]>([
    ['nothing when all is over', run, []],
    [
      'when the individual phase is open',
      { ...run, individual: openPhase() },
      [{ kind: 'individualOpen', students: 77 }],
    ],
    [
      'when it is paused',
      { ...run, individual: openPhase({ state: 'paused' }) },
      [{ kind: 'individualOpen', students: 77 }],
    ],
    [
      'when students have extra time',
      { ...run, individual: { ...over, later } },
      [{ kind: 'extraTime', students: 3 }],
    ],
    ['when teams can play', { ...run, team: openPhase() }, [{ kind: 'teamOpen', teams: 22 }]],
    [
      'when teams have time of their own',
      { ...run, team: { ...over, later } },
      [{ kind: 'teamTime', teams: 3 }],
    ],
    ['when the team phase was not run', { individual: over }, [{ kind: 'notRun', students: 288 }]],
    [
      'when it would open by itself',
      { individual: over, team: phase({ state: 'scheduled', opensAt: at('11:00') }) },
      [
        { kind: 'scheduled', step: 'team' },
        { kind: 'notRun', students: 288 },
      ],
    ],
  ])('%s', (_, changed, expected) => {
    const session = inSession(changed, { students: classOf298, teams: teamsOf60 })
    expect(endReasons(session)).toEqual(expected)
  })
})

test('[PHASE-17] ending asks nothing where phases stand open and nobody can lose anything', () => {
  const both = { individual: openPhase(), team: openPhase() }
  const done = {
    students: [...students(298, { state: 'submitted' }), student(300, { state: 'excused' })],
    teams: teams(60, { state: 'done' }),
  }
  expect(endReasons(inSession(both, done))).toEqual([])
  const absent = { ...done, students: [...done.students, student(301, { state: 'notOpened' })] }
  expect(endReasons(inSession(both, absent))).toEqual([{ kind: 'individualOpen', students: 0 }])
})

describe('[PHASE-10] the team phase opens beside', () => {
  const ana = student(1, { state: 'answering', endsAt: at('10:20') })
  const ben = student(2, { state: 'answering', endsAt: at('10:18') })
  const cem = student(3, {
    state: 'answering',
    extraTime: { percent: 0, minutes: 0, isUnlimited: true },
  })
  const others = students(7, { state: 'answering' }, 10)
  const makesUp = student(20, { state: 'answering', endsAt: at('18:00'), isMakeUp: true })

  test.each<[string, Partial<SessionControl>, number]>([
    ['those who have to submit', { individual: openPhase() }, 7],
    ['nobody once time is over for the class', { individual: openPhase({ state: 'ending' }) }, 0],
    ['nobody once it is closed', { individual: phase({ openedAt: at('10:00') }) }, 0],
  ])('[EXTRA-10] %s, students in extra time and make-ups not counted', (_, changed, count) => {
    const found = stillAnswering(
      inSession(changed, { students: [ana, ben, cem, makesUp, ...others] }),
    )
    expect([found.students, found.inExtraTime]).toEqual([count, [ana, ben, cem]])
  })

  test('extra time until the last own end, or without one', () => {
    expect([lastEnd([ben, ana]), lastEnd([ana, cem]), lastEnd([])]).toEqual([
      at('10:20'),
      null,
      null,
    ])
  })
})

describe('[ASYNC-03] in own time', () => {
  const own = openPhase({ ownMinutes: 20, endsAt: at('18:00') })
  const ana = student(1, { state: 'answering', endsAt: at('10:20') })
  const ben = student(2, { state: 'answering' })
  const cem = student(3, {
    state: 'answering',
    endsAt: at('10:30'),
    extraTime: { percent: 50, minutes: 0, isUnlimited: false },
  })
  const session = inSession({ individual: own }, { students: [ana, ben, cem] })

  test('an earlier end of the window takes time from those alone who have it', () => {
    expect(takenTime(session, 'individual', new Date(at('10:25')))).toEqual({
      minutes: 455,
      from: 2,
    })
    expect(takenTime(session, 'individual', new Date(at('18:00')))).toBeNull()
  })

  test('an own end is no extra time', () => {
    expect(stillAnswering(session)).toEqual({ students: 2, inExtraTime: [cem] })
  })
})
