import { afterEach, expect, test, vi } from 'vitest'
import { raceRepeats, repeats } from './repeats.ts'

const sizes = { short: 10, long: 1000 }
afterEach(() => void vi.unstubAllEnvs())

test('a walk is short, and long in the full proof', () => {
  vi.stubEnv('PROVE', undefined)
  expect(repeats(sizes)).toBe(10)
  vi.stubEnv('PROVE', '1')
  expect(repeats(sizes)).toBe(1000)
})

test('a race runs as often as RACE_REPEATS says, in the full proof too', () => {
  vi.stubEnv('RACE_REPEATS', '7')
  expect(raceRepeats(sizes)).toBe(7)
  vi.stubEnv('PROVE', '1')
  expect(raceRepeats(sizes)).toBe(7)
  expect(repeats(sizes)).toBe(1000)
})

test('what is no number of repeats is refused', () => {
  for (const wanted of ['0', '-3', '1.5', 'many']) {
    vi.stubEnv('RACE_REPEATS', wanted)
    expect(() => raceRepeats(sizes)).toThrow(`not '${wanted}'`)
  }
})
