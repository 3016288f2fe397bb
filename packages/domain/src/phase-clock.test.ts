import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceTime,
  type ExtraTime,
  freshPhase,
  hasCome,
  noExtraTime,
  ownEnd,
  type PhaseFacts,
  phaseTime,
  runningTime,
  withEnd,
  withMoreTime,
  withoutPause,
  withPause,
} from './phase-clock.ts'

/** Of the morning of the first of September, UTC: '10:17:00', with milliseconds if need be. */
const at = (time: string): Date => new Date(`2026-09-01T${time}Z`)
const openedAt = at('10:00:00')
const phase = (endsAt: Date | null): PhaseFacts => ({
  ...freshPhase,
  openedAt,
  limit: null,
  ownLimit: null,
  endsAt,
  grace: 30_000,
  outages: [],
})
/** Opened at 10:00 for ten minutes. */
const tenMinutes = phase(at('10:10:00'))
const extra = (percent: number, minutes = 0, isUnlimited = false): ExtraTime => ({
  startedAt: null,
  percent,
  minutes,
  isUnlimited,
  until: null,
  earlySince: null,
})
const halfAndTwo = extra(50, 2)
const stateOf = (one: PhaseFacts | null, isOn: boolean, now: Date, more = noExtraTime) =>
  phaseTime(one, isOn, now, more).state

