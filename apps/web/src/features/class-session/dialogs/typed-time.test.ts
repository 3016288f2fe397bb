import { describe, expect, test } from 'vitest'
import { nextTime, typedInstant, typedTime } from './typed-time.ts'

const minute = 60_000

/** What clocks in a zone show, as a person there reads it. */
function clockIn(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return (at) => format.format(at)
}

/** Looks at the clock each minute, and answers when it shows a time next; never is null. */
function watch(zone: string, from: number): (typed: string, now: number) => number | null {
  const clock = clockIn(zone)
  const minutes = Array.from({ length: 36 * 60 }, (_, index) => {
    const at = from + index * minute
    return { at, shown: clock(at) }
  })
  return (typed, now) => {
    const next = ({ at, shown }: { at: number; shown: string }) => at > now && shown === typed
    return minutes.find(next)?.at ?? null
  }
}

/** The night of a switch, by zone: clocks are put forward in one, and back in the other. */
const nights = [
  ['Europe/Berlin', '2026-03-28T22:00Z', '2026-10-24T21:00Z'],
  ['America/New_York', '2026-03-08T03:00Z', '2026-11-01T02:00Z'],
  ['Australia/Sydney', '2026-10-03T12:00Z', '2026-04-04T11:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T12:00Z', '2026-04-04T11:00Z'],
  ['America/St_Johns', '2026-03-08T02:00Z', '2026-11-01T01:00Z'],
] as const

describe.each(nights)('in %s', (zone, ...both) => {
  test.each(both)(
    '[TIMER-16] in the night after %s a time is when clocks show it next',
    (begin) => {
      const times = Array.from({ length: 24 * 4 }, (_, quarter) =>
        new Date(quarter * 15 * minute).toISOString().slice(11, 16),
      )
      const clock = clockIn(zone)
      const shownNext = watch(zone, Date.parse(begin))
      for (const start of [0, 3, 5, 7, 9]) {
        const now = Date.parse(begin) + start * 60 * minute + 20_000
        for (const typed of times) {
          const expected = shownNext(typed, now)
          const found = nextTime(typed, new Date(now), zone)?.getTime() ?? 0
          if (clock(found) === typed)
            expect([typed, new Date(found)]).toEqual([typed, new Date(expected ?? 0)])
          // no clock shows it tonight: it means as much later as clocks are put
          else expect([typed, clock(found) > typed, found > now]).toEqual([typed, true, true])
        }
      }
    },
  )
})

test('[TIMER-16] a time that clocks leave out means as much later as they are put', () => {
  const now = new Date('2026-03-29T00:30:00Z') // 1:30 in Berlin, half an hour before the switch
  expect(nextTime('02:30', now, 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(typedTime(new Date('2026-03-29T01:30:00Z'), 'Europe/Berlin')).toBe('03:30')
})

test('[TIMER-16] of a time that there is twice, the next one counts', () => {
  const at = (now: string) => nextTime('02:30', new Date(now), 'Europe/Berlin')?.toISOString()
  expect(at('2026-10-25T00:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  expect(at('2026-10-25T00:45:00Z')).toBe('2026-10-25T01:30:00.000Z')
})

test('[TIMER-16] [EXTRA-10] a date with a time of the day is that instant in the zone of the reader, and back', () => {
  const zone = 'Europe/Berlin'
  for (const [typed, instant] of [
    ['2026-09-04T18:00', '2026-09-04T16:00:00.000Z'],
    ['2026-12-04T18:00', '2026-12-04T17:00:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ] as const) {
    expect(typedInstant.read(typed, zone)?.toISOString()).toBe(instant)
    expect(typedInstant.of(new Date(instant), zone)).toBe(typed)
  }
  for (const typed of ['', '18:00', '2026-13-04T18:00', 'soon'])
    expect(typedInstant.read(typed, zone)).toBeNull()
})

test('[TIMER-16] a time that has passed today is one of tomorrow', () => {
  expect(nextTime('09:00', new Date('2026-09-01T08:05:00Z'), 'Europe/Berlin')?.toISOString()).toBe(
    '2026-09-02T07:00:00.000Z',
  )
})

test.each(['', '24:00', '9:00', '10:60', 'noon'])(
  "[TIMER-16] '%s' is no time of the day",
  (typed) => {
    expect(nextTime(typed, new Date(), 'UTC')).toBeNull()
  },
)
