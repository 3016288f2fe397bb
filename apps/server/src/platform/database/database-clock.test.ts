import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isConcurrent, openTestDatabase } from '../../../testing/database.ts'
import { createLog } from '../log.ts'
import type { Database, Reader } from './database.ts'
import { openDatabaseClock } from './database-clock.ts'

const log = createLog('silent')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[TIMER-02] [SD-05] servers whose own clocks differ by ten minutes have the same time, to 50 ms', async () => {
  if (!isConcurrent) return // embedded its clock is that of the process
  const real = performance.timeOrigin + performance.now()
  const clocks = []
  for (const minutes of [-5, 5]) {
    vi.setSystemTime(real + minutes * 60_000)
    clocks.push(await openDatabaseClock(database.connection, { log }))
  }
  const [slow, fast] = clocks.map((clock) => clock.now().getTime())
  expect(Math.abs((slow ?? 0) - (fast ?? Number.NaN))).toBeLessThanOrEqual(50)
  for (const clock of clocks) clock.close()
})

/** A database whose time is set, and that answers after so many milliseconds. */
function slowDatabase() {
  const state = { time: 1_000_000, stopwatch: 0, trips: [2] as number[], fails: false }
  const execute = async () => {
    if (state.fails) throw new Error('away')
    const trip = state.trips.shift() ?? 2
    state.stopwatch += trip
    state.time += trip
    // what it said half-way
    return { rows: [{ time: state.time - trip / 2 }] }
  }
  const pass = (milliseconds: number) => {
    state.stopwatch += milliseconds
    state.time += milliseconds
  }
  const reader = { execute } as unknown as Reader
  return { state, reader, pass, stopwatch: () => state.stopwatch }
}

test('[TIMER-02] of five answers the fastest counts', async () => {
  const { state, reader, stopwatch } = slowDatabase()
  state.trips = [400, 30, 2, 90, 10]
  const clock = await openDatabaseClock(reader, { log, stopwatch })
  expect(clock.now().getTime()).toBe(state.time)
  clock.close()
})

test('[TIMER-02] asked again every minute, it follows and never runs backwards', async () => {
  const { state, reader, pass, stopwatch } = slowDatabase()
  const clock = await openDatabaseClock(reader, { log, stopwatch })
  pass(30_000)
  expect(clock.now().getTime()).toBe(state.time)
  state.time -= 500 // the database was put right
  const before = clock.now().getTime()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime()).toBe(before)
  pass(10_000)
  expect(clock.now().getTime()).toBe(state.time)
  clock.close()
})

test('[TIMER-02] while the database is away it goes on by the stopwatch', async () => {
  const { state, reader, pass, stopwatch } = slowDatabase()
  const clock = await openDatabaseClock(reader, { log, stopwatch })
  state.fails = true
  await vi.advanceTimersByTimeAsync(60_000)
  pass(5000)
  expect(clock.now().getTime()).toBe(state.time)
  clock.close()
})
