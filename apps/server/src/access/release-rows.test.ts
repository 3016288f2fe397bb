import { expect, test } from 'vitest'
import { firstTeamScore } from './release-rows.ts'

const credit = (id: string, at: string, score: number) => ({
  ...{ id, at, score },
  ...{ teamId: id, by: 'captain' as const },
})

test('of several teams that have completed with a student the first says the score; at the same moment the lower id', () => {
  const [early, late] = [
    credit('b', '2026-05-04T09:00:00.5+00:00', 75),
    credit('a', '2026-05-04T09:00:00.51+00:00', 100),
  ]
  const other = credit('a', early.at, 50)
  expect(firstTeamScore({ credits: [late, early] })).toBe(75)
  expect(firstTeamScore({ credits: [early, other, late] })).toBe(50)
  expect(firstTeamScore({ credits: null })).toBeNull()
})
