import { describe, expect, test } from 'vitest'
import { maxTeamsAnHour, nextFormation } from './team-formation.ts'

const now = new Date('2026-09-01T12:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('[FIRM-19] a student forms teams in a course', () => {
  test('5 an hour', () => {
    expect(maxTeamsAnHour).toBe(5)
    expect(nextFormation([], now)).toBeNull()
    expect(nextFormation([50, 40, 30, 20].map(ago), now)).toBeNull()
  })

  test('the sixth an hour after the first of the last five, in whatever order they come', () => {
    expect(nextFormation([50, 40, 30, 20, 10].map(ago), now)).toEqual(ago(-10))
    expect(nextFormation([10, 50, 30, 20, 40].map(ago), now)).toEqual(ago(-10))
    expect(nextFormation([0, 0, 0, 0, 0].map(ago), now)).toEqual(ago(-60))
    expect(nextFormation([59, 50, 40, 30, 20, 10].map(ago), now)).toEqual(ago(-10))
  })

  test('those of an hour ago do not count any more', () => {
    expect(nextFormation([60, 40, 30, 20, 10].map(ago), now)).toBeNull()
    expect(nextFormation([59, 40, 30, 20, 10].map(ago), now)).toEqual(ago(-1))
  })
})
