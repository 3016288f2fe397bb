import { expect, test } from 'vitest'
import {
  answeredBy,
  chanceOf,
  choiceOf,
  inventedTeams,
  isAbsentSeat,
  isAwaySeat,
  paceOf,
  triedBy,
  tryOf,
} from './rehearsal.ts'

const seats = Array.from({ length: 30 }, (_, seat) => seat)
const question = (correct: readonly number[]) => ({
  options: [0, 1, 2, 3].map((id) => ({
    id: `${id}`,
    text: `${id}`,
    isCorrect: correct.includes(id),
  })),
})

test('[HELP-03] thirty people of different names sit in six teams of five', () => {
  const people = inventedTeams.flatMap(({ members }) => members)
  expect(inventedTeams.map(({ members }) => members.length)).toEqual(Array(6).fill(5))
  expect(new Set(people).size).toBe(30)
})

test('[HELP-03] students answer one question after the other, most within the time, two slowly, one never', () => {
  const questions = 10
  const pace = paceOf(questions, 300)
  for (const seat of seats) {
    let before = 0
    for (let seconds = 0; seconds <= 900; seconds += 1) {
      const answered = answeredBy(seat, { seconds, questions, pace })
      expect(answered).toBeGreaterThanOrEqual(before)
      before = answered
    }
    expect(before).toBe(isAbsentSeat(seat) ? 0 : questions + 1)
  }
  const inTime = seats.filter(
    (seat) => answeredBy(seat, { seconds: 300, questions, pace }) === questions + 1,
  )
  expect(inTime.length).toBeGreaterThanOrEqual(20)
  expect(inTime.length).toBeLessThan(29)
})

test('[HELP-03] what they choose can be chosen, is always the same, and now right, now wrong', () => {
  for (const correct of [[1], [0, 2]]) {
    const chosen = seats.flatMap((seat) =>
      [0, 1, 2].map((index) => choiceOf(seat, index, question(correct))),
    )
    const isRight = (ids: readonly string[]) =>
      ids.length === correct.length && correct.every((id) => ids.includes(`${id}`))
    expect(chosen.filter(isRight).length).toBeGreaterThan(30)
    expect(chosen.filter((ids) => !isRight(ids)).length).toBeGreaterThan(10)
    expect(chosen.every((ids) => ids.length > 0 && new Set(ids).size === ids.length)).toBe(true)
    expect(choiceOf(3, 1, question(correct))).toEqual(choiceOf(3, 1, question(correct)))
  }
})

test('[HELP-03] a team never tries the same twice, and is right after two wrong tries at most', () => {
  for (const correct of [[1], [0, 2], [0, 1, 2, 3]])
    for (const team of [0, 1, 2, 3, 4, 5])
      for (let index = 0; index < 8; index += 1) {
        const tries: string[][] = []
        const right = correct.map(String)
        while (tries.at(-1)?.join() !== right.join() && tries.length < 5)
          tries.push(tryOf(team, index, question(correct), tries))
        expect(tries.length).toBeLessThanOrEqual(3)
        expect(new Set(tries.map((ids) => [...ids].sort().join())).size).toBe(tries.length)
      }
})

test('[HELP-03] teams start one after the other, vote before each try, and one captain goes away and comes back', () => {
  const at = (team: number, seconds: number) => triedBy(team, { seconds, pace: 15 })
  expect(at(0, 0)).toEqual({ hasStarted: false, tries: 0, votes: 0 })
  for (const team of [0, 1, 2, 3, 4, 5]) {
    const later = at(team, 300)
    expect(later.hasStarted).toBe(true)
    expect(later.tries).toBeGreaterThan(8)
    expect(later.votes).toBeLessThanOrEqual(4)
  }
  expect(seats.filter((seat) => isAwaySeat(seat, 100))).toEqual([10])
  expect(seats.filter((seat) => isAwaySeat(seat, 0) || isAwaySeat(seat, 300))).toEqual([])
})

test('[HELP-03] what looks like chance is between 0 and 1, and spread', () => {
  const drawn = seats.map((seat) => chanceOf(seat, 5))
  expect(drawn.every((one) => one >= 0 && one < 1)).toBe(true)
  expect(drawn.filter((one) => one < 0.5).length).toBeGreaterThan(7)
  expect(drawn.filter((one) => one >= 0.5).length).toBeGreaterThan(7)
})
