import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { given } from '../../testing/given.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { copyOf } from './copy.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Row = Readonly<Record<string, unknown>>

test('[KEEP-03] a copy is read in parts, each row once, and takes less than a minute', async () => {
  const { captain, place } = await given(world).teamQuiz({ students: 3 })
  const { connection } = world.database
  await connection.execute(
    sql`insert into audit_log (at, actor_id, action, subject) select now(), ${captain.id}, 'team.join', '{}' from generate_series(1, 20000)`,
  )
  await connection.execute(
    sql`insert into team_quiz_events (session_id, version, at, intent) select id, n, now(), jsonb_build_object('kind', 'vote', 'userId', ${captain.id}::text) from team_quiz_sessions, generate_series(100, 1600) n where quiz_id = ${place.quizId}`,
  )
  const since = performance.now()
  const file = await as(world, captain).accounts.exportData({})
  expect(performance.now() - since).toBeLessThan(60_000)
  const { logEntriesOfYours: log, votesAndTries: events } = JSON.parse(await file.text())
  expect(log.length).toBeGreaterThanOrEqual(20_000)
  expect(new Set(log.map(({ id }: Row) => id)).size).toBe(log.length)
  const versions = events.map(({ version }: Row) => version)
  expect(versions.filter((version: number) => version >= 100)).toEqual(
    Array.from({ length: 1501 }, (_, index) => 100 + index),
  )
}, 90_000)

test('[KEEP-03] a copy takes no turn of those who write', async () => {
  const { captain } = await given(world).teamQuiz({ students: 3 })
  const transact = () => Promise.reject(new Error('a turn was taken'))
  const { servicesOn, database } = world
  const parts = await copyOf(servicesOn({ ...database, transact }), captain)
  expect(JSON.parse(parts.join(''))).toMatchObject({ profile: [{ name: captain.name }] })
})
