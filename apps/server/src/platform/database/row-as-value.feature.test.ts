import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../../../testing/given.ts'
import { saveAs, submitAs } from '../../../testing/taking.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { profiles } from '../../schema/accounts.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { courseEnrollments } from '../../schema/enrollments.ts'
import { quizzes } from '../../schema/quizzes.ts'
import type { Reader } from './database.ts'
import { withRowsAsValues } from './row-as-value.ts'
import { defineList, defineStatement, type Slots } from './statement.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Each student of a course with the own attempt, if there is one: every kind of column. */
const select = (reader: Reader, { quizId }: Slots<{ quizId: string }> | { quizId: string }) =>
  reader
    .select({
      name: profiles.name,
      attempt: individualAttempts,
      quiz: { title: quizzes.title, createdAt: quizzes.createdAt },
      mixed: { attemptId: individualAttempts.id, courseId: courses.id },
      startedAt: sql<Date | null>`${individualAttempts.startedAt}`
        .mapWith(individualAttempts.startedAt)
        .as('begun'),
      answered: sql<number>`(select count(*)::int from jsonb_object_keys(${individualAttempts.answers}))`,
      both: sql<{ id: string }[] | null>`json_build_array(json_build_object('id', ${profiles.id}))`,
    })
    .from(quizzes)
    .innerJoin(courses, eq(courses.id, quizzes.courseId))
    .innerJoin(courseEnrollments, eq(courseEnrollments.courseId, courses.id))
    .innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
    .leftJoin(
      individualAttempts,
      and(eq(individualAttempts.quizId, quizzes.id), eq(individualAttempts.userId, profiles.id)),
    )
    .where(eq(quizzes.id, quizId))
    .orderBy(asc(profiles.name))

test('a statement that is built once reads the rows that the builder reads, in their order', async () => {
  const { connection } = world.database
  const { quizId, key, students } = await given(world).quiz({ students: 3 })
  const [first, second] = students
  if (!first || !second) throw new Error('nobody is there')
  const [[questionId = '', optionIds = []] = []] = Object.entries(key)
  const answers = { [questionId]: { optionIds, age: 0 } }
  for (const student of [first, second])
    await saveAs(world, student, { quizId, version: 1, answers })
  await submitAs(world, first, { quizId, submissionId: randomUUID(), version: 1, answers: key })
  const expected = await select(connection, { quizId })
  expect(expected.map(({ attempt }) => attempt?.completed)).toEqual([true, false, undefined])
  expect(expected[0]?.attempt).toMatchObject({ score: 100, completedAt: world.time.now })
  for (const define of [defineStatement, defineList])
    expect(await define(select)(connection, { quizId })).toEqual(expected)
})

test('a select of more columns than a function takes is refused', () => {
  expect(withRowsAsValues('select 1', 1)).toBe(
    'select json_build_array(c0) from (select 1) one (c0)',
  )
  expect(() => withRowsAsValues('select ...', 101)).toThrow('101 columns')
})
