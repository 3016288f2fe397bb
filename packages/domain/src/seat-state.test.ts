import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHereNow, type SeatFacts, type SeatState, seatState, seatStates } from './seat-state.ts'

const now = new Date('2026-09-01T10:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

const facts = (change: Partial<SeatFacts> = {}): SeatFacts => ({
  attempt: 'none',
  by: 'student',
  attendance: null,
  take: 'YES',
  isMakingUp: false,
  isBefore: false,
  lastSeenAt: null,
  isHidden: false,
  ...change,
})

describe('[CKPT-05] a seat has one state, the first that is true', () => {
  test.each<[SeatState, Partial<SeatFacts>]>([
    ['submitted', { attempt: 'submitted' }],
    ['collected', { attempt: 'submitted', by: 'server' }],
    ['paper', { attempt: 'submitted', by: 'paper' }],
    ['submitted', { attempt: 'submitted', attendance: 'absent', lastSeenAt: ago(100) }],
    ['answering', { attempt: 'started', lastSeenAt: ago(20) }],
    ['answering', { attempt: 'started' }],
    ['away', { attempt: 'started', lastSeenAt: ago(20.001) }],
    ['away', { attempt: 'started', lastSeenAt: ago(100), attendance: 'excused' }],
    ['answering', { attempt: 'started', lastSeenAt: ago(100), isHidden: true }],
    ['away', { attempt: 'started', lastSeenAt: ago(181), isHidden: true }],
    ['excused', { attendance: 'excused', lastSeenAt: ago(1), isBefore: true }],
    ['absent', { attendance: 'absent', take: 'TIME_IS_OVER' }],
    ['waiting', { isBefore: true, lastSeenAt: ago(5), take: 'QUIZ_NOT_OPEN' }],
    ['waiting', { isBefore: true, lastSeenAt: ago(5), attendance: 'present' }],
    ['notOpened', { isBefore: true, lastSeenAt: ago(25), take: 'QUIZ_NOT_OPEN' }],
    ['notOpened', { lastSeenAt: ago(5) }],
    ['timeOver', { lastSeenAt: ago(5), take: 'TIME_IS_OVER' }],
    ['makeUp', { isMakingUp: true, isBefore: true, lastSeenAt: ago(1) }],
    ['absent', { isMakingUp: true, attendance: 'absent' }],
    ['answering', { isMakingUp: true, attempt: 'started' }],
    ['notOpened', {}],
  ])('%s: %o', (state, change) => {
    expect(seatState(facts(change), now)).toBe(state)
  })

  test('whatever is true of a student, and the counts of a class add up', () => {
    const one = fc.record<SeatFacts>({
      attempt: fc.constantFrom('none', 'started', 'submitted'),
      by: fc.constantFrom('student', 'server', 'paper'),
      attendance: fc.constantFrom(null, 'present', 'late', 'excused', 'absent'),
      take: fc.constantFrom('YES', 'TIME_IS_OVER', 'QUIZ_NOT_OPEN', 'ANSWERS_SEEN', 'PAUSED'),
      isMakingUp: fc.boolean(),
      isBefore: fc.boolean(),
      lastSeenAt: fc.option(fc.integer({ min: 0, max: 400 }).map(ago)),
      isHidden: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(one, { maxLength: 100 }), (all) => {
        const states = all.map((each) => seatState(each, now))
        const counts = seatStates.map((state) => states.filter((each) => each === state).length)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length)
      }),
    )
  })
})

test('[HELP-04] a hidden page counts for three minutes', () => {
  expect(isHereNow({ lastSeenAt: ago(180), isHidden: true }, now)).toBe(true)
  expect(isHereNow({ lastSeenAt: ago(181), isHidden: true }, now)).toBe(false)
  expect(isHereNow({ lastSeenAt: ago(21), isHidden: false }, now)).toBe(false)
  expect(isHereNow({ lastSeenAt: null, isHidden: true }, now)).toBe(false)
})
