import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { classNow, isOverForClass, isReleasedToClass, type QuizFacts } from './class-release.ts'
import {
  type ExtraTime,
  freshPhase,
  noExtraTime,
  ownEnd,
  type PhaseFacts,
  withMoreTime,
} from './phase-clock.ts'
import {
  isExpected,
  type OwnFacts,
  ownChoiceTime,
  release,
  releaseOf,
  studentAction,
} from './release.ts'

/** Of the morning of the first of September, UTC. */
const at = (time: string): Date => new Date(`2026-09-01T${time}Z`)
const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)
const day = 24 * 60 * 60_000
const blank: PhaseFacts = {
  ...freshPhase,
  openedAt: null,
  limit: null,
  ownLimit: null,
  grace: 30_000,
  outages: [],
}
/** Opened at 10:00 for ten minutes. */
const openPhase: PhaseFacts = { ...blank, openedAt: at('10:00:00'), endsAt: at('10:10:00') }
const scheduled: PhaseFacts = { ...blank, opensAt: at('10:00:00'), limit: 600_000 }
const endless: PhaseFacts = { ...openPhase, endsAt: null }
const over: PhaseFacts = { ...openPhase, closedAt: at('10:10:00'), closedBy: 'deadline' }
const switchedOff: PhaseFacts = { ...endless, closedAt: at('10:05:00'), closedBy: 'switch' }

const quizWith = (individual: PhaseFacts | null, more: Partial<QuizFacts> = {}): QuizFacts => ({
  flags: {
    isVisible: true,
    isActive: individual?.openedAt != null && individual.closedAt === null,
    isTeamActive: false,
  },
  individual,
  team: null,
  classSession: { startedAt: at('09:00:00'), endedAt: null },
  waitsForExtra: false,
  extraTimes: [],
  collectedExtraTimes: [],
  releasedAt: null,
  isScoreAfterTeam: false,
  isCorrected: false,
  completedTeams: 0,
  touchedAt: null,
  ...more,
})
const team = {
  id: 'a',
  isDone: false,
  isCredited: false,
  isOwnChoice: false,
  time: { minutes: 0, startedAt: null },
}
const nobody: OwnFacts = {
  attempt: 'none',
  isMakeUp: false,
  isHandedIn: false,
  extraTime: noExtraTime,
  isExcused: false,
  window: null,
  seen: [],
  allowedAt: null,
  team,
  beganIn: null,
  hasCompleted: false,
  isCollected: false,
}
const half: ExtraTime = { ...noExtraTime, percent: 50 }

