import { expect, test } from 'vitest'
import { questions, student, team } from '../../../../testing/class-session.ts'
import { classMeans, firstTries, meanAlone } from './means.ts'

const scored = (number: number, score: number | null, rest = {}) =>
  student(number, { state: 'submitted', score, ...rest })

test('[CKPT-17] the mean of a team alone leaves out who is excused and who has no score', () => {
  expect(
    meanAlone([
      scored(1, 80),
      scored(2, 60),
      scored(3, 10, { attendance: 'excused' }),
      scored(4, null),
    ]),
  ).toBe(70)
  expect(meanAlone([])).toBeNull()
})

test('[CKPT-17] the means of the class are of all students, and of the teams that are done', () => {
  expect(
    classMeans({
      students: [scored(1, 80), scored(2, 60), scored(3, 40)],
      teams: [team(1, { score: 90 }), team(2, { score: 80 }), team(3)],
    }),
  ).toEqual({ alone: 60, team: 85 })
  expect(classMeans({ students: [], teams: [] })).toEqual({ alone: null, team: null })
})

test('[CKPT-16] right at the first try, of the teams that have tried a question', () => {
  expect(
    firstTries([
      team(1, { questions: questions('0* 1* 2') }),
      team(2, { questions: questions('0* 0* 0') }),
      team(3),
    ]),
  ).toEqual([
    { right: 2, teams: 2 },
    { right: 1, teams: 2 },
    { right: 0, teams: 1 },
  ])
})
