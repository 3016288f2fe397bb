import { describe, expect, it } from 'vitest'
import { attendanceStatuses, derivedAttendance, firstOpening, isExcusedBy } from './attendance.ts'

const at = (milliseconds: number): Date => new Date(Date.UTC(2026, 8, 1, 10) + milliseconds)
const facts = {
  openedAt: at(0),
  endedAt: null,
  lateAfter: 5,
  startedAt: null,
  teamSeenAt: null,
  hasPaper: false,
}

describe('attendance', () => {
  it.each([
    ['started at once', { startedAt: at(0) }, 'present'],
    ['at the last instant', { startedAt: at(300_000) }, 'present'],
    ['a millisecond later', { startedAt: at(300_001) }, 'late'],
    ['where nobody is late', { startedAt: at(3_600_000), lateAfter: null }, 'present'],
    ['where everybody else is late', { startedAt: at(1), lateAfter: 0 }, 'late'],
    ['before the class, by an own window', { startedAt: at(-300_000) }, 'present'],
    ['first seen in the team phase', { teamSeenAt: at(1000) }, 'late'],
    ['a paper alone', { hasPaper: true }, 'present'],
    ['a paper after a late start', { hasPaper: true, startedAt: at(1000) }, 'present'],
    ['a paper entered after the end', { hasPaper: true, endedAt: at(9_000) }, 'present'],
    ['started, and seen there too', { startedAt: at(0), teamSeenAt: at(1000) }, 'present'],
    ['not here yet', {}, null],
    ['never seen, and the session has ended', { endedAt: at(9_000_000) }, 'absent'],
    ['seen once, and ended', { startedAt: at(0), endedAt: at(9_000_000) }, 'present'],
    ['without an opening', { openedAt: null, startedAt: at(0) }, 'present'],
    ['started at the end', { startedAt: at(9_000), endedAt: at(9_000) }, 'present'],
    ['started after the end', { startedAt: at(9_001), endedAt: at(9_000) }, 'absent'],
    ['first seen after the end', { teamSeenAt: at(9_001), endedAt: at(9_000) }, 'absent'],
    [
      'seen, and started after the end',
      { teamSeenAt: at(8_000), startedAt: at(9_001), endedAt: at(9_000) },
      'late',
    ],
  ] as const)('[ATT-01] %s', (_what, change, status) => {
    expect(derivedAttendance({ ...facts, ...change })).toBe(status)
  })

  it.each([
    ['never opened', { openedAt: null, first: null }, null],
    ['opened by the session', { openedAt: at(0), first: { isOpening: true, at: at(0) } }, at(0)],
    ['opened again', { openedAt: at(500), first: { isOpening: true, at: at(0) } }, at(0)],
    ['opened at its hour', { openedAt: at(60), first: { isOpening: true, at: at(65) } }, at(60)],
    ['open before the session', { openedAt: at(-900), first: null }, at(0)],
    ['and again in it', { openedAt: at(500), first: { isOpening: false, at: at(400) } }, at(0)],
  ])('[ATT-01, SD-22] in time counts from the first opening: %s', (_what, phase, opened) => {
    expect(firstOpening({ sessionStartedAt: at(0), ...phase })).toEqual(opened)
  })

  it('[ATT-05] teams wait neither for the excused nor for the absent', () => {
    expect(attendanceStatuses.filter(isExcusedBy)).toEqual(['excused', 'absent'])
    expect(isExcusedBy(null)).toBe(false)
  })
})