describe('head start', () => {
  const window = { opensAt: at('09:55:00'), closesAt: null }
  const early: OwnFacts = { ...nobody, extraTime: half, window }
  const begunAt = (time: string): OwnFacts => ({
    ...early,
    attempt: 'started',
    extraTime: { ...half, earlySince: at(time) },
  })

  test.each([
    ['09:57:00', '10:12:00'],
    ['09:55:00', '10:10:00'],
    ['09:52:00', '10:10:00'],
    ['09:57:00.500', '10:12:01'],
    ['10:00:00', '10:15:00'],
  ])('[EXTRA-08, EXTRA-02] 50 % of ten minutes, begun at %s, ends at %s', (begun, ends) => {
    const { extraTime } = begunAt(begun)
    expect(ownEnd(openPhase, extraTime)).toEqual(at(ends))
    // planned alike
    const planned = release(quizWith(scheduled), begunAt(begun), at('09:59:59'))
    if (begun < '10') expect(planned.times.individual).toMatchObject({ endsAt: at(ends) })
  })

  test('[EXTRA-08] an end that moves, a pause and minutes move it too; never before the end of the class', () => {
    const { extraTime } = begunAt('09:57:00')
    const more = withMoreTime(openPhase, 2, at('10:05:00'))
    // 12 minutes x 50 % - 3
    expect(more && ownEnd(more, extraTime)).toEqual(at('10:15:00'))
    expect(ownEnd(openPhase, { ...extraTime, minutes: 2 })).toEqual(at('10:14:00'))
    const late = { ...openPhase, openedAt: at('10:30:00'), endsAt: at('10:40:00') }
    expect(ownEnd(late, extraTime)).toEqual(late.endsAt)
    fc.assert(
      fc.property(fc.nat(600_000), fc.nat(300), fc.nat(60), (lead, percent, minutes) => {
        const earlySince = later(at('10:00:00'), -lead)
        const end = ownEnd(openPhase, { ...noExtraTime, percent, minutes, earlySince })
        return end !== null && end >= at('10:10:00') && end.getTime() % 1000 === 0
      }),
    )
  })

  test('[EXTRA-08] a class that began sooner, and was closed by hand since, is over for who has it too', () => {
    const quiz = quizWith({
      ...{ ...switchedOff, openedAt: at('09:50:00'), closedAt: at('10:05:00') },
    })
    for (const now of [at('10:05:00'), at('12:00:00')]) {
      expect(release(quiz, early, now)).toMatchObject({ take: 'QUIZ_NOT_OPEN' })
      const begun: OwnFacts = {
        ...early,
        ...{ attempt: 'started', extraTime: { ...noExtraTime, earlySince: at('09:57:00') } },
      }
      expect(release(quiz, begun, now)).toMatchObject({ take: 'QUIZ_NOT_OPEN' })
    }
  })

  const onAnotherDay = ({ openedAt, closedAt, endsAt, ...phase }: PhaseFacts): PhaseFacts => ({
    ...phase,
    openedAt: openedAt && later(openedAt, -day),
    closedAt: closedAt && later(closedAt, -day),
    endsAt: endsAt && later(endsAt, -day),
  })
  /** What stands in the way of the class's opening, at 9:56. */
  test.each<[string, PhaseFacts | null]>([
    ['nothing is stored', null],
    ['planned for 10:00', scheduled],
    ['planned for 9:58', { ...scheduled, opensAt: at('09:58:00') }],
    ['it was open on another day', onAnotherDay(over)],
    ['it was open on another day, by hand', onAnotherDay(switchedOff)],
  ])('[EXTRA-08] open to who has it, to nobody else: %s', (_name, individual) => {
    const quiz = quizWith(
      individual && { ...individual, closedBy: individual.closedBy && 'switch' },
    )
    const [before, then] = [at('09:54:59.999'), at('09:55:00')]
    expect(release(quiz, early, before)).toMatchObject({
      take: 'QUIZ_NOT_OPEN',
      changesAt: then,
      times: { individual: { state: 'scheduled', opensAt: then } },
    })
    for (const own of [early, begunAt('09:55:00')]) {
      const { take, isIndividualOpen, times, isMakeUp } = release(quiz, own, then)
      expect({ take, isIndividualOpen, isMakeUp }).toEqual({
        take: 'YES',
        isIndividualOpen: true,
        isMakeUp: false,
      })
      expect(times.individual.state).toBe('open')
    }
    expect(release(quiz, { ...nobody, extraTime: half }, then).take).toBe('QUIZ_NOT_OPEN')
    expect(studentAction(quiz, early, then)).toBe('TAKE')
    // hidden: to nobody
    const hidden = { ...quiz, flags: { ...quiz.flags, isVisible: false } }
    expect(release(hidden, early, then).take).toBe('QUIZ_NOT_OPEN')
  })

  test('[EXTRA-08] before the class every choice counts; after it the own end is the limit', () => {
    const own = begunAt('09:57:00')
    const choice = (individual: PhaseFacts | null, time: string) =>
      ownChoiceTime(quizWith(individual), own, { madeAt: at(time), arrivedAt: at(time) })
    const lastWeek = { ...scheduled, openedAt: later(at('10:00:00'), -7 * day) }
    const endedThen = { ...lastWeek, endsAt: later(at('10:10:00'), -7 * day) }
    expect([null, scheduled, lastWeek, endedThen].map((one) => choice(one, '09:58:00'))).toEqual(
      Array(4).fill('COUNTS'),
    )
    expect(choice(openPhase, '10:12:00')).toBe('COUNTS')
    expect(choice(openPhase, '10:12:00.001')).toBe('TIME_IS_OVER')
    expect(release(quizWith(openPhase), own, at('10:12:31')).take).toBe('ALREADY_COMPLETED')
  })

  test('[EXTRA-08] the class opens without a limit, or never: it goes on; closed by hand after it, not', () => {
    const own = begunAt('09:57:00')
    expect(release(quizWith(endless), own, at('11:00:00'))).toMatchObject({
      take: 'YES',
      times: { individual: { state: 'open', endsAt: null } },
    })
    expect(release(quizWith(null), own, at('23:00:00')).take).toBe('YES')
    expect(release(quizWith(switchedOff), own, at('10:06:00')).take).toBe('QUIZ_NOT_OPEN')
  })

  test('[EXTRA-08] the key waits for who has begun early', () => {
    const quiz = quizWith(null, { extraTimes: [begunAt('09:57:00').extraTime] })
    expect(isOverForClass(quiz, at('09:58:00'))).toBe(false)
    expect(isOverForClass(quizWith(null), at('09:58:00'))).toBe(true)
  })
})

