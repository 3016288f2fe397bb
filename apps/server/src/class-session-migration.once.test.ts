import type { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import type { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../testing/as.ts'
import { columnsOf, copyAsBefore } from '../testing/copy-as-before.ts'
import { editQuiz, reworded } from '../testing/edit-quiz.ts'
import type { Person } from '../testing/given.ts'
import { appealedTeam } from '../testing/team-results.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { Database, Reader } from './platform/database/database.ts'
import { migrationsFolder } from './platform/database/migrations-folder.ts'

/** Before it no quiz had an end. */
const beforeSessions = '0020_class_sessions'

let source: World
let migrated: Database
let world: World
let made: Awaited<ReturnType<typeof appealedTeam>>
let old: Awaited<ReturnType<typeof columnsOf>>
let rowsBefore: Record<string, unknown>
beforeAll(async () => {
  source = await openWorld()
  made = await appealedTeam(source, { students: 6 })
  const { teacher, courseId, outsider, attemptId } = made
  const taking = await as(source, teacher).quizzes.copy({
    quizId: made.quizId,
    courseId,
    title: 'Open',
  })
  await as(source, teacher).quizzes.setFlags({
    quizId: taking.id,
    ...{ isVisible: true, isActive: true, isTeamActive: true },
  })
  await as(source, outsider).attempts.start({ quizId: taking.id })
  const { appeals, gradebook } = as(source, teacher)
  await gradebook.editScore({ attemptId, score: 50, seen: 100, reason: 'Typo' })
  await appeals.resolve({
    appealId: made.appealId,
    decision: 'accepted',
    feedback: 'Both are right.',
  })
  await gradebook.removeAttempt({
    attemptId: made.attemptIds.get(made.third.id) ?? '',
    reason: 'By mistake',
  })
  await editQuiz(source, teacher, made.quizId, ({ questions }) => ({
    questions: reworded(questions),
  }))
  migrated = await copyAsBefore(source.database, beforeSessions)
  old = await columnsOf(migrated.connection)
  rowsBefore = await rowsOfAll(migrated.connection)
  await migrate(
    migrated.connection as unknown as ReturnType<typeof drizzle<Record<string, never>, PGlite>>,
    {
      migrationsFolder,
    },
  )
  world = await openWorld(migrated)
  world.time.now = source.time.now
}, 120_000)
afterAll(async () => {
  await world.close()
  await source.close()
})

const ask = async <Row>(reader: Reader, query: SQL): Promise<Row[]> =>
  ((await reader.execute(query)) as unknown as { rows: Row[] }).rows
const namesOf = (table: string) =>
  sql.join(
    old.filter((one) => one.table === table).map(({ column }) => sql.identifier(column)),
    sql`, `,
  )
const tables = () => [...new Set(old.map(({ table }) => table))]

/** The rows of each old table in its old columns: how many, and a checksum. */
async function rowsOfAll(reader: Reader): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of tables()) {
    const [row] = await ask(
      reader,
      sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from (select ${namesOf(table)} from ${sql.identifier(table)}) t`,
    )
    found[table] = row
  }
  return found
}

describe('a class of before class sessions, after the upgrade', () => {
  test('[MIGR-01] [MIGR-02] has every row that it had, with the same in every column', async () => {
    expect(Object.values(rowsBefore)).toContainEqual(expect.objectContaining({ rows: 6 }))
    expect(await rowsOfAll(migrated.connection)).toEqual(rowsBefore)
  })

  test('[MIGR-02] what was submitted was so by its student, and by its captain', async () => {
    const attempts = await ask(
      migrated.connection,
      sql`select distinct submitted_by, former_submission_ids::text as former, reopened_at from individual_attempts`,
    )
    expect(attempts).toEqual([{ submitted_by: 'student', former: '{}', reopened_at: null }])
    expect(
      await ask(migrated.connection, sql`select distinct completed_by from group_attempts`),
    ).toEqual([{ completed_by: 'captain' }])
  })

  test('[MIGR-01] no quiz has a class session, an end or anything that is due', async () => {
    const [counts] = await ask<Record<string, number>>(
      migrated.connection,
      sql`select (select count(*)::int from class_sessions) as sessions, (select count(*)::int from class_events) as events, (select count(*)::int from phases) as phases, (select count(*)::int from phases where ends_at is null and due_at is null and opens_at is null and rule = 'off' and pauses = '[]') as untimed`,
    )
    expect(counts).toMatchObject({ sessions: 0, events: 0 })
    expect(counts?.phases).toBeGreaterThan(0)
    expect(counts?.untimed).toBe(counts?.phases)
    const control = (await as(world, made.teacher).classSession.get({ quizId: made.quizId }))
      .control
    expect(control).toMatchObject({ state: 'none', version: 0, individual: { endsAt: null } })
  })

  test('[MIGR-01] [GKEEP-01] [GKEEP-05] lists, lobby, results, gradebook, history and appeals are as those of a class that never was old', async () => {
    const { quizId, courseId, place, teacher, students } = made
    const seenBy = async (on: World, person: Person) => {
      const api = as(on, person)
      const calls: Record<string, () => Promise<unknown>> = {
        list: () => api.quizzes.list({}),
        results: () => api.attempts.results({ quizId }),
        lobby: () => api.teamQuiz.readiness(place),
        session: () => api.teamQuiz.session(place),
        individual: () => api.gradebook.individualResults({ courseId }),
        teams: () => api.gradebook.teamResults({ courseId }),
        file: async () =>
          (
            await api.gradebook.export({
              ...{ courseId, quizIds: [quizId], types: ['individual', 'team'] },
              ...{ points: 10, date: '2026-09-01' },
            })
          ).text(),
        history: () => api.gradebook.history({ courseId }),
        appeals: () => api.appeals.list({ courseId }),
      }
      const answers: Record<string, unknown> = {}
      for (const [name, call] of Object.entries(calls))
        answers[name] = await call().catch((error: Error) => error.message)
      return answers
    }
    for (const person of [teacher, ...students])
      expect(await seenBy(world, person)).toEqual(await seenBy(source, person))
  })
})

describe('a server of before beside one of now', () => {
  test('[MIGR-03] finds each table and column that it had, of the same kind', async () => {
    const kind = ({ table, column, type }: (typeof old)[number]) => `${table}.${column} ${type}`
    const kinds = (await columnsOf(migrated.connection)).map(kind)
    expect(old.map(kind).filter((one) => !kinds.includes(one))).toEqual([])
  })

  test('[MIGR-03] writes every row that it ever wrote, without a word of what is new', async () => {
    const now = await columnsOf(migrated.connection)
    const added = now.filter(
      ({ table, column }) =>
        tables().includes(table) &&
        !old.some((one) => one.table === table && one.column === column),
    )
    expect(added.length).toBeGreaterThan(15)
    expect(added.filter(({ isGiven }) => !isGiven)).toEqual([])
    const rows = await rowsOfAll(migrated.connection)
    await migrated.transact(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`) // in any order
      for (const table of tables()) {
        const name = sql.identifier(table)
        await tx.execute(
          sql`with gone as (select ${namesOf(table)} from ${name}), kept as (select json_agg(gone) as rows from gone) select set_config('tbl.rows', coalesce((select rows::text from kept), '[]'), true)`,
        )
        await tx.execute(sql`delete from ${name}`)
        await tx.execute(
          sql`insert into ${name} (${namesOf(table)}) overriding system value select ${namesOf(table)} from json_populate_recordset(null::${name}, current_setting('tbl.rows')::json)`,
        )
      }
    })
    expect(await rowsOfAll(migrated.connection)).toEqual(rows)
  })
})
