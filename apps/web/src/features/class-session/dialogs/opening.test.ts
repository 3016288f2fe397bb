import { expect, test } from 'vitest'
import { student } from '../../../../testing/class-session.ts'
import { type OpeningValues, openingFaults, openingValues, readOpening } from './opening.ts'
import { classEnd, extraEnds } from './opening-ends.ts'

const now = new Date(2026, 8, 1, 10, 0, 20)
const here = (hour: number, minute: number, second = 0) =>
  new Date(2026, 8, 1, hour, minute, second)
const rule = { kind: 'off', percent: 60, minutes: 5 } as const
const first = openingValues({
  limitMinutes: null,
  ownMinutes: null,
  graceSeconds: 30,
  rule,
  waitsForExtra: false,
})
const typed = (change: Partial<OpeningValues>): OpeningValues => ({ ...first, ...change })

test('[PHASE-02] [EXTRA-07] first there is no limit, later what was used last', () => {
  expect([first.time, first.start, first.rule, first.grace]).toEqual(['none', 'now', 'off', '30'])
  const used = openingValues({
    limitMinutes: 12,
    ownMinutes: null,
    graceSeconds: 60,
    rule: { kind: 'ask', percent: 50, minutes: 4 },
    waitsForExtra: true,
  })
  expect(used).toMatchObject({
    time: 'minutes',
    minutes: '12',
    rule: 'ask',
    percent: '50',
    waitsForExtra: true,
    ruleMinutes: '4',
    grace: '60',
  })
})

test.each<[string, Partial<OpeningValues>, object]>([
  ['no limit', {}, {}],
  ['0 minutes', { time: 'minutes', minutes: '0' }, { minutes: 'minutes' }],
  ['1 minute', { time: 'minutes', minutes: '1' }, {}],
  ['240 minutes', { time: 'minutes', minutes: '240' }, {}],
  ['241 minutes', { time: 'minutes', minutes: '241' }, { minutes: 'minutes' }],
  ['half a minute', { time: 'minutes', minutes: '1.5' }, { minutes: 'minutes' }],
  ['minutes that do not count', { time: 'none', minutes: 'x' }, {}],
  ['no end', { time: 'until', until: '' }, { until: 'time' }],
  ['an end in 40 s', { time: 'until', until: '10:01' }, { until: 'tooSoon' }],
  ['an end in 100 s', { time: 'until', until: '10:02' }, {}],
  ['no start', { start: 'at', startAt: '' }, { startAt: 'time' }],
  ['grace of 4 s', { grace: '4' }, { grace: 'grace' }],
  ['grace of 120 s', { grace: '120' }, {}],
  ['grace of 121 s', { grace: '121' }, { grace: 'grace' }],
  ['the first team', { rule: 'ask', percent: '0' }, {}],
  ['101 % of the teams', { rule: 'auto', percent: '101' }, { percent: 'percent' }],
  [
    '16 minutes for the others',
    { rule: 'auto', ruleMinutes: '16' },
    { ruleMinutes: 'ruleMinutes' },
  ],
])('[PHASE-02] %s', (_, change, faults) => {
  expect(openingFaults(typed(change), now)).toEqual(faults)
  expect(readOpening(typed(change), now) === null).toBe(Object.keys(faults).length > 0)
})

test.each<[string, Partial<OpeningValues>, Date | null]>([
  ['no limit', {}, null],
  ['minutes from now', { time: 'minutes', minutes: '15' }, here(10, 15, 20)],
  ['a clock time', { time: 'until', until: '10:15' }, here(10, 15)],
  [
    'minutes from a later start',
    { time: 'minutes', minutes: '15', start: 'at', startAt: '10:30' },
    here(10, 45),
  ],
  [
    'a clock time after a later start',
    { time: 'until', until: '10:20', start: 'at', startAt: '10:30' },
    new Date(2026, 8, 2, 10, 20),
  ],
  ['minutes once it opens by itself', { time: 'minutes', start: 'byItself' }, null],
])('[PHASE-02, TIMER-16] the end by %s', (_, change, end) => {
  const opening = readOpening(typed(change), now)
  expect(opening && classEnd(opening)).toEqual(end)
})

const withExtra = (percent: number, minutes = 0, isUnlimited = false) =>
  student(percent + minutes, { extraTime: { percent, minutes, isUnlimited } })

test.each([
  ['nobody', [student(1)], null],
  ['50 %', [withExtra(50)], { students: 1, until: here(10, 15, 20) }],
  [
    'the longest of several',
    [withExtra(50), withExtra(0, 12)],
    { students: 2, until: here(10, 22, 20) },
  ],
  ['no limit', [withExtra(50), withExtra(0, 0, true)], { students: 2, until: null }],
])('[PHASE-02, EXTRA-02] of 10 minutes, extra time of %s', (_, students, expected) => {
  const opening = readOpening(typed({ time: 'minutes', minutes: '10' }), now)
  expect(opening && extraEnds(students, opening)).toEqual(expected)
})

const own = (change: Partial<OpeningValues> = {}) =>
  typed({ mode: 'ownTime', windowUntil: '2026-09-04T18:00', ...change })

test.each<[string, Partial<OpeningValues>, object]>([
  ['from now', {}, {}],
  ['0 minutes', { ownMinutes: '0' }, { ownMinutes: 'minutes' }],
  ['241 minutes', { ownMinutes: '241' }, { ownMinutes: 'minutes' }],
  ['no end', { windowUntil: '' }, { windowUntil: 'date' }],
  ['an end in 40 s', { windowUntil: '2026-09-01T10:01' }, { windowUntil: 'tooSoon' }],
  ['an end after 61 days', { windowUntil: '2026-11-01T10:00' }, { windowUntil: 'tooFar' }],
  [
    'a start that has been',
    { start: 'at', windowFrom: '2026-09-01T09:00' },
    { windowFrom: 'date' },
  ],
  ['a start to come', { start: 'at', windowFrom: '2026-09-02T09:00' }, {}],
  ['what does not count of a phase together', { time: 'minutes', minutes: 'x', percent: 'y' }, {}],
  ['grace of 4 s', { grace: '4' }, { grace: 'grace' }],
])('[ASYNC-01] [SD-32] own time: %s', (_, change, faults) => {
  expect(openingFaults(own(change), now)).toEqual(faults)
})

test('[ASYNC-01] [PHASE-02] own time is a window with a limit for each, and has no rule', () => {
  expect(readOpening(own({ rule: 'auto', start: 'byItself' }), now)).toMatchObject({
    isNow: true,
    opensAt: now,
    ownMinutes: 20,
    limitMinutes: null,
    typedEnd: new Date(2026, 8, 4, 18),
    rule: { kind: 'off' },
  })
  const used = { limitMinutes: null, ownMinutes: 45, graceSeconds: 30, rule, waitsForExtra: false }
  expect(openingValues(used)).toMatchObject({ mode: 'ownTime', ownMinutes: '45' })
})
