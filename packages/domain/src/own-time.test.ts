import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QuizFacts } from './class-release.ts'
import { firstOwnEnd, ownLength } from './own-time.ts'
import {
  choiceTime,
  type ExtraTime,
  freshPhase,
  noExtraTime,
  ownEnd,
  type PhaseFacts,
  phaseTime,
  withEnd,
} from './phase-clock.ts'
import { type OwnFacts, release } from './release.ts'

const minute = 60_000
/** Of the afternoon of the first of September, UTC. */
const at = (time: string): Date => new Date(`2026-09-01T${time}Z`)
const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)
/** A window from 14:00 until 18:00 in which each has 20 minutes. */
const window: PhaseFacts = {
  ...freshPhase,
  openedAt: at('14:00:00'),
  limit: null,
  ownLimit: 20 * minute,
  endsAt: at('18:00:00'),
  grace: 30_000,
  outages: [],
}
const begun = (time: string, extra: Partial<ExtraTime> = {}): ExtraTime => ({
  ...noExtraTime,
  startedAt: at(time),
  ...extra,
})

describe('the own end in own time', () => {
  test.each<[string, Partial<ExtraTime>, string]>([
    ['17:50:00', { percent: 50 }, '18:10:00'],
    ['17:50:00', {}, '18:00:00'],
    ['15:00:00', {}, '15:20:00'],
    ['15:00:00', { percent: 50 }, '15:30:00'],
    ['15:00:00', { percent: 50, minutes: 2 }, '15:32:00'],
    ['17:40:00', { percent: 50 }, '18:10:00'],
    ['17:59:59.999', { percent: 300, minutes: 240 }, '23:00:00'],
    ['17:59:59.999', {}, '18:00:00'],
    ['15:00:00.500', {}, '15:20:00.500'],
    ['15:00:00.500', { percent: 50 }, '15:30:01'],
    // before the opening nobody's time runs
    ['13:50:00', {}, '14:20:00'],
    ['15:00:00', { until: at('15:25:00') }, '15:25:00'],
    ['15:00:00', { until: at('15:10:00') }, '15:20:00'],
  ])('[ASYNC-02] started %s with %j: until %s', (started, extra, ends) => {
    expect(ownEnd(window, begun(started, extra))).toEqual(at(ends))
  })

  test('[ASYNC-02] no limit has no end, until the extra time of all is ended', () => {
    const unlimited = begun('15:00:00', { isUnlimited: true })
    expect(ownEnd(window, unlimited)).toBeNull()
    const ended = { ...window, endsAt: at('16:00:00'), extraEndsAt: at('16:00:00') }
    expect(ownEnd(ended, unlimited)).toEqual(at('16:00:00'))
    expect(ownEnd(ended, begun('15:50:00', { percent: 50 }))).toEqual(at('16:00:00'))
    expect(ownEnd(ended, begun('15:00:00', { percent: 50 }))).toEqual(at('15:30:00'))
  })

  test('[ASYNC-02] is never before the limit or the window, and the window never takes extra time', () => {
    const seconds = fc.integer({ min: 0, max: 4 * 3600 - 1 })
    fc.assert(
      fc.property(
        seconds,
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 0, max: 240 }),
        (from, limit, percent, minutes) => {
          const startedAt = later(at('14:00:00'), from * 1000)
          const phase = { ...window, ownLimit: limit * minute }
          const regular = ownEnd(phase, { ...noExtraTime, startedAt })
          const own = ownEnd(phase, { ...noExtraTime, startedAt, percent, minutes })
          const given = (limit * percent * minute) / 100 + minutes * minute
          const planned = Math.min(+startedAt + limit * minute, +at('18:00:00'))
          expect(regular).toEqual(new Date(planned))
          expect(Number(own) - planned - given).toBeGreaterThanOrEqual(0)
          expect(Number(own) - planned - given).toBeLessThan(1000)
        },
      ),
    )
  })

  test('[ASYNC-01] the class and who has not started have the end of the window, and are told how long it will be', () => {
    const ofClass = phaseTime(window, true, at('15:00:00'))
    expect(ofClass).toMatchObject({
      state: 'open',
      endsAt: at('18:00:00'),
      ownTime: { length: 20 * minute },
    })
    const half = { ...noExtraTime, percent: 50, minutes: 1 }
    expect(phaseTime(window, true, at('15:00:00'), half).ownTime).toEqual({ length: 31 * minute })
    const started = phaseTime(window, true, at('15:10:00'), begun('15:00:00'))
    expect(started).toMatchObject({ state: 'open', endsAt: at('15:20:00'), ownTime: null })
    const planned = { ...window, openedAt: null, endsAt: null, opensAt: at('14:00:00') }
    const scheduled = phaseTime({ ...planned, limit: 240 * minute }, false, at('13:00:00'))
    expect(scheduled).toMatchObject({ state: 'scheduled', ownTime: { length: 20 * minute } })
    expect(phaseTime({ ...planned, limit: 240 * minute }, false, at('14:00:00'))).toMatchObject({
      state: 'open',
      endsAt: at('18:00:00'),
      ownTime: { length: 20 * minute },
    })
    expect(ownLength(20 * minute, { percent: 50, minutes: 0, isUnlimited: true })).toBeNull()
  })

  test('[TIMER-03, ASYNC-02] a choice counts by the own end and its grace, to the millisecond', () => {
    const own = begun('15:00:00')
    const [end, last] = [at('15:20:00'), at('15:20:30')]
    const choice = (madeAt: Date, arrivedAt: Date) => choiceTime(window, own, { madeAt, arrivedAt })
    expect(choice(end, last)).toBe('COUNTS')
    expect(choice(later(end, 1), last)).toBe('TIME_IS_OVER')
    expect(choice(end, later(last, 1))).toBe('TIME_IS_OVER')
    expect(phaseTime(window, true, last, own).state).toBe('ending')
    expect(phaseTime(window, true, later(last, 1), own).state).toBe('over')
  })

  test('[ASYNC-03] another window moves no limit, and gives nobody a second start', () => {
    const cut = begun('17:50:00')
    const longer = withEnd(window, at('20:00:00'), at('18:05:00'))
    expect(ownEnd(longer, cut)).toEqual(at('18:10:00'))
    expect(ownEnd(longer, begun('15:00:00', { percent: 50 }))).toEqual(at('15:30:00'))
    expect(ownEnd(withEnd(window, at('17:55:00'), at('17:51:00')), cut)).toEqual(at('17:55:00'))
  })

  test('[TIMER-06] the first who can be due of those who start from now on', () => {
    expect(firstOwnEnd(window, at('15:00:00'))).toEqual(at('15:20:00'))
    expect(firstOwnEnd(window, at('17:50:00'))).toEqual(at('18:00:00'))
    expect(firstOwnEnd(window, at('18:00:00'))).toBeNull()
    expect(firstOwnEnd({ ...window, ownLimit: null }, at('15:00:00'))).toBeNull()
  })
})

