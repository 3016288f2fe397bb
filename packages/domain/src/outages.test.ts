import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceTime,
  freshPhase,
  graceAfter,
  isPastGrace,
  noExtraTime,
  type PhaseFacts,
} from './phase-clock.ts'

/** Seconds after the opening. */
const at = (seconds: number): Date => new Date(Date.UTC(2026, 8, 1, 10) + seconds * 1000)
const end = at(600)
const outage = (from: number, until: number) => ({ from: at(from), until: at(until) })
/** Open for ten minutes, with half a minute of grace. */
const phase = (...outages: PhaseFacts['outages']): PhaseFacts => ({
  ...freshPhase,
  openedAt: at(0),
  limit: null,
  ownLimit: null,
  endsAt: end,
  grace: 30_000,
  outages,
})
const seconds = (of: PhaseFacts, after = end) => graceAfter(of, after) / 1000

describe('the grace after an outage', () => {
  it.each([
    ['before the end', outage(500, 599.999), 30],
    ['until the end', outage(580, 600), 50],
    ['across the end', outage(590, 610), 50],
    ['across end and grace', outage(590, 700), 140],
    ['in the grace', outage(610, 625), 45],
    ['from the last instant of the grace', outage(630, 645), 45],
    ['after the grace', outage(630.001, 700), 30],
    ['of half seconds, rounded up', outage(599, 610.5), 42],
    ['of an hour, ten minutes at most', outage(590, 4190), 630],
  ])('[FAIL-03] %s', (_what, one, grace) => {
    expect(seconds(phase(one))).toBe(grace)
  })

  it('[FAIL-03] two outages add up, and the second may lie in what the first one gave', () => {
    expect(seconds(phase(outage(590, 620), outage(650, 662)))).toBe(72)
    expect(seconds(phase(outage(590, 620), outage(661, 675)))).toBe(60)
  })

  it('[FAIL-03] each own end has its own', () => {
    const one = phase(outage(690, 720))
    expect(seconds(one)).toBe(30)
    expect(seconds(one, at(700))).toBe(60)
  })

  it('[FAIL-03] what was chosen by the end and could not be sent counts, as late as that', () => {
    const one = phase(outage(595, 645))
    const time = (madeAt: number, arrivedAt: number) =>
      choiceTime(one, noExtraTime, { madeAt: at(madeAt), arrivedAt: at(arrivedAt) })
    expect(time(600, 680)).toBe('COUNTS')
    expect(time(600.001, 650)).toBe('TIME_IS_OVER')
    expect(time(600, 680.001)).toBe('TIME_IS_OVER')
  })

  it('[FAIL-03] an outage never takes time away, and gives its length where it touches, else nothing', () => {
    const times = fc.record({
      from: fc.integer({ min: 0, max: 900_000 }),
      length: fc.integer({ min: 5000, max: 120_000 }),
    })
    fc.assert(
      fc.property(times, ({ from, length }) => {
        const one = phase(outage(from / 1000, (from + length) / 1000))
        const touches = from <= 630_000 && from + length >= 600_000
        const grace = 30_000 + (touches ? Math.ceil(length / 1000) * 1000 : 0)
        expect(graceAfter(one, end)).toBe(grace)
        expect(isPastGrace(one, end, new Date(end.getTime() + grace))).toBe(false)
        expect(isPastGrace(one, end, new Date(end.getTime() + grace + 1))).toBe(true)
      }),
    )
  })
})
