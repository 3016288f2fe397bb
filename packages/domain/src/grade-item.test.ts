import { expect, it } from 'vitest'
import { gradeItems } from './grade-item.ts'

it('[EXP-05] [BOOK-01] the grade items of quizzes: each alone, then in the team', () => {
  const [alone, team] = ['individual', 'team'] as const
  expect(gradeItems(['q1', 'q2'])).toEqual([
    { activityId: 'q1', part: alone },
    { activityId: 'q1', part: team },
    { activityId: 'q2', part: alone },
    { activityId: 'q2', part: team },
  ])
  expect(gradeItems(['q1'], [team, alone, team])).toEqual(gradeItems(['q1']))
  expect(gradeItems(['q1'], [team])).toEqual([{ activityId: 'q1', part: team }])
  expect([gradeItems([]), gradeItems(['q1'], [])]).toEqual([[], []])
  expect(new Set(gradeItems(['q1', 'q2']).map((item) => JSON.stringify(item))).size).toBe(4)
})