describe('the key in own time', () => {
  const end = at('18:00:30')
  const extra = begun('17:50:00', { percent: 50 })
  const quizWith = (more: Partial<QuizFacts>): QuizFacts => ({
    flags: { isVisible: true, isActive: true, isTeamActive: false },
    individual: window,
    team: { ...window, endsAt: at('15:00:00'), closedAt: at('15:00:00'), closedBy: 'deadline' },
    classSession: null,
    waitsForExtra: false,
    extraTimes: [],
    collectedExtraTimes: [],
    releasedAt: null,
    isScoreAfterTeam: false,
    isCorrected: false,
    completedTeams: 1,
    touchedAt: null,
    ...more,
  })
  const own: OwnFacts = {
    attempt: 'submitted',
    isMakeUp: false,
    isHandedIn: false,
    extraTime: begun('14:00:00'),
    isExcused: false,
    window: null,
    seen: [],
    allowedAt: null,
    team: null,
    beganIn: null,
    hasCompleted: true,
    isCollected: false,
  }
  const sessions = [
    null,
    { startedAt: at('14:00:00'), endedAt: null },
    { startedAt: at('14:00:00'), endedAt: at('14:30:00') },
  ]

  test.each([
    ['nobody', [], end],
    ['somebody in extra time', [extra], at('18:10:30')],
  ])(
    '[FAIR-02, RIGHTS-05, ASYNC-01] is for nobody, done or not, while the window is open or its grace goes on; at work still: %s',
    (_, extraTimes, last) => {
      for (const classSession of sessions)
        for (const releasedAt of [null, at('14:30:00')]) {
          const quiz = quizWith({ classSession, releasedAt, extraTimes })
          for (const attempt of ['none', 'started', 'submitted'] as const)
            for (const now of ['14:30:00', '15:30:00', '17:59:59.999', '18:00:00', '18:00:30']) {
              const extraTime = attempt === 'none' ? noExtraTime : own.extraTime
              expect(release(quiz, { ...own, attempt, extraTime }, at(now)).results).not.toBe('key')
            }
          expect(release(quiz, own, last).results).not.toBe('key')
          expect(release(quiz, own, later(last, 1)).results).toBe('key')
        }
    },
  )

  test('[ASYNC-01] the start is asked for before it, and never again', () => {
    const asks = (change: Partial<OwnFacts>) =>
      release(quizWith({}), { ...own, ...change }, at('15:00:00')).asksToBegin
    expect(asks({ attempt: 'none', extraTime: noExtraTime })).toBe(true)
    expect(asks({ attempt: 'started' })).toBe(false)
    expect(asks({})).toBe(false)
    const together = quizWith({ individual: { ...window, ownLimit: null } })
    expect(release(together, { ...own, attempt: 'none' }, at('15:00:00')).asksToBegin).toBe(false)
  })
})
