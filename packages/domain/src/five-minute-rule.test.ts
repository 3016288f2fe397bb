import { describe, expect, it } from 'vitest'
import {
  countDone,
  isReached,
  progressAlone,
  progressTogether,
  type TeamProgress,
} from './five-minute-rule.ts'

const teams = (done: number, counted: number, others = 0): TeamProgress[] => [
  ...Array.from({ length: counted }, (_, index) => ({ isCounted: true, isDone: index < done })),
  ...Array.from({ length: others }, () => ({ isCounted: false, isDone: false })),
]

describe('the five-minute rule', () => {
  it.each([
    [1, 100, 0, true],
    [0, 100, 0, false],
    [599, 1000, 60, false],
    [600, 1000, 60, true],
    [35, 60, 60, false],
    [36, 60, 60, true],
    [60, 60, 60, false],
    [1, 1, 60, false],
    [0, 0, 0, false],
  ])('[PHASE-11] %i of %i teams, %i percent: %s', (done, counted, percent, reached) => {
    expect(isReached(teams(done, counted, 7), percent)).toBe(reached)
    expect(countDone(teams(done, counted, 7))).toEqual({ done, counted })
  })

  it.each([
    ['one of five submits at once', 5, 1, 1, false, false],
    ['half have started and submitted', 4, 2, 2, true, true],
    ['half have started, one is at it', 4, 2, 1, true, false],
    ['all have submitted', 5, 5, 5, true, true],
    ['nobody is expected', 0, 0, 0, false, false],
    ['nobody has started', 5, 0, 0, false, false],
    ['three of five, excused ones left out', 3, 2, 2, true, true],
  ])('[PHASE-12] %s', (_what, expected, started, submitted, isCounted, isDone) => {
    expect(progressAlone({ expected, started, submitted })).toEqual({ isCounted, isDone })
  })

  it.each([
    [false, false, false, false, false],
    [true, false, false, true, false],
    [false, true, false, true, false],
    [true, true, true, true, true],
  ])(
    '[PHASE-12] together: seen %s, started %s, completed %s',
    (isSeen, hasStarted, isCompleted, isCounted, isDone) => {
      expect(progressTogether({ isSeen, hasStarted, isCompleted })).toEqual({ isCounted, isDone })
    },
  )
})
