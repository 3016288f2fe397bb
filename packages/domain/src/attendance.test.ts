import { describe, expect, it } from 'vitest'
import { attendanceStatuses, derivedAttendance, isExcusedBy } from './attendance.ts'

const at = (milliseconds: number): Date => new Date(Date.UTC(2026, 8, 1, 10) + milliseconds)
const facts = {
  openedAt: at(0),
  endedAt: null,
  lateAfter: 5,
  startedAt: null,
  teamSeenAt: null,
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
    ['started, and seen there too', { startedAt: at(0), teamSeenAt: at(1000) }, 'present'],
    ['not here yet', {}, null],
    ['never seen, and the session has ended', { endedAt: at(9_000_000) }, 'absent'],
    ['seen once, and ended', { startedAt: at(0), endedAt: at(9_000_000) }, 'present'],
    ['without an opening', { openedAt: null, startedAt: at(0) }, 'present'],
  ] as const)('[ATT-01] %s', (_what, change, status) => {
    expect(derivedAttendance({ ...facts, ...change })).toBe(status)
  })

  it('[ATT-05] teams wait neither for the excused nor for the absent', () => {
    expect(attendanceStatuses.filter(isExcusedBy)).toEqual(['excused', 'absent'])
    expect(isExcusedBy(null)).toBe(false)
  })
})
