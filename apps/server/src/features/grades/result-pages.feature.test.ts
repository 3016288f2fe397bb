import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as, codeOf } from '../../../testing/as.ts'
import { fillGradebook } from '../../../testing/fill-gradebook.ts'
import { given } from '../../../testing/given.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/**
 * A course with so many students, who have all taken so many quizzes, alone and in teams of five.
 */
async function taken(students: number, quizzes: number) {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  await fillGradebook(world, { courseId, teacherId: teacher.id, students, quizzes })
  const { gradebook } = as(world, teacher)
  return {
    courseId,
    teacher,
    gradebook,
    quizIds: (await gradebook.individualResults({ courseId })).quizzes.map(({ id }) => id),
  }
}

describe('[MEND-14] what a list opens with', () => {
  test('up to 100 results: all quizzes', async () => {
    const { courseId, gradebook } = await taken(50, 2)
    expect(await gradebook.individualResults({ courseId })).toMatchObject({
      quizId: null,
      found: 100,
      total: 100,
      quizzes: [{ title: 'Quiz 0' }, { title: 'Quiz 1' }],
    })
  })

  test('more: the newest quiz that has results; all quizzes when asked for', async () => {
    const { courseId, teacher, gradebook, quizIds } = await taken(51, 2)
    await as(world, teacher).quizzes.copy({
      quizId: quizIds[0] ?? '',
      title: 'Not taken yet',
      courseId,
    })
    const newest = await gradebook.individualResults({ courseId })
    expect(newest).toMatchObject({ quizId: quizIds[1], found: 51, total: 102 })
    expect(new Set(newest.results.map(({ quizTitle }) => quizTitle))).toEqual(new Set(['Quiz 1']))
    expect(await gradebook.individualResults({ courseId, quizId: 'all' })).toMatchObject({
      quizId: null,
      found: 102,
      total: 102,
    })
    expect(await gradebook.individualResults({ courseId, quizId: quizIds[0] ?? '' })).toMatchObject(
      { quizId: quizIds[0], found: 51 },
    )
    expect(await gradebook.teamResults({ courseId })).toMatchObject({
      quizId: null,
      found: 22,
      total: 22,
    })
  })

  test('a quiz that has no results any more, or is of another course, counts as none chosen', async () => {
    const { courseId, gradebook, quizIds } = await taken(51, 2)
    const elsewhere = await taken(1, 1)
    for (const quizId of [randomUUID(), elsewhere.quizIds[0] ?? ''])
      expect(await gradebook.individualResults({ courseId, quizId })).toMatchObject({
        quizId: quizIds[1],
        found: 51,
      })
  })
})

test('[MEND-14, GB-02, GB-03] pages follow one another in every order, with a search too; each result comes once', async () => {
  const { courseId, gradebook } = await taken(60, 4)
  for (const column of ['name', 'score', 'quiz', 'completed'] as const) {
    for (const direction of ['ascending', 'descending'] as const) {
      const wanted = { courseId, quizId: 'all', search: 'STUDENT ', column, direction } as const
      const pages = []
      for (const offset of [0, 100, 200, 300])
        pages.push(await gradebook.individualResults({ ...wanted, offset }))
      expect(pages.map(({ results, found }) => [results.length, found])).toEqual([
        [100, 240],
        [100, 240],
        [40, 240],
        [0, 240],
      ])
      expect(
        new Set(pages.flatMap(({ results }) => results.map(({ attemptId }) => attemptId))).size,
      ).toBe(240)
    }
  }
  const [first] = (
    await gradebook.individualResults({
      courseId,
      quizId: 'all',
      search: 'student 7',
      column: 'name',
      direction: 'ascending',
    })
  ).results
  expect(first?.student.name).toBe('Student 7')
  expect((await gradebook.teamResults({ courseId, search: 'team 3' })).found).toBe(4)
})

test('[MEND-14, GB-05] a student searches the own results by quiz, and is not told which quizzes the course has', async () => {
  const made = await given(world).readyTeams({ students: 3, flags: { isTeamActive: false } })
  const { gradebook } = as(world, made.captain)
  const { courseId } = made
  expect(await gradebook.individualResults({ courseId, search: 'readi' })).toMatchObject({
    found: 1,
    total: 1,
    quizId: null,
    quizzes: [],
  })
  expect(await gradebook.individualResults({ courseId, search: 'ana' })).toMatchObject({
    results: [],
    found: 0,
    total: 1,
  })
  expect(await gradebook.individualResults({ courseId, quizId: 'all', offset: 1 })).toMatchObject({
    results: [],
    found: 1,
  })
})

test('[P35] what is no page is refused', async () => {
  const { courseId, gradebook } = await taken(1, 1)
  for (const wrong of [
    { offset: -1 },
    { offset: 0.5 },
    { quizId: 'some' },
    { column: 'points' as 'score' },
    { search: 'x'.repeat(201) },
  ]) {
    expect(await codeOf(gradebook.individualResults({ courseId, ...wrong }))).toBe('BAD_REQUEST')
  }
})
