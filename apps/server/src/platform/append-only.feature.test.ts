import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { given } from '../../testing/given.ts'
import { openWorld, type World } from '../../testing/world.ts'

let world: World
let place: { quizId: string; teamId: string }
let teacher: { id: string }
let courseId: string
beforeAll(async () => {
  world = await openWorld()
  const made = await given(world).teamQuiz()
  ;({ place, teacher, courseId } = made)
  await as(world, made.captain).teamQuiz.answer({
    ...place,
    questionId: made.questions[0]?.id ?? '',
    optionIds: [made.questions[0]?.options[0]?.id ?? ''],
    attempt: 1,
  })
})
afterAll(() => world.close())

const rowsOf = async (table: string) =>
  (
    (await world.database.connection.execute(
      sql`select count(*)::int as rows from ${sql.identifier(table)}`,
    )) as { rows: { rows: number }[] }
  ).rows[0]?.rows
const refusal = (statement: SQL) =>
  world.database.connection.execute(statement).then(
    () => null,
    (error) => String(error.cause?.message ?? error.message),
  )

test.each([
  ['audit_log', 'at', 'The trail is only added to'],
  ['team_quiz_events', 'at', 'What happened in a team quiz is only added to'],
])('[FIRM-20] rows of %s cannot be changed, removed or emptied', async (table, column, said) => {
  const before = await rowsOf(table)
  expect(before).toBeGreaterThan(0)
  const name = sql.identifier(table)
  expect(await refusal(sql`update ${name} set ${sql.identifier(column)} = now()`)).toBe(said)
  expect(await refusal(sql`delete from ${name}`)).toBe(said)
  expect(await refusal(sql`truncate ${name} cascade`)).toBe(said)
  expect(await rowsOf(table)).toBe(before)
})

test('[FIRM-20] the events of a team quiz go with their course; the trail stays', async () => {
  const trail = await rowsOf('audit_log')
  await as(world, teacher).courses.remove({ courseId })
  expect(await rowsOf('team_quiz_events')).toBe(0)
  expect(await rowsOf('audit_log')).toBeGreaterThanOrEqual(trail ?? 0)
})
