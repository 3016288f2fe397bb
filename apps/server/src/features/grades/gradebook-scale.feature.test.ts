import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { fillGradebook } from '../../../testing/fill-gradebook.ts'
import { statements } from '../../../testing/statements.ts'
import { teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('[GB-02, GB-06, EXP-05, MEND-14] 1,000 students x 20 quizzes: results, history and export take the statements of a small class', async () => {
  const { teacher, courseId, quizId } = await teamResults(world, { students: 3 })
  const { gradebook, quizzes: quizApi } = as(world, teacher)
  const chosen = async () => (await quizApi.list({ courseId })).quizzes.map(({ id }) => id)
  const counted = async () => {
    const quizIds = await chosen()
    const reads = [
      () => gradebook.individualResults({ courseId }),
      () =>
        gradebook.individualResults({
          courseId,
          quizId: 'all',
          search: 'student',
          column: 'name',
          direction: 'ascending',
        }),
      () => gradebook.teamResults({ courseId }),
      () => gradebook.history({ courseId }),
      () =>
        gradebook.export({
          courseId,
          quizIds,
          types: ['individual', 'team'],
          points: 100,
          date: '2026-09-01',
        }),
    ]
    const counts: number[] = []
    for (const read of reads) counts.push(await statements(read))
    return counts
  }
  const few = await counted()
  await fillGradebook(world, { courseId, teacherId: teacher.id, students: 997, quizzes: 20 })
  const { total, found, results } = await gradebook.individualResults({ courseId, quizId: 'all' })
  expect([total, found, results.length]).toEqual([3 + 997 * 20, 3 + 997 * 20, 100])
  expect(JSON.stringify(results).length).toBeLessThan(50_000) // in bytes; all of them are 7 MB
  expect(await gradebook.teamResults({ courseId })).toMatchObject({
    total: 1 + 200 * 20,
    found: 200,
  })
  const quizIds = await chosen()
  expect(quizIds).toContain(quizId)
  const file = await gradebook.export({
    courseId,
    quizIds,
    types: ['individual', 'team'],
    points: 100,
    date: '2026-09-01',
  })
  expect((await file.text()).split('\r\n')).toHaveLength(1 + 1000 + 1)
  expect(await counted()).toEqual(few)
  expect(Math.max(...few.slice(0, -1))).toBeLessThanOrEqual(6)
  expect(
    few.at(-1),
    'the export, which begins in one snapshot, ends and has time-outs of its own',
  ).toBeLessThanOrEqual(6 + 4)
}, 120_000) // in ms; filling the course takes a busy machine a while