describe('make-up', () => {
  /** Tomorrow from 9 until 18. */
  const window = { opensAt: later(at('09:00:00'), day), closesAt: later(at('18:00:00'), day) }
  const today = at('11:00:00')
  const inside = later(at('12:00:00'), day)
  const makesUp: OwnFacts = { ...nobody, window }
  const begun: OwnFacts = { ...makesUp, attempt: 'started', isMakeUp: true }
  const doneTeam = {
    team: { ...team, isDone: true, isCredited: true },
    hasCompleted: true,
  } satisfies Partial<OwnFacts>
  /** The session has ended, and the key is out to the class. */
  const ended = quizWith(over, {
    classSession: { startedAt: at('09:00:00'), endedAt: at('10:50:00') },
    releasedAt: at('10:50:00'),
    completedTeams: 1,
    team: { ...blank, openedAt: at('10:20:00'), closedAt: at('10:50:00'), closedBy: 'collected' },
  })
  const classmate: OwnFacts = { ...nobody, ...doneTeam, attempt: 'submitted' }
  const [last, graceEnd] = [window.closesAt, later(window.closesAt, 30_000)]

  it.each<[string, Date, OwnFacts, object]>([
    ['before it', today, makesUp, { take: 'QUIZ_NOT_OPEN', results: 'none' }],
    ['its first instant', window.opensAt, makesUp, { take: 'YES', results: 'none' }],
    ['in it', inside, makesUp, { take: 'YES', results: 'none', play: 'TAKE_FIRST' }],
    ['in it, begun', inside, begun, { take: 'YES', results: 'none', play: 'TAKE_FIRST' }],
    ['its last instant', later(last, -1), begun, { take: 'YES', results: 'none' }],
    ['in the grace', graceEnd, begun, { take: 'YES', results: 'none' }],
    ['in the grace, not begun', last, makesUp, { take: 'TIME_IS_OVER', results: 'none' }],
    [
      'in the grace, handed in by the page',
      later(last, 9000),
      { ...begun, attempt: 'submitted', isHandedIn: true },
      { take: 'ALREADY_COMPLETED', results: 'none' },
    ],
    ['after it', later(graceEnd, 1), begun, { take: 'ALREADY_COMPLETED', results: 'key' }],
    ['after it, not begun', later(graceEnd, 1), makesUp, { take: 'TIME_IS_OVER', results: 'key' }],
    ['submitted', inside, { ...begun, attempt: 'submitted' }, { results: 'key' }],
    [
      'with permission, and the key seen before',
      inside,
      { ...begun, seen: [{ by: 'key', at: at('10:55:00') }], allowedAt: at('10:56:00') },
      { take: 'YES', results: 'none' },
    ],
    [
      'seen since',
      inside,
      { ...makesUp, seen: [{ by: 'key', at: at('10:55:00') }] },
      { take: 'ANSWERS_SEEN', results: 'none' },
    ],
  ])('[EXTRA-10, FAIR-19] %s', (_name, now, own, expected) => {
    expect(release(ended, { ...own, ...doneTeam }, now)).toMatchObject(expected)
    expect(release(ended, classmate, now).results).toBe('key')
  })

  test('[EXTRA-10] whatever the switches and phases say, while the quiz is visible', () => {
    for (const individual of [null, openPhase, endless, over, switchedOff, scheduled])
      for (const isActive of [true, false])
        for (const isTeamActive of [true, false])
          for (const isVisible of [true, false]) {
            const quiz = quizWith(individual, { flags: { isVisible, isActive, isTeamActive } })
            for (const own of [makesUp, begun]) {
              const { take, isMakeUp, times } = release(quiz, own, inside)
              expect(take).toBe(isVisible ? 'YES' : 'QUIZ_NOT_OPEN')
              expect(isMakeUp).toBe(true)
              expect(times.individual).toMatchObject({ state: 'open', endsAt: last })
            }
          }
    const pausedPhase = { ...openPhase, pauses: [{ from: at('10:05:00'), until: null }] }
    expect(release(quizWith(pausedPhase), makesUp, inside).take).toBe('YES')
  })

  test('[EXTRA-10, TIMER-03] its end is an own end: what was chosen by then counts in the grace', () => {
    const choice = (madeAt: Date, arrivedAt: Date) =>
      ownChoiceTime(ended, begun, { madeAt, arrivedAt })
    expect(choice(last, graceEnd)).toBe('COUNTS')
    expect(choice(later(last, 1), graceEnd)).toBe('TIME_IS_OVER')
    expect(choice(last, later(graceEnd, 1))).toBe('TIME_IS_OVER')
    const outage = { from: later(last, -5000), until: later(last, 20_000) }
    const away = { ...ended, individual: { ...over, outages: [outage] } }
    expect(ownChoiceTime(away, begun, { madeAt: last, arrivedAt: later(graceEnd, 25_000) })).toBe(
      'COUNTS',
    )
  })

  test('[EXTRA-10, FAIR-19, STUCK-01] class and team wait for nobody who makes up; who comes after all takes it with the class', () => {
    const open = quizWith(openPhase, {
      flags: { isVisible: true, isActive: true, isTeamActive: true },
    })
    const now = at('10:05:00')
    for (const own of [makesUp, begun]) {
      const { release: of, own: facts } = releaseOf(classNow(open, now), own)
      expect(isExpected(classNow(open, now), facts, of.play)).toBe(false)
    }
    expect(release(open, makesUp, now)).toMatchObject({
      take: 'YES',
      isMakeUp: false,
      times: { individual: { endsAt: at('10:10:00') } },
    })
    const asks = (own: OwnFacts) => {
      const { asksToBegin, givesUpMakeUp } = release(open, own, now)
      return { asksToBegin, givesUpMakeUp }
    }
    expect(asks(makesUp)).toEqual({ asksToBegin: true, givesUpMakeUp: makesUp.window?.opensAt })
    const nothing = { asksToBegin: false, givesUpMakeUp: null }
    expect(asks({ ...makesUp, window: null })).toEqual(nothing)
    const came: OwnFacts = { ...makesUp, attempt: 'started' }
    expect(asks(came)).toEqual(nothing)
    expect(release(open, makesUp, inside)).toMatchObject({ asksToBegin: false })
    expect(release(open, came, now)).toMatchObject({ take: 'YES', isMakeUp: false })
    expect(isExpected(classNow(open, now), came, 'TAKE_FIRST')).toBe(true)
    // the attempt of the class ends with it, and is not continued in the window
    expect(release(quizWith(over), came, inside)).toMatchObject({ take: 'ALREADY_COMPLETED' })
  })

  test('[EXTRA-10] who has not begun by the end of the window takes it with the class where that is open, in the grace too', () => {
    const opensAt = at('10:01:00')
    const own: OwnFacts = { ...makesUp, window: { opensAt, closesAt: at('10:04:00') } }
    const ofClass = (now: Date) => {
      const { take, isMakeUp, givesUpMakeUp } = release(quizWith(openPhase), own, now)
      return { take, isMakeUp, givesUpMakeUp }
    }
    expect(ofClass(at('10:03:59'))).toMatchObject({ take: 'YES', isMakeUp: true })
    const withClass = { take: 'YES', isMakeUp: false, givesUpMakeUp: null }
    for (const now of [at('10:04:01'), at('10:04:29'), at('10:05:00')])
      expect(ofClass(now)).toEqual(withClass)
    const afterClass = { opensAt: at('11:00:00'), closesAt: at('11:03:00') }
    const past = release(quizWith(over), { ...own, window: afterClass }, at('11:03:10'))
    expect(past.take).toBe('TIME_IS_OVER')
  })

  test('[EXTRA-10, FAIR-03] a window for a quiz whose individual phase was never open changes no release', () => {
    const playedTeam = { ...blank, openedAt: at('10:20:00'), closedAt: at('10:50:00') }
    for (const individual of [null, blank]) {
      const quiz = quizWith(individual, {
        classSession: null,
        completedTeams: 1,
        team: { ...playedTeam, closedBy: 'switch' },
      })
      expect(isReleasedToClass(quiz, today)).toBe(true)
    }
  })

  test('[EXTRA-10] what ends everybody elses extra time ends no make-up; its own minutes do', () => {
    const cut = { ...ended, individual: { ...over, extraEndsAt: at('10:12:00') } }
    expect(release(cut, begun, inside).take).toBe('YES')
    const until = later(last, 600_000)
    const reopened = { ...begun, extraTime: { ...half, until } }
    expect(release(cut, reopened, later(last, 60_000))).toMatchObject({
      take: 'YES',
      results: 'none',
      times: { individual: { endsAt: until } },
    })
  })
})

