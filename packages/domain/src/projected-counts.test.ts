import { describe, expect, test } from 'vitest'
import { countSubmitted, marksAlone, marksTogether, type Seats } from './projected-counts.ts'

const seats = (expected: number, started: number, submitted: number): Seats => ({
  expected,
  started,
  submitted,
})

describe('[PROJ-02] what a projector counts', () => {
  const teams = [seats(5, 5, 5), seats(5, 5, 4), seats(5, 0, 0), seats(5, 1, 1), seats(0, 0, 0)]

  test('while a phase is open: students who have submitted, and teams as the five-minute rule has them', () => {
    expect(countSubmitted(teams, 'open')).toEqual({ submitted: 10, students: 20 })
    // one of five who was fast does not speak for the others
    expect(marksAlone(teams, 'open')).toEqual(['done', 'working', 'working', 'notStarted'])
    expect(marksAlone(teams, 'paused')).toEqual(marksAlone(teams, 'open'))
  })

  test('teams in the team phase, in the order of how far they are', () => {
    const team = (hasStarted: boolean, isCompleted: boolean, expected = 5) => ({
      seats: seats(expected, 0, 0),
      hasStarted,
      isCompleted,
    })
    const playing = [team(true, false), team(false, false), team(true, true), team(false, false, 0)]
    expect(marksTogether(playing, 'open')).toEqual(['done', 'working', 'notStarted'])
    expect(marksTogether([team(true, true, 0), ...playing], 'open')).toHaveLength(4)
    // completed on paper, without a session
    expect(marksTogether([team(false, true)], 'open')).toEqual(['done'])
  })
})

describe('[PROJ-03] who has extra time is not seen', () => {
  test.each(['ending', 'over'] as const)('in a phase that is %s', (state) => {
    const without = [seats(5, 5, 5), seats(5, 4, 4)]
    const withExtraTime = [seats(5, 5, 4), seats(5, 4, 3)]
    expect(countSubmitted(withExtraTime, state)).toEqual(countSubmitted(without, state))
    expect(marksAlone(withExtraTime, state)).toEqual(marksAlone(without, state))
    const team = { seats: seats(5, 5, 5), hasStarted: true }
    expect(marksTogether([{ ...team, isCompleted: false }], state)).toEqual(
      marksTogether([{ ...team, isCompleted: true }], state),
    )
  })
})
