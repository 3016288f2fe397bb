import { expect, test } from 'vitest'
import { announcement } from './announcement.ts'

test.each([
  [7, 2, 0, 0, 'Preview: 7 students and 2 teams go up, nobody goes down'],
  [1, 0, 0, 1, 'Preview: 1 student goes up, 1 team goes down'],
  [0, 0, 5, 2, 'Preview: nobody goes up, 5 students and 2 teams go down'],
  [1, 1, 0, 0, 'Preview: 1 student and 1 team go up, nobody goes down'],
])('[REKEY-09] %i and %i go up, %i and %i go down: %s', (up, teamsUp, down, teamsDown, text) => {
  expect(announcement({ students: { up, down }, teams: { up: teamsUp, down: teamsDown } })).toBe(
    text,
  )
})