describe('an own end', () => {
  it('[EXTRA-02] opened 10:00 for 10 min, 50 % and 2 min: 10:17:00; then +2 min for all: 10:20:00', () => {
    expect(ownEnd(tenMinutes, halfAndTwo)).toEqual(at('10:17:00'))
    const later = withMoreTime(tenMinutes, 2, at('10:05:00'))
    expect(later && ownEnd(later, halfAndTwo)).toEqual(at('10:20:00'))
  })

  it('[EXTRA-02] [PHASE-07] a pause of 3 min moves the end of the class and the own one by 3 min', () => {
    const after = withoutPause(withPause(tenMinutes, at('10:04:00')), at('10:07:00'))
    expect(after.endsAt).toEqual(at('10:13:00'))
    expect(ownEnd(after, halfAndTwo)).toEqual(at('10:20:00'))
  })

  it('[EXTRA-02] [PHASE-11] five minutes for the others at 10:07, without a limit: class 10:12, with 50 % 10:18:00', () => {
    const ended = withEnd(phase(null), at('10:12:00'), at('10:07:00'))
    expect(ownEnd(ended, extra(50))).toEqual(at('10:18:00'))
  })

  it('[EXTRA-02] is rounded up to the second, and without extra time the end of the class to the millisecond', () => {
    const odd = phase(at('10:09:59.001'))
    expect(ownEnd(odd, extra(25))).toEqual(at('10:12:29'))
    expect(ownEnd(odd, noExtraTime)).toEqual(at('10:09:59.001'))
  })

  it('[EXTRA-02] without a time limit there is none, until the extra time of all is ended', () => {
    expect(ownEnd(tenMinutes, extra(0, 0, true))).toBeNull()
    const ended = { ...tenMinutes, extraEndsAt: at('10:14:00') }
    expect(ownEnd(ended, extra(0, 0, true))).toEqual(at('10:14:00'))
    expect(ownEnd(ended, halfAndTwo)).toEqual(at('10:14:00'))
    expect(ownEnd(ended, extra(10))).toEqual(at('10:11:00'))
  })

  it('[STUCK-08] an end of their own counts where it is later', () => {
    const until = (time: string) => ({ ...extra(50), until: at(time) })
    expect(ownEnd(tenMinutes, until('10:12:00'))).toEqual(at('10:15:00'))
    expect(ownEnd(tenMinutes, until('10:30:00'))).toEqual(at('10:30:00'))
  })

  it('[PHASE-07] a pause after the end of the class moves the own ends that had not come, and no other', () => {
    const after = withoutPause(withPause(tenMinutes, at('10:12:00')), at('10:15:00'))
    expect(after.endsAt).toEqual(at('10:10:00'))
    expect(ownEnd(after, extra(10))).toEqual(at('10:11:00'))
    expect(ownEnd(after, extra(50))).toEqual(at('10:18:00'))
    expect(ownEnd(after, halfAndTwo)).toEqual(at('10:20:00'))
  })

  it('[TIMER-15] time that is added after the end begins anew, and what lay between is no running time', () => {
    const again = withMoreTime(tenMinutes, 2, at('10:16:00'))
    expect(again).toMatchObject({ endsAt: at('10:18:00'), closedAt: null, closedBy: null })
    expect(again && runningTime(again)).toBe(12 * 60_000)
    const paused = withoutPause(withPause(tenMinutes, at('10:12:00')), at('10:15:00'))
    const after = withMoreTime(paused, 2, at('10:16:00'))
    expect(after && runningTime(after)).toBe(12 * 60_000)
  })

  const minutes = fc.integer({ min: 1, max: 240 })
  const anyExtra = fc.record({
    startedAt: fc.constant(null),
    percent: fc.integer({ min: 0, max: 300 }),
    minutes: fc.integer({ min: 0, max: 240 }),
    isUnlimited: fc.boolean(),
    until: fc.constant(null),
    earlySince: fc.option(
      fc
        .integer({ min: 0, max: 1200 })
        .map((seconds) => new Date(openedAt.getTime() - seconds * 1000)),
      { nil: null },
    ),
  })
  /** What somebody does, so many seconds later. */
  const step = fc.tuple(
    fc.integer({ min: 0, max: 900 }),
    fc.constantFrom('more', 'end', 'pause', 'resume', 'collect', 'endExtra'),
  )
  it('[EXTRA-02] is never before the end of the class, whatever is done', () => {
    fc.assert(
      fc.property(minutes, anyExtra, fc.array(step, { maxLength: 12 }), (limit, own, steps) => {
        let now = openedAt
        let one: PhaseFacts = phase(new Date(openedAt.getTime() + limit * 60_000))
        for (const [seconds, kind] of steps) {
          now = new Date(now.getTime() + seconds * 1000)
          const soon = new Date(now.getTime() + 60_000)
          if (kind === 'more') one = withMoreTime(one, 2, now) ?? one
          if (kind === 'end') one = withEnd(one, soon, now)
          if (kind === 'pause' && one.pauses.every(({ until }) => until)) one = withPause(one, now)
          if (kind === 'resume') one = withoutPause(one, now)
          if (kind === 'collect' && !hasCome(one, one.endsAt, now))
            one = { ...withoutPause(one, now), endsAt: now }
          if (kind === 'endExtra') one = { ...one, extraEndsAt: now }
          const end = ownEnd(one, own)
          if (end === null) expect(own.isUnlimited).toBe(true)
          else expect(end >= (one.endsAt ?? end)).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the state of a phase', () => {
  it('[TIMER-01] [TIMER-08] follows from what is stored and the time alone', () => {
    const states = ['10:09:59.999', '10:10:00', '10:10:30', '10:10:30.001'].map((time) =>
      stateOf(tenMinutes, true, at(time)),
    )
    expect(states).toEqual(['open', 'ending', 'ending', 'over'])
  })

  it('[PHASE-09] a switch closes at once, and what has ended by itself goes on to be over when it is switched off', () => {
    expect(stateOf(tenMinutes, false, at('10:05:00'))).toBe('closed')
    const off: PhaseFacts = { ...tenMinutes, closedAt: at('10:05:00'), closedBy: 'switch' }
    expect(stateOf(off, false, at('10:11:00'))).toBe('closed')
    const over: PhaseFacts = { ...tenMinutes, closedAt: at('10:10:00'), closedBy: 'deadline' }
    expect(stateOf(over, false, at('10:11:00'))).toBe('over')
    expect(stateOf(over, false, at('10:11:00'), extra(50))).toBe('open')
  })

  it('[PHASE-04] a scheduled phase opens at its instant, not a millisecond before, with its limit', () => {
    const scheduled = {
      ...phase(null),
      openedAt: null,
      opensAt: at('10:05:00'),
      limit: 600_000,
    }
    expect(phaseTime(scheduled, false, at('10:04:59.999'))).toMatchObject({
      state: 'scheduled',
      opensAt: at('10:05:00'),
    })
    expect(phaseTime(scheduled, false, at('10:05:00'))).toMatchObject({
      state: 'open',
      endsAt: at('10:15:00'),
    })
    expect(stateOf(scheduled, false, at('10:16:00'))).toBe('over')
  })

  it('[CLOCK-09] a scheduled phase says how long it will be, with extra time too', () => {
    const scheduled = { ...phase(null), openedAt: null, opensAt: at('10:05:00'), limit: 600_000 }
    const limitOf = (one: PhaseFacts, more = noExtraTime) =>
      phaseTime(one, false, at('10:00:00'), more).limit
    expect(limitOf(scheduled)).toBe(600_000)
    expect(limitOf(scheduled, halfAndTwo)).toBe(1_020_000)
    expect(limitOf(scheduled, { ...noExtraTime, isUnlimited: true })).toBe(null)
    expect(limitOf({ ...scheduled, limit: null }, halfAndTwo)).toBe(null)
    expect(phaseTime(scheduled, false, at('10:05:00')).limit).toBe(null)
  })

  it('[PHASE-07] stands still while it is paused: an end that had not come does not come', () => {
    const paused = withPause(tenMinutes, at('10:04:00'))
    expect(phaseTime(paused, true, at('11:00:00'))).toMatchObject({
      state: 'paused',
      pausedAt: at('10:04:00'),
      endsAt: at('10:10:00'),
    })
    const late = withPause(tenMinutes, at('10:12:00'))
    expect(stateOf(late, true, at('11:00:00'))).toBe('over')
    expect(stateOf(late, true, at('11:00:00'), extra(50))).toBe('paused')
    expect(stateOf(late, true, at('11:00:00'), extra(10))).toBe('over')
  })

  it('[SD-02] nothing stored: the switch alone', () => {
    expect(stateOf(null, true, at('10:00:00'))).toBe('open')
    expect(stateOf(null, false, at('10:00:00'))).toBe('closed')
  })
})

describe('a choice', () => {
  const timeOf = (made: string, arrived: string, more = noExtraTime, one = tenMinutes) =>
    choiceTime(one, more, { madeAt: at(made), arrivedAt: at(arrived) })

  it.each([
    ['10:10:00', '10:10:30', 'COUNTS'],
    ['10:10:00.001', '10:10:00.001', 'TIME_IS_OVER'],
    ['10:10:00', '10:10:30.001', 'TIME_IS_OVER'],
    ['10:09:59.999', '10:10:29.999', 'COUNTS'],
    ['10:00:00', '10:10:30.001', 'TIME_IS_OVER'],
  ])('[TIMER-03] made %s, arrived %s: %s', (made, arrived, outcome) => {
    expect(timeOf(made, arrived)).toBe(outcome)
  })

  it('[TIMER-03] with extra time by the own end', () => {
    expect(timeOf('10:17:00', '10:17:30', halfAndTwo)).toBe('COUNTS')
    expect(timeOf('10:17:00.001', '10:17:00.001', halfAndTwo)).toBe('TIME_IS_OVER')
  })

  it('[TIMER-03] [TIMER-04] [FAIL-05] around both limits: exactly what was made and has arrived by then; a forged age gains the grace at most', () => {
    const end = at('10:10:00').getTime()
    const near = fc.integer({ min: -2, max: 2 })
    fc.assert(
      fc.property(near, near, fc.integer({ min: 0, max: 7 * 86_400_000 }), (a, b, age) => {
        const limits = [end + a, end + 30_000 + b] as const
        for (const arrival of limits) {
          const madeAt = new Date(arrival - age)
          const counts = choiceTime(tenMinutes, noExtraTime, {
            madeAt,
            arrivedAt: new Date(arrival),
          })
          const isInTime = arrival - age <= end && arrival <= end + 30_000
          expect(counts).toBe(isInTime || arrival < end ? 'COUNTS' : 'TIME_IS_OVER')
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('[PHASE-07] one made before a pause counts, whenever it arrives; later ones do not', () => {
    const paused = withPause(tenMinutes, at('10:04:00'))
    expect(timeOf('10:03:59', '10:04:10', noExtraTime, paused)).toBe('COUNTS')
    expect(timeOf('10:04:00.001', '10:04:10', noExtraTime, paused)).toBe('PAUSED')
    expect(timeOf('10:03:59', '11:00:00', noExtraTime, paused)).toBe('COUNTS')
  })

  it('of a phase without an end always counts', () => {
    expect(timeOf('10:00:00', '23:00:00', noExtraTime, phase(null))).toBe('COUNTS')
  })
})