describe('what the team waits for', () => {
  const now = at('10:12:00')
  const table: [string, OwnFacts, boolean, boolean][] = [
    ['in extra time', { ...nobody, attempt: 'started', extraTime: half }, false, true],
    [
      'in extra time without a limit',
      {
        ...nobody,
        attempt: 'started',
        extraTime: { ...noExtraTime, isUnlimited: true },
      },
      false,
      true,
    ],
    ['has extra time, never started', { ...nobody, extraTime: half }, false, false],
    ['never started', nobody, false, false],
    ['submitted', { ...nobody, attempt: 'submitted' }, true, true],
    [
      'in extra time, excused',
      {
        ...nobody,
        attempt: 'started',
        extraTime: half,
        isExcused: true,
      },
      false,
      false,
    ],
  ]
  it.each(table)('[EXTRA-07, STUCK-01] %s', (_name, own, isUsual, isWaiting) => {
    const expects = (waitsForExtra: boolean) =>
      isExpected(classNow(quizWith(over, { waitsForExtra }), now), own, 'PLAYER')
    expect([expects(false), expects(true)]).toEqual([isUsual, isWaiting])
  })
})

describe('no limit', () => {
  const unlimited: ExtraTime = { ...noExtraTime, isUnlimited: true }
  it.each<[string, PhaseFacts, Date | null, Date | null]>([
    ['no minutes', over, null, null],
    ['minutes after the end of the class', over, at('10:30:00'), at('10:30:00')],
    ['minutes of before', over, at('10:08:00'), null],
    ['no end of the class', endless, at('10:30:00'), null],
    [
      'extra time was ended before',
      { ...over, extraEndsAt: at('10:20:00') },
      at('10:30:00'),
      at('10:30:00'),
    ],
    ['extra time was ended', { ...over, extraEndsAt: at('10:20:00') }, null, at('10:20:00')],
  ])('[STUCK-08, EXTRA-02] %s', (_name, phase, until, end) => {
    expect(ownEnd(phase, { ...unlimited, until })).toEqual(end)
  })
})
