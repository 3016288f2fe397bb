import { afterEach, expect, test } from 'vitest'
import { type Stalls, watchStalls } from './stalls.ts'

let now = 0
let stalls: Stalls & { readonly tick: () => void }
afterEach(() => stalls.close())

test('[FAIL-03] the time for which a process stands still is counted, also before it ticks again', () => {
  stalls = watchStalls(() => now)
  for (let count = 0; count < 20; count += 1) {
    now += 500
    stalls.tick()
  }
  expect(stalls.total()).toBe(0)
  now += 12_500
  expect(stalls.total()).toBe(12_000)
  stalls.tick()
  expect(stalls.total()).toBe(12_000)
  now += 1500
  stalls.tick()
  expect(stalls.total()).toBe(13_000)
  stalls.reset()
  expect(stalls.total()).toBe(0)
})

test('[FAIL-03] on a busy machine, where each tick is a bit late, it has not stood still', () => {
  stalls = watchStalls(() => now)
  for (let count = 0; count < 20; count += 1) {
    now += 800
    stalls.tick()
  }
  now += 1400
  expect(stalls.total()).toBe(0)
})
